import { session } from '../../api/session.ts'
import type { KnowledgeDraft } from './knowledge-draft.ts'

/** A document that is being read, or could not be, with the form it was sent from. */
export interface Reading {
  readonly jobId: string
  readonly sent: KnowledgeDraft
}

let kept: Reading | null = null

/** Kept outside the page, so that one who leaves it meanwhile finds the same document and form again. */
export const reading = {
  get: (): Reading | null => kept,
  set(next: Reading | null): void {
    kept = next
  },
}

session.onForget(() => reading.set(null))
