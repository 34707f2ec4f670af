export interface DeletionComplaints {
  readonly password?: string
  readonly word?: string
}

const WORD = 'RADERA'

/** What stands in the way of deleting an account; null when nothing does. Small letters will do. */
export function checkDeletion(typed: { password: string; word: string }): DeletionComplaints | null {
  const complaints = {
    ...(typed.password === '' ? { password: 'Ange ditt lösenord' } : {}),
    ...(typed.word.trim().toUpperCase() === WORD ? {} : { word: `Skriv ${WORD}` }),
  }
  return Object.keys(complaints).length === 0 ? null : complaints
}
