/** How much of the code is asked for as proof that it is written down. */
const PROOF_LENGTH = 4

/** Four characters with room for what somebody puts between them. */
export const PROOF_INPUT_LENGTH = 10

/** True when these are the code's last four characters: case, spaces and dashes do not matter, nor look-alikes (O for 0). */
export function isEndOf(code: string, typed: string): boolean {
  const end = plain(code).slice(-PROOF_LENGTH)
  return end.length === PROOF_LENGTH && plain(typed) === end
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** The file that keeps the code: what it is, and what it is for. */
export function recoveryCodeFile(code: string): string {
  return [
    'Återställningskod för Lyhörd',
    '',
    code,
    '',
    'Koden öppnar det du har skrivit om du glömmer ditt lösenord.',
    'Förvara den där bara du kommer åt den. Lyhörd har ingen kopia.',
    '',
  ].join('\r\n')
}
