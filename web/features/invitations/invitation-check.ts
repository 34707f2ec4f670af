import * as z from 'zod/mini'
import { createInvitation } from '../../../contract/invitations.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import type { FieldIssue } from '../../api/api-error.ts'
import type { Complaint } from '../../forms/form-state.ts'

export interface InvitationDraft {
  readonly email: string
  readonly message: string
}

type InvitationComplaint = Complaint<keyof InvitationDraft>

const FIELDS: Readonly<Record<string, keyof InvitationDraft>> = { patient_email: 'email', personal_message: 'message' }

/** What the server is sent. An empty greeting is none. */
export function invitationBody({ email, message }: InvitationDraft) {
  return { patient_email: email, personal_message: message.trim() === '' ? null : message }
}

/** What stands in the way of sending, by the contract's own rules; null when nothing does. */
export function checkInvitation(draft: InvitationDraft): InvitationComplaint | null {
  const checked = z.safeParse(createInvitation.body, invitationBody(draft))
  if (checked.success) return null
  return byField(checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
}

/** What the server complained about, by field; null where it was about something else. */
export function refusedFields(error: unknown): InvitationComplaint | null {
  if (!(error instanceof ApiError)) return null
  const complaint = byField(error.issues)
  return Object.keys(complaint.fields).length === 0 ? null : complaint
}

/** The first complaint about each field. */
function byField(issues: readonly FieldIssue[]): InvitationComplaint {
  const known = issues.flatMap(({ field, message }) => {
    const own = FIELDS[field]
    return own === undefined ? [] : [[own, message] as const]
  })
  return { form: null, fields: Object.fromEntries(known.toReversed()) }
}

/** Of an invitation that was not made. */
export function invitationRefusal(error: unknown): string {
  return detailOf(error, 'Kunde inte skapa inbjudning')
}
