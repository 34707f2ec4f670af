import { fromBase64, toBase64 } from '../../api/base64.ts'
import type { Lock } from './lock.ts'

/** A press waits some tenths of a second on a phone; whoever holds the device's storage tries 10 000 codes in an hour all the same. */
const ITERATIONS = 300_000

/** What is kept of a new code. */
export async function newVerifier(code: string): Promise<Pick<Lock, 'salt' | 'verifier'>> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, verifier: await derive(code, salt) }
}

export async function isRightCode(code: string, { salt, verifier }: Pick<Lock, 'salt' | 'verifier'>): Promise<boolean> {
  return (await derive(code, salt)) === verifier
}

async function derive(code: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: ITERATIONS }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}
