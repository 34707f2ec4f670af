import { useEffect, useState } from 'react'
import { detailOf } from '../../api/api-error.ts'
import { loadUser } from '../../api/current-user.ts'
import { useSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'

/** Who a public page has before it. */
export type Who =
  | { readonly role: 'visitor' | 'loading' }
  | { readonly role: 'patient' | 'therapist'; readonly user: SessionUser }
  | { readonly role: 'unknown'; readonly detail: string }

/** Who is signed in here. While prerendering and hydrating it is nobody. */
export function useWho(): { who: Who; retry: () => void } {
  const { token, user } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isMissing = token !== null && user === null

  useEffect(() => {
    if (!isMissing) return
    loadUser().catch((error: unknown) => setFailure(detailOf(error)))
  }, [isMissing, attempt])

  function retry() {
    setFailure(null)
    setAttempt(attempt + 1)
  }

  return { who: whoOf(token, user, failure), retry }
}

function whoOf(token: string | null, user: SessionUser | null, failure: string | null): Who {
  if (token === null) return { role: 'visitor' }
  if (user !== null) return { role: user.role, user }
  return failure === null ? { role: 'loading' } : { role: 'unknown', detail: failure }
}
