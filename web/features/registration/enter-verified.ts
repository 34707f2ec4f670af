import type { LoginState } from '../sign-in/login-entry.ts'
import { type Credentials, signIn } from '../sign-in/sign-in.ts'
import { VERIFIED } from './verified.ts'

/** Who has signed in; or what the login is told, where what was typed is gone since a reload or did not do. */
type Entrance<C> = { readonly entered: C } | { readonly login: LoginState }

/** Signs somebody in whose code was right, with what they typed before it. */
export async function enterVerified<C extends Credentials>(typed: C | null, email: string): Promise<Entrance<C>> {
  if (typed === null) return { login: { ...VERIFIED, email } }
  try {
    await signIn(typed)
    return { entered: typed }
  } catch {
    const message = 'Inloggning misslyckades efter verifiering. Försök logga in manuellt.'
    return { login: { message, tone: 'error', email } }
  }
}
