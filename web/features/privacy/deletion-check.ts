import type { Complaint } from '../../forms/form-state.ts'

export type DeletionComplaint = Complaint<'password' | 'word'>

const WORD = 'RADERA'

/** What stands in the way of deleting an account; null when nothing does. Small letters will do. */
export function checkDeletion(typed: { password: string; word: string }): DeletionComplaint | null {
  const fields = {
    ...(typed.password === '' ? { password: 'Ange ditt lösenord' } : {}),
    ...(typed.word.trim().toUpperCase() === WORD ? {} : { word: `Skriv ${WORD}` }),
  }
  return Object.keys(fields).length === 0 ? null : { form: null, fields }
}
