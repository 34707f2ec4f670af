import { exists } from 'drizzle-orm'
import type { confirmRegrant } from '../../../contract/keys.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { publicKeyFingerprint } from '../../crypto/public-key-mac.ts'
import { guarded } from '../../db/guarded.ts'
import type { SharedScope } from '../../crypto/epoch.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { allowedScopes, allowReader, withdrawUnshared } from './allow-reader.ts'
import { checkedPublicKey } from './checked-public-key.ts'
import { listLocked, listReopenable, resealStatements } from './list-reopenable.ts'
import { grantsFor, SHARED_SCOPES } from './new-epochs.ts'
import { openGrants, readerOf } from './open-grants.ts'
import { requireSecondStep } from './require-second-step.ts'
import { sessionGiver } from './session-giver.ts'
import { historyOpenedMail } from './mails.ts'
import { handReopened } from './hand-reopened.ts'
import { findContact } from '../connections/queries.ts'

const NOT_CONNECTED = 'Personen finns inte bland dina kontakter.'

/**
 * Opens for a connected person what their reset has locked, once the caller has compared the fingerprint of their new
 * key. What is open already stays so. Throws `AppError` 404 for a stranger, 409 where the key is another by now,
 * 403 for a therapist who signed in with one step only.
 */
export async function openAgain(ctx: UserContext, body: Input<typeof confirmRegrant>['body']) {
  requireSecondStep(ctx)
  const person = await findContact(ctx.db, ctx.actor.userId, body.person_id)
  if (person === null) throw notFound(NOT_CONNECTED)
  const publicKey = await checkedPublicKey(ctx, person)
  if (body.fingerprint !== (await publicKeyFingerprint(publicKey))) {
    throw new AppError('conflict', 'Nyckeln har ändrats sedan ni jämförde. Ladda om sidan och jämför igen.')
  }
  const patientId = person.role === 'patient' ? person.id : ctx.actor.userId
  const rows = await listReopenable(ctx.db, { receiverId: person.id, helperId: ctx.actor.userId })
  const { keyring } = await ctx.actor.session
  const { secrets } = await openGrants(
    await readerOf(ctx.config, keyring.secretKey),
    rows.map(({ grant, inbox }) => ({ ...grant, inbox })),
  )
  const scopes =
    person.role === 'patient' ? SHARED_SCOPES : [...(await allowedScopes(ctx, patientId, person.id)).keys()]
  const grants = await grantsFor(secrets, [{ id: person.id, publicKey, scopes }], await sessionGiver(ctx))
  const opened = await guarded(ctx, {
    locks: [lockUser(ctx.db, person.id)],
    // What was opened at the same moment is not told twice.
    condition: exists(listLocked(ctx.db, person.id, patientId)),
    act: resealStatements(ctx.db, grants),
    audit: { action: 'sharing.regrant', entity: person.id, subjectId: patientId },
  })
  if (opened) {
    if (person.role === 'patient') await handReopened(ctx, person.id, grants)
    else {
      await letReadByNewKey(ctx, { id: person.id, publicKey }, scopes)
      await forgetMemory(ctx, patientId)
    }
    ctx.after(sendMail(ctx, historyOpenedMail(person.email, person.role, ctx.config.APP_ORIGIN)))
  }
  return { detail: `${person.name} kan läsa den tidigare historiken igen.` }
}

/** Notes it for a client's therapist, and takes back what the client has ended since the rows were written. */
async function letReadByNewKey(
  ctx: UserContext,
  therapist: { readonly id: string; readonly publicKey: string },
  scopes: readonly SharedScope[],
): Promise<void> {
  try {
    await allowReader(ctx, ctx.actor.userId, therapist, scopes)
  } finally {
    await withdrawUnshared(ctx, ctx.actor.userId, therapist.id, scopes)
  }
}
