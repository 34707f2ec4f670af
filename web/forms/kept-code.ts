import { ApiError, detailOf } from '../api/api-error.ts'
import type { Complaint } from './form-state.ts'

export const NO_CODE = 'Ange återställningskoden'

/** What stands in the way of sending a recovery code. */
export function checkKeptCode(code: string): Complaint<'code'> | null {
  return code === '' ? { form: null, fields: { code: NO_CODE } } : null
}

/** A refusal by the server: at the field where the code is not the right one. */
export function refusedKeptCode(error: unknown): Complaint<'code'> | string {
  const isWrong = error instanceof ApiError && error.code === 'invalid_recovery_code'
  return isWrong ? { form: null, fields: { code: error.detail } } : detailOf(error)
}
