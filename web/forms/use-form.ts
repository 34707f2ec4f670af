import type { RefObject } from 'react'
import { useReducer, useRef } from 'react'
import { afterFormEvent, type Complaint, type FormEvent, type FormState, noFields, NOTHING_SENT } from './form-state.ts'

/** What a form shell shows and moves the focus by. */
export interface FormShellState {
  /** True while the form is being sent; a second press does nothing. */
  readonly loading: boolean
  /** What the server or the check of the whole form said, or null. */
  readonly submitError: string | null
  /** Counts what was said to be wrong: at each the focus goes to the first wrong field, else to the error. */
  readonly complaints: number
  readonly area: RefObject<HTMLFormElement | null>
}

interface FormWords<Values, Field extends string> {
  /** What can be seen to be wrong before anything is sent; null when nothing is. */
  readonly check?: (values: Values) => Complaint<Field> | null
  /** What a failed send says: of the form, at its fields, or null where it is told elsewhere. */
  readonly refused: (error: unknown) => Complaint<Field> | string | null
}

interface Form<Values, Field extends string> {
  /** For `FormShell`: `<FormShell {...form.shell}>`. */
  readonly shell: FormShellState
  readonly fields: FormState<Field>['fields']
  /** Checks and sends, unless a send is under way. */
  readonly submit: (values: Values) => void
  /** Says what is wrong with what was not sent. */
  readonly complain: (complaint: Complaint<Field>) => void
  /** No longer says what was wrong at the fields that are being put right; all else stays. */
  readonly changed: (...fields: Field[]) => void
}

/**
 * One form that is sent: its check, one send at a time, and what a failure says at which field. Fields keep their own
 * text, so that what was typed before the scripts came, or filled in by the browser, stays.
 */
export function useForm<Values, Field extends string = never>(
  send: (values: Values) => Promise<void>,
  { check, refused }: FormWords<Values, Field>,
): Form<Values, Field> {
  const area = useRef<HTMLFormElement>(null)
  // Two presses of the same instant see the same state.
  const busy = useRef(false)
  const reduce: (state: FormState<Field>, event: FormEvent<Field>) => FormState<Field> = afterFormEvent
  const [{ loading, error, fields, complaints }, tell] = useReducer(reduce, NOTHING_SENT)
  const complain = (complaint: Complaint<Field>) => tell({ kind: 'complained', complaint })

  async function run(values: Values) {
    busy.current = true
    tell({ kind: 'sending' })
    try {
      await send(values)
      tell({ kind: 'sent' })
    } catch (thrown) {
      const said = refused(thrown)
      if (said === null) tell({ kind: 'sent' })
      else complain(typeof said === 'string' ? { form: said, fields: noFields() } : said)
    } finally {
      busy.current = false
    }
  }

  function submit(values: Values) {
    if (busy.current) return
    const complaint = check?.(values) ?? null
    if (complaint === null) void run(values)
    else complain(complaint)
  }

  return {
    shell: { loading, submitError: error, complaints, area },
    fields,
    submit,
    complain,
    changed: (...put) => tell({ kind: 'changed', fields: put }),
  }
}
