import { and, eq, exists, lte, sql } from 'drizzle-orm'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { DAY } from '../../day.ts'
import { guarded } from '../../db/guarded.ts'
import { users } from '../../db/users.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { countInvitation, sendInvitation } from '../invitations/send-invitation.ts'
import { askedByStrangers, haveMet } from './queries.ts'
import { refuseSwappedEmail } from './refuse-swapped-email.ts'
import { therapistRequests } from './tables.ts'

/**
 * Mails a new invitation to a client whose request this therapist has accepted, where the last one has run out and they
 * have never connected. The therapist still learns no address. Throws `AppError` 404 for a request that is not the
 * therapist's, 409 where nothing has run out or the e-mail is not the client's own, 429 past the day's invitations.
 */
export async function inviteAgain(ctx: UserContext, id: string) {
  const { db } = ctx
  const own = and(eq(therapistRequests.id, id), askedByStrangers(ctx))
  const mayInvite = sql<boolean>`${and(eq(therapistRequests.state, 'accepted'), hasRunOut(ctx), sql`not ${haveMet(ctx)}`)}`
  const [asked] = await db
    .select({ client: { id: users.id, email: users.email, firstName: users.firstName }, mayInvite })
    .from(therapistRequests)
    .innerJoin(users, eq(users.id, therapistRequests.patientId))
    .where(own)
  if (asked === undefined) throw notFound('Förfrågan finns inte.')
  const { client } = asked
  if (!asked.mayInvite) throw nothingRanOut()
  await refuseSwappedEmail(ctx, client)
  await countInvitation(ctx)
  const rowsWhere = (condition: typeof own) =>
    db.select({ id: therapistRequests.id }).from(therapistRequests).where(condition)
  await sendInvitation(
    ctx,
    { email: client.email, askedBy: client.firstName ?? 'Någon', message: null },
    async (rows) => {
      const stored = await guarded(ctx, {
        locks: [rowsWhere(own).for('update')],
        condition: exists(rowsWhere(and(own, mayInvite))),
        act: [db.update(therapistRequests).set({ invitedAgainAt: ctx.now() }).where(own), ...rows],
        audit: { action: 'matching.invite_again', entity: id, subjectId: client.id },
      })
      if (!stored) throw nothingRanOut()
    },
  )
  return { detail: 'Klienten har fått en ny inbjudan till dig.' }
}

/** Holds where what was mailed last can no longer be used. */
function hasRunOut(ctx: UserContext) {
  const { answeredAt, invitedAgainAt } = therapistRequests
  const runOut = new Date(ctx.now().getTime() - INVITATION_LIFETIME_DAYS * DAY)
  return lte(sql`coalesce(${invitedAgainAt}, ${answeredAt})`, sql.param(runOut, answeredAt))
}

function nothingRanOut(): AppError {
  return new AppError('conflict', 'Det finns ingen inbjudan som har gått ut. Ladda om sidan för att se vad som gäller.')
}
