import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { isOwnEmail } from '../keys/is-own-email.ts'

/** The invitation is a key to the connection: it goes to no address that was written into the database. Throws 409. */
export async function refuseSwappedEmail(
  ctx: UserContext,
  client: { readonly id: string; readonly email: string },
): Promise<void> {
  if (await isOwnEmail(ctx, client, 'invitation.refuse')) return
  throw new AppError(
    'conflict',
    'Klientens e-postadress går inte att lita på just nu, så ingen inbjudan är skickad. Förfrågan ligger kvar.',
  )
}
