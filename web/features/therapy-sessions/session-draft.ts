import type { KeyValueStore } from '../../api/item-store.ts'
import { hasShape, isText } from '../../api/shape.ts'
import { forgetNamedDraft, keepNamedDraft, readDrafts } from '../../forms/named-drafts.ts'

/** What stands in the form of a session. */
export interface SessionValues {
  /** The session's own: a new one is known by it from the start, so that it is saved once. */
  readonly id: string
  readonly date: string
  readonly session_type: string
  readonly notes: string
  readonly transcript: string
  readonly therapist_notes: string
  /** The version that is changed; empty of a new session until it turns out to be stored. */
  readonly version: string
}

const KEY = 'lyhord_session_drafts'
const isDraft = hasShape<SessionValues>({
  id: isText,
  date: isText,
  session_type: isText,
  notes: isText,
  transcript: isText,
  therapist_notes: isText,
  version: isText,
})

/** The draft of a new session with this client, or of a change of one. */
export function draftName(patientId: string, sessionId: string | null): string {
  return `${patientId} ${sessionId ?? 'ny'}`
}

/** What this tab holds of a session that is not saved. It goes with the tab, sign-out and the quick way out. */
export function readDraft(store: KeyValueStore, name: string): SessionValues | null {
  const draft = readDrafts(store, KEY)[name]
  return isDraft(draft) ? draft : null
}

export function keepDraft(store: KeyValueStore, name: string, values: SessionValues): void {
  keepNamedDraft(store, KEY, name, values)
}

export function forgetDraft(store: KeyValueStore, name: string): void {
  forgetNamedDraft(store, KEY, name)
}
