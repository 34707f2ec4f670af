import type { Context } from '../../context.ts'
import { MINUTE } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { invitationTokens } from './invitation-tokens.ts'
import { findByCode, type FoundInvitation } from './queries.ts'

/** Wrong codes from one network address, and by one signed-in client; each is one of 31^8. */
const WRONG_CODES = { name: 'invitation-code', limit: 20, window: 15 * MINUTE }

/**
 * The invitation with this code, if it can still be used. Each try counts until it has turned out right, so that guesses
 * sent side by side are no more than the limit. Throws `AppError` 400 `invalid_invitation`, 429 after too many wrong codes.
 */
export async function openInvitation(ctx: Context, code: string): Promise<FoundInvitation> {
  const here = attemptsFrom(ctx, WRONG_CODES, ctx.address)
  const own = ctx.actor.kind === 'user' ? [attemptsOf(ctx, WRONG_CODES, ctx.actor.userId)] : []
  const tries = await Promise.all([here, ...own])
  for (const one of tries) await one.count()
  const invitation = await getUsable(ctx, code)
  await Promise.all(tries.map((one) => one.giveBack()))
  return invitation
}

/** The same without counting, for a code that was right a moment ago. Throws `AppError` 400 `invalid_invitation`. */
export async function getUsable(ctx: Context, code: string): Promise<FoundInvitation> {
  const found = await findByCode(ctx.db, await invitationTokens(ctx).code.macs(code))
  if (found === null) throw invalid('Ogiltigt eller utgånget inbjudningskod.')
  if (found.usedAt !== null) throw invalid('Inbjudan är redan använd. Be din terapeut om en ny.')
  if (found.expiresAt <= ctx.now()) throw invalid('Inbjudan har gått ut. Be din terapeut om en ny.')
  return found
}

function invalid(detail: string): AppError {
  return new AppError('invalid_invitation', detail)
}

/** True for the secret of the link that was mailed with this invitation: its bearer reads the invited address's mail. */
export async function provesMailbox(
  ctx: Context,
  invitation: FoundInvitation,
  proof: string | null | undefined,
): Promise<boolean> {
  if (proof === null || proof === undefined) return false
  return invitationTokens(ctx).proof(invitation.id).proves(proof, invitation.proofMac)
}
