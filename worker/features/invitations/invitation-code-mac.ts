import { fromBase64Url } from '../../crypto/bytes.ts'
import { macToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'

/** How a code is stored: the code alone finds its row. */
export function invitationCodeMac(ctx: Context, code: string): Promise<string> {
  return macToken(pepper(ctx), 'invitation', '', code)
}

/** How the mailed link's secret is stored: bound to its one invitation. */
export function invitationProofMac(ctx: Context, invitationId: string, proof: string): Promise<string> {
  return macToken(pepper(ctx), 'invitation-proof', invitationId, proof)
}

/** How the invited address is stored, to be compared with one that is given. */
export function invitedEmailMac(ctx: Context, email: string): Promise<string> {
  return macToken(pepper(ctx), 'invitation-email', '', email)
}

export function pepper(ctx: Context) {
  return fromBase64Url(ctx.config.CODE_PEPPER)
}
