import * as z from 'zod/mini'
import { sendContactMessage } from '../../../contract/contact.ts'
import type { Complaint } from '../../forms/form-state.ts'

export interface ContactValues {
  readonly name: string
  readonly email: string
  readonly message: string
}

type ContactField = keyof ContactValues

const REQUIRED = 'E-post och meddelande är obligatoriska fält'

const EMPTY: Readonly<Partial<Record<ContactField, string>>> = {
  email: 'Ange din e-postadress',
  message: 'Skriv ett meddelande',
}

/** What the contract would refuse in a letter, in its own words; null when all is well. */
export function checkLetter(values: ContactValues): Complaint<ContactField> | null {
  const parsed = z.safeParse(sendContactMessage.body, values)
  return parsed.success
    ? null
    : complaintOf(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })))
}

/** Complaints, ours or the server's, at the fields they are about. What has no field here is about the whole form. */
export function complaintOf(issues: readonly { field: string; message: string }[]): Complaint<ContactField> {
  const fields: Partial<Record<ContactField, string>> = {}
  let form: string | null = null
  for (const { field, message } of issues) {
    if (!isField(field)) form ??= message
    else if (message === REQUIRED) {
      form = REQUIRED
      fields[field] = EMPTY[field] ?? message
    } else fields[field] ??= message
  }
  return { form, fields }
}

function isField(name: string): name is ContactField {
  return name === 'name' || name === 'email' || name === 'message'
}
