import { sha256, toBase64Url, utf8 } from './bytes.ts'

/**
 * The text that ties a ciphertext to its place: `v1|<purpose>|<part>|…`, used as AAD, as HPKE info and in MACs.
 * `%` and `|` inside a part are escaped, so two different lists of parts never give the same text.
 */
export function contextText(purpose: string, ...parts: (string | number)[]): string {
  return ['v1', purpose, ...parts.map(escapePart)].join('|')
}

/** The same as a SHA-256, base64url: names or marks what it is made of where that itself must not stand. */
export async function contextHash(purpose: string, ...parts: (string | number)[]): Promise<string> {
  return toBase64Url(await sha256(utf8(contextText(purpose, ...parts))))
}

function escapePart(part: string | number): string {
  return String(part).replaceAll('%', '%25').replaceAll('|', '%7C')
}
