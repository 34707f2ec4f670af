import { useState } from 'react'
import { isUnderWay, useJob } from '../../loading/use-job.ts'
import { type Reading, reading } from './reading.ts'

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
