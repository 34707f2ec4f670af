import { me } from '../../contract/profile.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { CallOptions } from './call.ts'
import { session } from './session.ts'
import type { SessionUser } from './session.ts'

let loading: { token: string; user: Promise<SessionUser> } | null = null

session.onForget(() => {
  loading = null
})

/**
 * The signed-in user, asked for once per token and page load. Without a network the stored copy serves. Throws
 * `ApiError`; a refusal by the server signs out. A 401 starts the session-expiry procedure, unless it is left to the
 * caller.
 */
export async function loadUser(options: Pick<CallOptions, 'onUnauthorized'> = {}): Promise<SessionUser> {
  const token = session.token()
  if (token === null) throw ApiError.unauthorized()
  if (loading?.token !== token) {
    const user = fetchUser(options)
    loading = { token, user }
    user.catch(() => {
      if (loading?.user === user) loading = null
    })
  }
  return loading.user
}

async function fetchUser(options: CallOptions): Promise<SessionUser> {
  try {
    const user = await call(me, {}, options)
    session.setUser(user)
    return session.state().user ?? user
  } catch (error) {
    const stored = session.state().user
    if (error instanceof ApiError && error.code === 'network' && stored !== null) return stored
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) session.signOut()
    throw error
  }
}
