import type { Complaint } from './form-state.ts'

/** What is wrong with a password that is asked for alone, before it is sent; null when nothing is. */
export function checkPassword(typed: string): Complaint<'password'> | null {
  return typed === '' ? { form: null, fields: { password: 'Ange ditt lösenord' } } : null
}
