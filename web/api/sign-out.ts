import { session } from './session.ts'

/**
 * Ends the session on the server and forgets it here. Loads `/` anew, so that nothing read or written stays in the
 * page's memory. Without a network this device still forgets; the server's session then ends with its token.
 */
export async function signOut(): Promise<void> {
  await import('./end-server-session.ts').then(({ endServerSession }) => endServerSession()).catch(() => undefined)
  session.signOut()
  window.location.replace('/')
}
