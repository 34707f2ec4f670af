import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown, Lock, Pencil } from 'lucide-react'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import { Button } from '../../ui/button.tsx'
import { kept } from '../../api/browser-storage.ts'
import { LockedPrivateNotes } from './locked-private-notes.tsx'
import { SessionAnalysis } from './session-analysis.tsx'
import { draftName, readDraft } from './session-draft.ts'
import { SessionForm } from './session-form.tsx'
import { notesPreview, sessionDay } from './session-words.ts'

interface SessionCardProps {
  session: TherapySession
  /** True for one that has just been saved: it is shown open, as is one whose change is still a draft. */
  opens: boolean
}

/** One registered session: day, kind and the beginning of the notes, and when it is opened all of it. */
export function SessionCard({ session, opens }: SessionCardProps) {
  const [isEditing, setEditing] = useState(() => readDraft(kept, draftName(session.patient_id, session.id)) !== null)
  const [isOpen, setOpen] = useState(opens || isEditing)
  const id = `session-${session.id}`
  return (
    <li className="rounded-card border border-hairline bg-surface">
      <h3>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={() => setOpen(!isOpen)}
          className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-card px-4 py-3 text-start hover:bg-band"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-semibold">{sessionDay(session.date)}</span>
            <span className="text-sm font-normal text-muted">{SESSION_TYPE_LABELS[session.session_type]}</span>
            {!session.is_own && session.therapist_name !== null && (
              <span className="text-sm font-normal text-muted">{session.therapist_name}</span>
            )}
          </span>
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-5 rotate-180 text-muted' : 'size-5 text-muted'} />
          {!isOpen && <Preview session={session} />}
        </button>
      </h3>
      <div id={`${id}-text`} hidden={!isOpen} className="border-t border-hairline p-4">
        {isOpen && isEditing && (
          <SessionForm
            patientId={session.patient_id}
            session={session}
            onSaved={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        )}
        {isOpen && !isEditing && <Opened session={session} onEdit={() => setEditing(true)} />}
      </div>
    </li>
  )
}

function Preview({ session }: { session: TherapySession }) {
  if (session.locked || session.notes === null) {
    return (
      <span className="flex items-center gap-1.5 text-sm font-normal text-muted">
        <Lock aria-hidden="true" className="size-4" />
        Låst
      </span>
    )
  }
  return <span className="col-span-2 text-sm font-normal wrap-anywhere text-muted">{notesPreview(session.notes)}</span>
}

function Opened({ session, onEdit }: { session: TherapySession; onEdit: () => void }) {
  const { notes, transcript, therapist_notes, therapist_notes_locked, locked } = session
  if (locked) {
    return (
      <p className="text-muted">
        Sessionen är låst för dina nycklar. Den öppnas när klienten har gett dig tillgång till det som är skrivet före
        lösenordsbytet.
      </p>
    )
  }
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid content-start gap-4">
        <Part title="Anteckningar">
          <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
        </Part>
        {transcript !== null && (
          <details>
            <summary className="w-fit py-2 font-semibold">Utskrift av samtalet</summary>
            <p className="max-h-96 max-w-measure overflow-y-auto wrap-anywhere whitespace-pre-wrap">{transcript}</p>
          </details>
        )}
        {therapist_notes !== null && (
          <Part title="Privata anteckningar" icon={<Lock aria-hidden="true" className="size-4" />}>
            <p className="wrap-anywhere whitespace-pre-wrap">{therapist_notes}</p>
          </Part>
        )}
        {therapist_notes_locked && (
          <Part title="Privata anteckningar">
            <LockedPrivateNotes />
          </Part>
        )}
        {session.is_own && (
          <div>
            <Button variant="secondary" onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-4" />
              Ändra
            </Button>
          </div>
        )}
      </div>
      <SessionAnalysis session={session} />
    </div>
  )
}

function Part({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-w-measure gap-1">
      <h4 className="flex items-center gap-1.5 text-sm font-semibold">
        {icon}
        {title}
      </h4>
      {children}
    </div>
  )
}
