import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { whenNotTheirs } from '../anamnesis/get-patient-anamnesis.ts'
import { openProfile } from '../anamnesis/open-profile.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { readSharedScope } from '../keys/patient-scope.ts'
import { regenerate } from './regenerate.ts'

const NOTHING = 'Ingen chatthistorik hittades för denna patient'
/** Said also of one that was locked while it was made anew. */
export const LOCKED = 'Klientens profil är låst sedan lösenordet återställdes. Bara klienten kan göra om den.'

/**
 * The same of a client who shares with the acting therapist: of the talks what they share of those. Throws as `regenerate`
 * does, 403 where the client is not theirs or does not share, 409 where the client's consents do not stand, or
 * a reset has locked the profile.
 */
export async function regenerateOf(ctx: UserContext, patientId: string): Promise<string> {
  const record = await readSharedScope(ctx, 'record', patientId, null).catch(whenNotTheirs)
  if (record === null) {
    throw new AppError('forbidden', 'Du har inte behörighet att regenerera denna patients anamnesis-data')
  }
  if (!(await hasConsented(ctx.db, patientId))) {
    throw new AppError('conflict', 'Klienten har inte gett de samtycken som krävs för att AI:n ska läsa något.')
  }
  const keys = await record.common
  if ((await openProfile(ctx, record.scope, keys)).isLocked) throw new AppError('conflict', LOCKED)
  const chat = await readSharedScope(ctx, 'chat', patientId, null)
  return regenerate(ctx, {
    record: record.scope,
    chat: chat === null ? null : chat.scope,
    keys,
    nothing: NOTHING,
  })
}
