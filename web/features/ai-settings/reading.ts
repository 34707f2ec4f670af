import { keptJobs, useKeptJob } from '../../loading/use-kept-job.ts'
import type { KnowledgeDraft } from './knowledge-draft.ts'

/** A document that is being read, or could not be, with the form it was sent from. */
export interface Reading {
  readonly jobId: string
  readonly sent: KnowledgeDraft
}

/** One at a time, for the form waits for it. */
const readings = keptJobs<Reading>()

/** The document that was sent last, until it is an entry or its failure has been seen. */
export const useReading = () => useKeptJob(readings, 'document')
