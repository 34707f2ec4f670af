import { useRef, useState } from 'react'

interface Submission {
  readonly loading: boolean
  readonly error: string | null
  /** Does the work unless some is under way; what it throws becomes the error by `textOf`, whose null means "told elsewhere". */
  run: (work: () => Promise<void>, textOf: (error: unknown) => string | null) => void
}

/** One thing sent at a time: a second press in the same instant does nothing. */
export function useSubmission(): Submission {
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  async function work(task: () => Promise<void>, textOf: (error: unknown) => string | null) {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    setError(null)
    try {
      await task()
    } catch (thrown) {
      setError(textOf(thrown))
    } finally {
      busy.current = false
      setLoading(false)
    }
  }

  return { loading, error, run: (task, textOf) => void work(task, textOf) }
}
