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
  const isMissing = token !== null && user === null

  useEffect(() => {
    if (isMissing) void ask(setFailure)
  }, [isMissing])

  function retry() {
    setFailure(null)
    void ask(setFailure)
  }

  return { who: whoOf(token, user, failure), retry }
}

/** The session store tells who it is; here only a failure is left to tell. */
function ask(onFailure: (detail: string) => void): Promise<unknown> {
  return loadUser().catch((error: unknown) => onFailure(detailOf(error)))
}

function whoOf(token: string | null, user: SessionUser | null, failure: string | null): Who {
  if (token === null) return { role: 'visitor' }
  if (user !== null) return { role: user.role, user }
  return failure === null ? { role: 'loading' } : { role: 'unknown', detail: failure }
}
