import { PASSWORD_MIN_LENGTH } from '../../../contract/limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { fieldComplaints, issueComplaints } from '../../forms/field-complaints.ts'
import type { Complaint } from '../../forms/form-state.ts'

export interface PasswordChange {
  readonly current: string
  readonly next: string
  readonly confirmation: string
}

/** What stands in the way of a password change, field by field; null when nothing does. */
export function checkPasswordChange({
  current,
  next,
  confirmation,
}: PasswordChange): Complaint<keyof PasswordChange> | null {
  return fieldComplaints([
    ['current', current === '' ? 'Ange ditt nuvarande lösenord' : null],
    ['next', nextComplaint(next)],
    ['confirmation', confirmationComplaint(next, confirmation)],
  ])
}

function nextComplaint(next: string): string | null {
  if (next === '') return 'Ange ett nytt lösenord'
  return next.length < PASSWORD_MIN_LENGTH ? 'Det nya lösenordet måste vara minst 8 tecken långt' : null
}

function confirmationComplaint(next: string, confirmation: string): string | null {
  if (confirmation === '') return 'Skriv det nya lösenordet en gång till'
  return confirmation === next ? null : 'De nya lösenorden stämmer inte överens'
}

const FIELDS: Readonly<Record<string, keyof PasswordChange>> = { current_password: 'current', new_password: 'next' }

/** A refusal by the server as errors at their fields; null when it is about the whole form. */
export function refusedPasswordChange(error: unknown): Complaint<keyof PasswordChange> | null {
  if (!(error instanceof ApiError)) return null
  // The only thing that is forbidden here is a wrong password of now.
  if (error.status === 403) return { form: null, fields: { current: error.detail } }
  return issueComplaints(error, FIELDS)
}
