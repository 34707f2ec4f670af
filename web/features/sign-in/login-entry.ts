import * as z from 'zod/mini'
import { isEntryPath, safeReturnPath } from '../../api/return-path.ts'

/** What another page may hand over to the login, in navigation state. */
export interface LoginState {
  /** Shown as a banner: an invitation, a success, or what went wrong. */
  readonly message?: string
  readonly tone?: 'info' | 'ok' | 'error'
  readonly email?: string
  readonly returnTo?: string
}

const State = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  tone: z.catch(z.optional(z.enum(['info', 'ok', 'error'])), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  returnTo: z.catch(z.optional(z.string()), undefined),
})

export interface LoginEntry {
  readonly email: string
  /** A path of this site, never a page of signing in. */
  readonly returnTo: string | null
  readonly banner: { readonly text: string; readonly tone: 'info' | 'ok' | 'error' } | null
  /** The page is shown although somebody is signed in. */
  readonly staysWhenSignedIn: boolean
}

export const PLAIN_ENTRY: LoginEntry = { email: '', returnTo: null, banner: null, staysWhenSignedIn: false }

/** The guard of the signed-in pages sends here, with the way back in the query. */
const SIGN_IN_FIRST = 'Logga in för att öppna sidan. Du kommer dit direkt efteråt.'

/** What the login starts from: navigation state first, else the query, whose own words are never shown. */
export function loginEntry(state: unknown, search: string): LoginEntry {
  const given = z.safeParse(State, state).data ?? {}
  const query = new URLSearchParams(search)
  const message = given.message ?? ''
  const verified = message.includes('verifierad')
  const asked = pathBack(query.get('returnTo'))
  const text = message === '' && asked !== null ? SIGN_IN_FIRST : message
  return {
    email: given.email ?? query.get('email') ?? '',
    returnTo: pathBack(given.returnTo) ?? asked,
    banner: text === '' ? null : { text, tone: given.tone ?? (verified ? 'ok' : 'info') },
    staysWhenSignedIn: verified,
  }
}

function pathBack(value: string | null | undefined): string | null {
  const path = safeReturnPath(value)
  return path === null || isEntryPath(path) ? null : path
}
