import type { Bytes } from './bytes.ts'
import { hmacSha256, randomBytes, randomText, toBase64Url, utf8 } from './bytes.ts'
import { contextText } from './context.ts'

/** Capital letters and digits without 0, 1, I, L, O. */
export const LEGIBLE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * How a code or token is stored (base64url): HMAC of purpose, subject and token under the pepper. The same code for
 * another purpose or another subject (a user's id, an address) gives another value.
 */
export async function macToken(pepper: Bytes, purpose: string, subject: string, token: string): Promise<string> {
  return toBase64Url(await hmacSha256(pepper, utf8(contextText('token', purpose, subject, token))))
}

/** 32 random bytes, base64url, for links. */
export function createToken(): string {
  return toBase64Url(randomBytes(32))
}

/** Six digits, each of the million equally likely; leading zeros kept. */
export function createSixDigitCode(): string {
  return randomText('0123456789', 6)
}

/** Eight capital letters and digits that are not mistaken for one another. */
export function createInvitationCode(): string {
  return randomText(LEGIBLE_ALPHABET, 8)
}
