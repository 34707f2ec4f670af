import { useEffect, useRef } from 'react'
import {
  SESSION_NOTES_MAX_LENGTH,
  SESSION_TRANSCRIPT_MAX_LENGTH,
  SESSION_TRANSCRIPT_READ_LENGTH,
  THERAPIST_NOTES_MAX_LENGTH,
} from '../../../contract/limits.ts'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, INPUT_LOOK } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DictatedTextArea } from '../voice/dictated-text-area.tsx'
import { LockedPrivateNotes } from './locked-private-notes.tsx'
import { useSessionForm } from './use-session-form.ts'

const thousands = new Intl.NumberFormat('sv-SE')

interface SessionFormProps {
  patientId: string
  /** What is changed; null of a new session. */
  session: TherapySession | null
  onSaved: (id: string) => void
  onCancel: () => void
}

/** The form of a new session, or of a change of one. */
export function SessionForm({ patientId, session, onSaved, onCancel }: SessionFormProps) {
  const { values, change, conflict, shell, fields, submit, saveAnyway, discard } = useSessionForm({
    patientId,
    session,
    onSaved,
  })
  const Heading = session === null ? 'h2' : 'h4'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function cancel() {
    discard()
    onCancel()
  }

  return (
    <div className="grid max-w-3xl content-start gap-4">
      <Heading
        ref={heading}
        tabIndex={-1}
        className={classNames('w-fit rounded-field', session === null ? 'text-2xl' : 'text-xl font-semibold')}
      >
        {session === null ? 'Ny Session' : 'Ändra sessionen'}
      </Heading>
      {conflict !== null && <Conflict stored={conflict} onSave={saveAnyway} onKeep={cancel} />}
      <FormShell
        {...shell}
        label={session === null ? 'Ny Session' : 'Ändra sessionen'}
        submitLabel={session === null ? 'Spara sessionen' : 'Spara ändringarna'}
        onSubmit={submit}
        footer={
          <>
            <Button variant="secondary" onClick={cancel}>
              {session === null ? 'Släng utkastet' : 'Ångra ändringarna'}
            </Button>
            <p className="basis-full text-xs text-caption">
              Det du skriver sparas som utkast i den här fliken, tills du sparar, slänger det eller loggar ut.
            </p>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Datum"
            type="date"
            required
            value={values.date}
            error={fields.date}
            onChange={(event) => change({ date: event.target.value })}
          />
          <Field label="Slag av möte">
            {(control) => (
              <select
                {...control}
                className={classNames(INPUT_LOOK, 'bg-surface!')}
                value={values.session_type}
                onChange={(event) => change({ session_type: event.target.value })}
              >
                {Object.entries(SESSION_TYPE_LABELS).map(([type, words]) => (
                  <option key={type} value={type}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <DictatedTextArea
          label="Anteckningar"
          required
          className="min-h-40"
          hint="Klienten ser här bara att sessionen är registrerad, men har rätt att få ut sin journal. AI:n läser anteckningarna."
          value={values.notes}
          used={values.notes.trim().length}
          max={SESSION_NOTES_MAX_LENGTH}
          error={fields.notes}
          onText={(notes) => change({ notes })}
        />
        <DictatedTextArea
          label="Utskrift av samtalet"
          optionalText="valfritt"
          hint={`AI:n läser de första ${thousands.format(SESSION_TRANSCRIPT_READ_LENGTH)} tecknen. Hör till klientens journal.`}
          value={values.transcript}
          used={values.transcript.trim().length}
          max={SESSION_TRANSCRIPT_MAX_LENGTH}
          error={fields.transcript}
          onText={(transcript) => change({ transcript })}
        />
        {session?.therapist_notes_locked === true ? (
          <div className="grid gap-1.5">
            <h5 className="text-sm font-semibold">Privata anteckningar</h5>
            <LockedPrivateNotes />
          </div>
        ) : (
          <DictatedTextArea
            label="Privata anteckningar"
            optionalText="valfritt"
            hint="Låsta med din egen nyckel. Varken klienten, AI:n eller någon annan terapeut läser dem."
            value={values.therapist_notes}
            used={values.therapist_notes.trim().length}
            max={THERAPIST_NOTES_MAX_LENGTH}
            error={fields.therapist_notes}
            onText={(therapist_notes) => change({ therapist_notes })}
          />
        )}
      </FormShell>
    </div>
  )
}

interface ConflictProps {
  stored: TherapySession
  onSave: () => void
  onKeep: () => void
}

/** Both versions are there, and one of them is chosen. */
function Conflict({ stored, onSave, onKeep }: ConflictProps) {
  return (
    <Alert
      tone="warn"
      title="Sessionen har ändrats på ett annat håll"
      actions={
        <>
          <Button variant="secondary" onClick={onSave}>
            Spara det jag har skrivit
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            Behåll det som är sparat
          </Button>
        </>
      }
    >
      <p>Det du har skrivit står kvar nedanför. Det som är sparat:</p>
      <blockquote className="mt-2 max-h-60 overflow-y-auto border-s-2 border-border ps-3 whitespace-pre-wrap">
        {stored.notes ?? 'Anteckningarna är låsta.'}
      </blockquote>
    </Alert>
  )
}
