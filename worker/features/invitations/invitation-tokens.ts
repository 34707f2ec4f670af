import type { Context } from '../../context.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'

/** How a code is stored: the code alone finds its row. */
export function invitationCode(ctx: Context): StoredToken {
  return storedToken(ctx, 'invitation')
}

/** How the mailed link's secret is stored: bound to its one invitation. */
export function invitationProof(ctx: Context, invitationId: string): StoredToken {
  return storedToken(ctx, 'invitation-proof', invitationId)
}

/** How the invited address is stored, to be compared with one that is given. */
export function invitedEmail(ctx: Context): StoredToken {
  return storedToken(ctx, 'invitation-email')
}
