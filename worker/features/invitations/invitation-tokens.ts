import type { Context } from '../../context.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'

interface InvitationTokens {
  /** The code alone finds its row. */
  readonly code: StoredToken
  /** The invited address is compared with one that is given. */
  readonly email: StoredToken
  /** The mailed link's secret is bound to its one invitation. */
  proof(invitationId: string): StoredToken
}

/** How what belongs to an invitation is stored. */
export function invitationTokens(ctx: Context): InvitationTokens {
  return {
    code: storedToken(ctx, 'invitation'),
    email: storedToken(ctx, 'invitation-email'),
    proof: (invitationId) => storedToken(ctx, 'invitation-proof', invitationId),
  }
}
