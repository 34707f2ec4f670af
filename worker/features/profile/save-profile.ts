import { eq, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { Profile, updateProfile } from '../../../contract/profile.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { givenConsents } from '../consents/queries.ts'
import { enabledTwoFactor } from '../two-factor/queries.ts'
import { users } from '../../db/users.ts'
import { profileView } from './get-profile.ts'
import { refuseClaimedProfession } from './refuse-claimed-profession.ts'

type ProfileInput = Input<typeof updateProfile>['body']

/**
 * Saves the profile form: what is empty becomes null, what was not sent stays, and what only therapists have is ignored
 * for a client. Throws `AppError` 401 when the account is gone, 422 for a title in the name.
 */
export async function saveProfile(ctx: UserContext, input: ProfileInput): Promise<Profile> {
  refuseClaimedProfession({ firstName: input.first_name, lastName: input.last_name })
  const { userId, role } = ctx.actor
  const [saved, , given, second] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({
        ...personalFields(input),
        ...(role === 'therapist' ? therapistFields(input) : {}),
        updatedAt: ctx.now(),
      })
      .where(eq(users.id, userId))
      .returning(),
    auditRow(ctx, { action: 'account.profile', entity: userId, subjectId: userId }),
    givenConsents(ctx.db, userId),
    enabledTwoFactor(ctx.db, userId),
  ])
  const user = saved[0]
  if (user === undefined) throw sessionExpired()
  // The AI uses the first name: its next reply must not use the old one.
  if (role === 'patient') await clientChat(ctx.bindings, ctx.config, userId).forgetMemory()
  return profileView(user, given, second.length > 0)
}

/** The name follows from its parts, whatever was sent as `name`; a last name that was not sent stays in it. */
function personalFields({ first_name: firstName, last_name: lastName, phone }: ProfileInput) {
  const last = lastName === undefined ? sql`${users.lastName}` : sql`${orNull(lastName)}::text`
  return {
    name: sql`concat_ws(' ', ${firstName}::text, ${last})`,
    firstName,
    lastName: orNull(lastName),
    phone: orNull(phone),
  }
}

function therapistFields(input: ProfileInput) {
  return {
    bio: orNull(input.bio),
    clinicName: orNull(input.clinic_name),
    education: orNull(input.education),
    specialties: input.specialties,
    approaches: input.approaches,
    availability: orNull(input.availability),
    acceptsNewClients: input.accepts_new_clients,
  }
}

/** Null for an empty text; undefined, which changes nothing, for one that was not sent. */
function orNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}
