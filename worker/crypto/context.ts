/**
 * The text that ties a ciphertext to its place: `v1|<purpose>|<part>|…`, used as AAD, as HPKE info and in MACs.
 * `%` and `|` inside a part are escaped, so two different lists of parts never give the same text.
 */
export function contextText(purpose: string, ...parts: (string | number)[]): string {
  return ['v1', purpose, ...parts.map(escapePart)].join('|')
}

function escapePart(part: string | number): string {
  return String(part).replaceAll('%', '%25').replaceAll('|', '%7C')
}
