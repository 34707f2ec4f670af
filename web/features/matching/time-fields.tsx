import type { ReactNode } from 'react'
import { SESSION_TYPE_LABELS, SessionType } from '../../../contract/session-types.ts'
import { stockholmClock } from '../../../contract/stockholm-time.ts'
import { Field, INPUT_LOOK } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { minutesOffered, type TimeDraft } from './time-draft.ts'

interface TimeFieldsProps {
  draft: TimeDraft
  now: Date
  /** What is wrong with the day and the clock. */
  clockError: string | null
  onChange: (draft: TimeDraft) => void
  /** The field of the place. */
  children: ReactNode
}

/** Day and clock, length, form and place of a meeting. */
export function TimeFields({ draft, now, clockError, onChange, children }: TimeFieldsProps) {
  return (
    <>
      <TextField
        label="Dag och klockslag"
        type="datetime-local"
        required
        hint="Svensk tid."
        min={stockholmClock(now)}
        value={draft.clock}
        error={clockError}
        onChange={(event) => onChange({ ...draft, clock: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Längd">
          {(control) => (
            <select
              {...control}
              className={INPUT_LOOK}
              value={draft.minutes}
              onChange={(event) => onChange({ ...draft, minutes: Number(event.target.value) })}
            >
              {minutesOffered(draft.minutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} minuter
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Form">
          {(control) => (
            <select
              {...control}
              className={INPUT_LOOK}
              value={draft.format}
              onChange={(event) => onChange({ ...draft, format: SessionType.parse(event.target.value) })}
            >
              {SessionType.options.map((format) => (
                <option key={format} value={format}>
                  {SESSION_TYPE_LABELS[format]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {children}
    </>
  )
}
