import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

const State = z.object({ fragment: z.string() })

export interface LinkFragment {
  /** What stood after `#`, or null. */
  readonly fragment: string | null
  /** False until it has left the address bar. */
  readonly ready: boolean
}

/**
 * The secret in the fragment of a mailed link, which no server and no log sees. It is moved at once from the address bar
 * into the history's state, where a photographed screen and a copied address do not show it, and a reload finds it.
 */
export function useLinkFragment(): LinkFragment {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (hash === '') return
    void navigate(pathname, { replace: true, state: { fragment: hash.slice(1) } })
  }, [hash, navigate, pathname])

  return { fragment: z.safeParse(State, state).data?.fragment ?? null, ready: hash === '' }
}

/** The token of a link like `/reset-password#token=…`; null where there is none. */
export function tokenOf(fragment: string | null): string | null {
  return new URLSearchParams(fragment ?? '').get('token') || null
}
