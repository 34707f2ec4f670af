import { logout } from '../../contract/sign-in.ts'
import { call } from './call.ts'

const LONGEST_WAIT = 3_000

/** Tells the server that this session is over. Throws `ApiError`, or after three seconds without an answer. */
export async function endServerSession(): Promise<void> {
  await call(logout, {}, { onUnauthorized: 'throw', signal: AbortSignal.timeout(LONGEST_WAIT) })
}
