import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useLocation, useNavigate } from 'react-router'

const State = z.object({ emailProof: z.string() })

/**
 * The proof in the fragment of a mailed link, moved at once from the address bar into the history's state, where a
 * photographed screen and a copied address do not show it. `ready` is false until it has been moved.
 */
export function useLinkProof(): { emailProof: string | null; ready: boolean } {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (hash === '') return
    void navigate(pathname, { replace: true, state: { emailProof: hash.slice(1) } })
  }, [hash, navigate, pathname])

  return { emailProof: z.safeParse(State, state).data?.emailProof ?? null, ready: hash === '' }
}
