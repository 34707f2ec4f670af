import { and, eq, exists, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { selectTherapist as endpoint } from '../../../contract/onboarding.ts'
import type { UserContext } from '../../context.ts'
import { sealForReader } from '../../crypto/reader-text.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { checkedPublicKey } from '../keys/checked-public-key.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { users } from '../../db/users.ts'
import { openConnection } from '../connections/queries.ts'
import { isListed, therapistNotFound } from './list-therapists.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { openField } from './list-own-requests.ts'
import { introRequestMail } from './mails.ts'
import { newRequest } from './new-request.ts'
import { therapistNotePlace } from './request-place.ts'
import { therapistRequests } from './tables.ts'

/**
 * Asks a listed therapist for the free intro meeting; only a message given here is sealed to the therapist, nothing of
 * what was written before. A request that waits already is left as it is, without a second mail: the same one sent again
 * is answered alike. Throws `AppError` 403 `consent_required`, 404 for a therapist who is not listed, 409 for a client who
 * has a therapist, and for other words than those that wait, which would be stored nowhere, 429.
 */
export async function selectTherapist(
  ctx: UserContext,
  { therapist_id: therapistId, message }: Input<typeof endpoint>['body'],
) {
  await requireConsents(ctx)
  const [[therapist], connected] = await ctx.db.batch([
    ctx.db
      .select({ id: users.id, email: users.email, publicKey: users.publicKey, publicKeyMac: users.publicKeyMac })
      .from(users)
      .where(and(eq(users.id, therapistId), isListed)),
    openConnection(ctx.db, ctx.actor.userId),
  ])
  if (therapist === undefined) throw therapistNotFound()
  if (connected.length > 0) throw alreadyConnected()
  const text = message ?? ''
  const request = await newRequest(ctx, text)
  const noteForTherapist =
    text === ''
      ? null
      : await sealForReader(text, await checkedPublicKey(ctx, therapist), therapistNotePlace(therapistId, request.id))
  if (await storeIntro(ctx, { ...request, therapistId, noteForTherapist })) {
    ctx.after(sendMail(ctx, introRequestMail(therapist.email, ctx.config.APP_ORIGIN)))
  } else if (!(await isWaiting(ctx, therapistId, text))) {
    throw alreadyAsked()
  }
  return { detail: 'Din förfrågan om ett första möte är skickad. Du får ett mejl när terapeuten har svarat.' }
}

function alreadyConnected(): AppError {
  return new AppError(
    'conflict',
    'Du har redan en terapeut. Välj Koppla från under Mitt konto › Delning innan du frågar en ny.',
  )
}

function alreadyAsked(): AppError {
  return new AppError(
    'conflict',
    'Du har redan en förfrågan hos den här terapeuten. Du får ett mejl när den är besvarad.',
  )
}

/** The client's own request to this therapist that nobody has answered yet. */
function waitingIntro({ db, actor }: UserContext, therapistId: string) {
  const scope = ownScope(actor)
  return db
    .select()
    .from(therapistRequests)
    .where(
      and(
        eq(therapistRequests.patientId, scope.patientId),
        eq(therapistRequests.therapistId, therapistId),
        eq(therapistRequests.kind, 'intro'),
        eq(therapistRequests.state, 'open'),
      ),
    )
}

/** Whether the request that waits says just this: it was sent, and its answer did not come through. */
async function isWaiting(ctx: UserContext, therapistId: string, text: string): Promise<boolean> {
  const [{ keys }, rows] = await Promise.all([ctx.actor.session, waitingIntro(ctx, therapistId)])
  const notes = await openField(rows, 'note', keys)
  return rows.some(({ id }) => notes.get(id) === text)
}

interface Intro {
  readonly id: string
  readonly patientId: string
  readonly therapistId: string
  readonly note: string
  readonly noteForTherapist: string | null
  readonly createdAt: Date
}

/** Stores it unless one waits already, and tells whether it did. Two at once take turns at the client's own row. */
async function storeIntro(ctx: UserContext, intro: Intro): Promise<boolean> {
  const { db } = ctx
  const { id, patientId, therapistId } = intro
  const stored = await guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: sql`not ${exists(waitingIntro(ctx, therapistId))} and not ${exists(openConnection(ctx.db, ctx.actor.userId))}`,
    act: [db.insert(therapistRequests).values({ ...intro, kind: 'intro' })],
    audit: { action: 'matching.request_intro', entity: id, subjectId: patientId },
  })
  if (!stored && (await openConnection(ctx.db, ctx.actor.userId)).length > 0) throw alreadyConnected()
  return stored
}
