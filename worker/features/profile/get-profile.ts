import type { Profile } from '../../../contract/profile.ts'
import type { UserContext } from '../../context.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { findUserWithConsents } from './queries.ts'
import { type OwnAccount, userView } from './user-view.ts'

/** The signed-in person with everything of the profile form. Throws `AppError` 401 when the account is gone. */
export async function getProfile(ctx: UserContext): Promise<Profile> {
  const found = await findUserWithConsents(ctx.db, ctx.actor.userId)
  if (found === null) throw sessionExpired()
  return profileView(ctx, found)
}

export function profileView(ctx: UserContext, account: OwnAccount): Profile {
  const { user } = account
  return {
    ...userView(ctx, account),
    phone: user.phone,
    bio: user.bio,
    clinic_name: user.clinicName,
    education: user.education,
    specialties: user.specialties,
    approaches: user.approaches,
    availability: user.availability,
    accepts_new_clients: user.role === 'therapist' && user.acceptsNewClients,
  }
}
