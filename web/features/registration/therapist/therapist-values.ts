import { inputOf, textOf } from '../../../forms/field-text.ts'
import type { AccountValues, NameValues } from '../account-check.ts'

/** What a therapist types in the three steps. */
export interface TherapistValues extends AccountValues, NameValues {
  readonly phone: string
  readonly clinic: string
  readonly education: string
  readonly bio: string
}

export const NO_VALUES: TherapistValues = {
  email: '',
  password: '',
  confirmation: '',
  firstName: '',
  lastName: '',
  phone: '',
  clinic: '',
  education: '',
  bio: '',
}

/** What stands in the inputs now; passwords untouched, all else trimmed. */
export function readValues(area: ParentNode): TherapistValues {
  const typed = (name: keyof TherapistValues) => textOf(area, name)
  const trimmed = (name: keyof TherapistValues) => typed(name).trim()
  return {
    email: trimmed('email'),
    password: typed('password'),
    confirmation: typed('confirmation'),
    firstName: trimmed('firstName'),
    lastName: trimmed('lastName'),
    phone: trimmed('phone'),
    clinic: trimmed('clinic'),
    education: trimmed('education'),
    bio: trimmed('bio'),
  }
}

/** Puts a draft into the inputs that are empty still: what was typed before the page was ready stays. */
export function fillIn(area: ParentNode, draft: Partial<TherapistValues>): void {
  for (const [field, text] of Object.entries(draft)) {
    const input = inputOf(area, field)
    if (input !== null && input.value === '') input.value = text
  }
}
