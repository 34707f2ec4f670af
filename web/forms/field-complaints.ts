import type { ApiError } from '../api/api-error.ts'
import { type Complaint, noFields } from './form-state.ts'

/** The complaint that these fields make, each with what is wrong in it or null; null when nothing is. */
export function fieldComplaints<Field extends string>(
  found: readonly (readonly [Field, string | null])[],
): Complaint<Field> | null {
  const fields: Partial<Record<Field, string>> = noFields()
  const errors = found.filter((one): one is readonly [Field, string] => one[1] !== null)
  for (const [field, text] of errors) fields[field] = text
  return errors.length === 0 ? null : { form: null, fields }
}

/** What the server said of its own fields, at the form's; null where it named none that the form has. */
export function issueComplaints<Field extends string>(
  error: ApiError,
  names: Readonly<Record<string, Field>>,
): Complaint<Field> | null {
  return fieldComplaints(
    error.issues.flatMap(({ field, message }): [Field, string][] => {
      const own = names[field]
      return own === undefined ? [] : [[own, message]]
    }),
  )
}
