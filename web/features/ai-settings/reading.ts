import { useState } from 'react'
import { session } from '../../api/session.ts'
import { isUnderWay, useJob } from '../../loading/use-job.ts'
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

/** The document that was sent last, until it is an entry or its failure has been seen. */
export function useReading() {
  const [current, setCurrent] = useState(reading.get)
  const job = useJob(current?.jobId ?? null)

  function set(next: Reading | null) {
    reading.set(next)
    setCurrent(next)
  }

  return { current, isUnderWay: current !== null && !job.isError && isUnderWay(job.data?.state), set }
}
