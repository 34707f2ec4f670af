import type { LoginState } from '../sign-in/login-entry.ts'

/** What the login is told of somebody whose address was proved and who is to sign in. */
export const VERIFIED: LoginState = {
  message: 'Din e-postadress är verifierad. Logga in för att fortsätta.',
  tone: 'ok',
}
