import { redirect } from 'react-router'
import type { Role } from '../../contract/fields.ts'
import { ApiError } from '../api/api-error.ts'
import { loadUser } from '../api/current-user.ts'
import { homeOf } from '../api/return-path.ts'
import { session } from '../api/session.ts'
import type { SessionUser } from '../api/session.ts'

/** Who may be on a page that asks for a session: its first part says whose it is, and all else is everybody's. */
export function rolesAt(pathname: string): readonly Role[] {
  const [, first] = pathname.split('/')
  if (first === 'client') return ['patient']
  if (first === 'therapist') return ['therapist']
  return ['patient', 'therapist']
}

/**
 * The guard rule: no token goes to the login, which comes back here; the wrong role goes to its own home. A token whose time has run out starts the
 * session-expiry procedure instead. Throws redirects; throws `ApiError` when the user cannot be loaded.
 */
export async function guard(path: string, roles: readonly Role[]): Promise<SessionUser> {
  if (session.token() === null) {
    const place = withFragment(path)
    if (!session.hasLapsed()) throw redirect(`/login?returnTo=${encodeURIComponent(place)}`)
    session.expire(place)
    throw redirect('/login')
  }
  const user = await loadUserOrLeave()
  if (!roles.includes(user.role)) throw redirect(homeOf(user.role))
  return user
}

/** A loader is not told of the place on the page that a link has named: where the document was opened at it, the address has it. */
function withFragment(path: string): string {
  const { pathname, search, hash } = window.location
  return path === pathname + search ? path + hash : path
}

async function loadUserOrLeave(): Promise<SessionUser> {
  try {
    return await loadUser()
  } catch (error) {
    if (session.token() !== null) throw error
    throw redirect(error instanceof ApiError && error.status === 401 ? '/login' : '/')
  }
}
