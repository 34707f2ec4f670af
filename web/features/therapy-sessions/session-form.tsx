import { useEffect, useRef } from 'react'
import {
  SESSION_NOTES_MAX_LENGTH,
  SESSION_TRANSCRIPT_MAX_LENGTH,
  SESSION_TRANSCRIPT_READ_LENGTH,
  THERAPIST_NOTES_MAX_LENGTH,
} from '../../../contract/therapy-session-limits.ts'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { confirmAction, type ConfirmQuestion } from '../../ui/confirm.ts'
import { Field, INPUT_LOOK } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DictatedTextArea } from '../voice/dictated-text-area.tsx'
import { LockedPrivateNotes } from './locked-private-notes.tsx'
import { useSessionForm } from './use-session-form.ts'

const NOTES_HINT = [
  'Klienten ser inte anteckningarna bland sina sessioner, men får dem när hen hämtar ut sina uppgifter.',
  'AI:n läser dem om klienten har gett de samtycken som krävs. Det klienten har berättat enligt dem kommer då med i klientens profil.',
].join(' ')

const THROW_AWAY: ConfirmQuestion = {
  title: 'Slänga utkastet?',
  body: 'Det du har skrivit om sessionen går inte att få tillbaka.',
  confirmLabel: 'Släng utkastet',
  cancelLabel: 'Behåll utkastet',
}
const UNDO: ConfirmQuestion = {
  title: 'Ångra ändringarna?',
  body: 'Det du har ändrat går inte att få tillbaka. Sessionen står kvar som den är sparad.',
  confirmLabel: 'Ångra ändringarna',
  cancelLabel: 'Fortsätt skriva',
}
const KEEP_STORED: ConfirmQuestion = {
  title: 'Behålla det som är sparat?',
  body: 'Det du själv har skrivit går inte att få tillbaka.',
  confirmLabel: 'Behåll det som är sparat',
  cancelLabel: 'Fortsätt skriva',
}

const thousands = new Intl.NumberFormat('sv-SE')
const READ = `AI:n läser högst de första ${thousands.format(SESSION_TRANSCRIPT_READ_LENGTH)} tecknen.`
const TRANSCRIPT_HINT = `${READ} Klienten får utskriften när hen hämtar ut sina uppgifter.`

interface SessionFormProps {
  patientId: string
  /** What is changed; null of a new session. */
  session: TherapySession | null
  onSaved: (id: string) => void
  onCancel: () => void
}

/** The form of a new session, or of a change of one. */
export function SessionForm({ patientId, session, onSaved, onCancel }: SessionFormProps) {
  const { values, change, isWritten, conflict, shell, fields, submit, saveAnyway, discard } = useSessionForm({
    patientId,
    session,
    onSaved,
  })
  const Heading = session === null ? 'h2' : 'h4'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function cancel(asked: ConfirmQuestion) {
    if (isWritten && !(await confirmAction(asked))) return
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
      {conflict !== null && <Conflict stored={conflict} onSave={saveAnyway} onKeep={() => void cancel(KEEP_STORED)} />}
      <FormShell
        {...shell}
        label={session === null ? 'Ny Session' : 'Ändra sessionen'}
        submitLabel={session === null ? 'Spara sessionen' : 'Spara ändringarna'}
        onSubmit={submit}
        footer={
          <>
            <Button variant="secondary" onClick={() => void cancel(session === null ? THROW_AWAY : UNDO)}>
              {session === null ? 'Släng utkastet' : 'Ångra ändringarna'}
            </Button>
            <p className="basis-full text-xs text-caption">
              Det du skriver sparas som utkast i den här fliken, tills du sparar, slänger det eller loggar ut, dock
              högst {STORED_ITEMS.lyhord_session_drafts.hours} timmar efter att du senast skrev. Har du blivit utloggad
              och laddar om sidan innan du loggat in igen är det borta.
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
          hint={NOTES_HINT}
          value={values.notes}
          used={values.notes.trim().length}
          max={SESSION_NOTES_MAX_LENGTH}
          error={fields.notes}
          onText={(notes) => change({ notes })}
        />
        <DictatedTextArea
          label="Utskrift av samtalet"
          optionalText="valfritt"
          hint={TRANSCRIPT_HINT}
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
