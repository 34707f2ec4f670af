import { CODE_LENGTH } from '../../contract/limits.ts'
import type { Complaint } from './form-state.ts'

/** What is wrong with a mailed code, or one of an authenticator app, before it is sent; null when nothing is. */
export function checkCode(typed: string): Complaint<'code'> | null {
  return typed.length < CODE_LENGTH ? { form: null, fields: { code: `Ange alla ${CODE_LENGTH} siffror` } } : null
}
