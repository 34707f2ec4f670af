/** What stands in the way of sending a form. */
export interface Complaint<Field extends string = string> {
  /** About the form as a whole, or null where the fields say it all. */
  readonly form: string | null
  readonly fields: Readonly<Partial<Record<Field, string>>>
}

/** What a form shows of its sending. */
export interface FormState<Field extends string> {
  readonly loading: boolean
  readonly error: string | null
  readonly fields: Complaint<Field>['fields']
  /** Counts the complaints, also those that say the same as the one before: at each the focus moves. */
  readonly complaints: number
}

export type FormEvent<Field extends string> =
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'complained'; readonly complaint: Complaint<Field> }
  /** What was wrong at these fields is being put right. */
  | { readonly kind: 'changed'; readonly fields: readonly Field[] }

export const NOTHING_SENT: FormState<never> = { loading: false, error: null, fields: {}, complaints: 0 }

/** Holds because a record without any field lacks none that is optional. */
export function noFields<Field extends string>(): Complaint<Field>['fields'] {
  return {} as Complaint<Field>['fields']
}

/** Holds because of what was there only fields are taken away. */
function without<Field extends string>(
  fields: Complaint<Field>['fields'],
  gone: readonly string[],
): Complaint<Field>['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !gone.includes(field))) as typeof fields
}

/** A send takes away what was wrong before; a complaint ends it and says what is wrong now; a change forgives its fields. */
export function afterFormEvent<Field extends string>(
  state: FormState<Field>,
  event: FormEvent<Field>,
): FormState<Field> {
  switch (event.kind) {
    case 'sending':
      return { ...state, loading: true, error: null, fields: noFields() }
    case 'sent':
      return { ...state, loading: false }
    case 'complained': {
      const { form: error, fields } = event.complaint
      return { loading: false, error, fields, complaints: state.complaints + 1 }
    }
    case 'changed':
      return { ...state, fields: without(state.fields, event.fields) }
  }
}
