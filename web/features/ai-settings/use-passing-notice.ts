import { useEffect, useState } from 'react'
import { SAVED_NOTICE_FOR } from '../../../contract/limits.ts'

interface Notice {
  readonly text: string
}

/** A notice that something was done: it goes by itself, and the same one told again stays as long anew. */
export function usePassingNotice(): readonly [told: string | null, tell: (text: string | null) => void] {
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), SAVED_NOTICE_FOR)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice?.text ?? null, (text) => setNotice(text === null ? null : { text })]
}
