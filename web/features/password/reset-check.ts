import { ApiError } from '../../api/api-error.ts'
import { fieldComplaints, issueComplaints } from '../../forms/field-complaints.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { NO_CODE } from '../../forms/kept-code.ts'
import { passwordComplaint } from './password-rules.ts'

/** With the recovery code everything stays readable; without it what is written is locked. */
export type HistoryChoice = 'with-code' | 'without-code'

export interface ResetValues {
  readonly password: string
  readonly confirmation: string
  /** Null until the person has chosen. */
  readonly choice: HistoryChoice | null
  readonly code: string
}

type ResetField = 'password' | 'confirmation' | 'choice' | 'code'

/** What stands in the way of sending the form, field by field; null when nothing does. */
export function checkReset({ password, confirmation, choice, code }: ResetValues): Complaint<ResetField> | null {
  return fieldComplaints([
    ['password', passwordComplaint(password)],
    ['confirmation', confirmationComplaint(password, confirmation)],
    ['choice', choice === null ? 'Välj ett av alternativen.' : null],
    ['code', choice === 'with-code' && code.trim() === '' ? NO_CODE : null],
  ])
}

function confirmationComplaint(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Skriv lösenordet en gång till'
  return confirmation === password ? null : 'Lösenorden matchar inte'
}

const FIELDS: Readonly<Record<string, ResetField>> = { new_password: 'password', recovery_code: 'code' }

/** A refusal by the server as errors at their fields; null when it is about the whole form. */
export function refusedFields(error: unknown): Complaint<ResetField> | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'invalid_recovery_code') return { form: null, fields: { code: error.detail } }
  return issueComplaints(error, FIELDS)
}
