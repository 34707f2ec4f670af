import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { Profile, updateProfile } from '../../../contract/profile.ts'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRowWhere } from '../../db/audit.ts'
import { AppError, sessionExpired } from '../../http/app-error.ts'
import { givenConsents } from '../consents/queries.ts'
import { enabledTwoFactor } from '../two-factor/queries.ts'
import { users } from '../../db/users.ts'
import { profileView } from './get-profile.ts'
import { refuseClaimedProfession } from './refuse-claimed-profession.ts'

type ProfileInput = Input<typeof updateProfile>['body']

/**
 * Saves the profile form: what is empty becomes null, what was not sent stays, and what only therapists have is ignored
 * for a client. Throws `AppError` 401 when the account is gone, 422 for a title in the name, 409 for another name of a
 * therapist whose licence was checked: it was checked for that name (docs/operations.md).
 */
export async function saveProfile(ctx: UserContext, input: ProfileInput): Promise<Profile> {
  refuseClaimedProfession({ firstName: input.first_name, lastName: input.last_name })
  const { userId, role } = ctx.actor
  const changing = and(eq(users.id, userId), keepsCheckedName(input))
  const [people, , saved, consents, second] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, userId)).for('update'),
    auditRowWhere(
      ctx,
      { action: 'account.profile', entity: userId, subjectId: userId },
      exists(ctx.db.select({ id: users.id }).from(users).where(changing)),
    ),
    ctx.db
      .update(users)
      .set({
        ...personalFields(input),
        ...(role === 'therapist' ? therapistFields(input) : {}),
        updatedAt: ctx.now(),
      })
      .where(changing)
      .returning(),
    givenConsents(ctx.db, userId),
    enabledTwoFactor(ctx.db, userId),
  ])
  if (people.length === 0) throw sessionExpired()
  const user = saved[0]
  if (user === undefined) throw new AppError('conflict', NAME_IS_CHECKED)
  // The AI uses the first name: its next reply must not use the old one.
  if (role === 'patient') await forgetMemory(ctx, userId)
  return profileView(ctx, { user, consents, twoFactor: second.length > 0 })
}

const NAME_IS_CHECKED = 'Din legitimation är kontrollerad för det namn du har. Skriv till oss om du har bytt namn.'

/** Holds where the licence is not checked, or the name that it was checked for stays. */
function keepsCheckedName({ first_name: firstName, last_name: lastName }: ProfileInput) {
  const same = (column: typeof users.firstName | typeof users.lastName, given: string | null | undefined) =>
    given === undefined ? undefined : sql`${column} is not distinct from ${orNull(given)}::text`
  return or(isNull(users.verifiedAt), and(same(users.firstName, firstName), same(users.lastName, lastName)))
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
