import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { myTherapist } from '../../../contract/connections.ts'
import { registerWithInvitation, useInvitation } from '../../../contract/invitations.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { loadUser } from '../../api/current-user.ts'
import { session } from '../../api/session.ts'
import type { Invitation } from '../invitations/invitation-entry.ts'
import type { LoginState } from '../sign-in/login-entry.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import { prepareClient } from '../sign-in/prepare-client.ts'
import type { Credentials } from '../sign-in/sign-in.ts'
import { enterVerified } from './enter-verified.ts'
import { invitedRegistration } from './registration-body.ts'
import type { SignupValues } from './signup-check.ts'

export type InvitedStage =
  | { readonly name: 'form' | 'connecting' }
  | {
      readonly name: 'code'
      readonly email: string
      readonly registration: string | null
      readonly justSent: boolean
    }
  /** Signed in; `text` is what the server said of the connection. */
  | { readonly name: 'done'; readonly text: string; readonly next: '/secure-chat' | '/client/chat' }
  | { readonly name: 'unconnected'; readonly text: string; readonly mayRetry: boolean }

/** What was chosen and typed; lives in memory alone. */
interface Typed extends Credentials {
  readonly shareChats: boolean
}

const REGISTERED: LoginState = {
  message: 'Registrering lyckades men inloggning misslyckades. Försök logga in manuellt.',
  tone: 'error',
}

/** After a reload the code is still awaited. */
function firstStage(): InvitedStage {
  const pending = pendingSignup.of('invitation')
  return pending === null ? { name: 'form' } : { ...pending, name: 'code', justSent: false }
}

/** The registration of an invited client, from the form to the connection. */
export function useInvitedSignup(invitation: Invitation) {
  const navigate = useNavigate()
  const typed = useRef<Typed | null>(null)
  const [stage, setStage] = useState(firstStage)
  const { code, returnTo } = invitation

  /** Throws `ApiError`. Answers alike for a known address that is not proven. */
  async function send(values: SignupValues): Promise<void> {
    const answer = await call(registerWithInvitation, { body: invitedRegistration(values, invitation) })
    const { email } = answer.user
    typed.current = { email, password: values.password, shareChats: values.shareChats === true }
    if (answer.access_token !== null) return enter(answer.access_token, { email, text: answer.detail })
    if (!answer.verification_required) {
      return goToLogin({ ...REGISTERED, email })
    }
    pendingSignup.keep({ flow: 'invitation', email, registration: answer.registration, stage: 'code' })
    setStage({ name: 'code', email, registration: answer.registration, justSent: true })
  }

  /** With the mailed link's proof the account is signed in and connected by the registration itself. */
  async function enter(token: string, { email, text }: { email: string; text: string }): Promise<void> {
    session.signIn(token)
    try {
      await loadUser()
    } catch {
      return goToLogin({ ...REGISTERED, email })
    }
    const [connected] = await Promise.all([isConnected(), prepareClient()])
    if (connected) setStage({ name: 'done', text, next: '/secure-chat' })
    else setStage({ name: 'unconnected', text, mayRetry: false })
  }

  async function verified(email: string): Promise<void> {
    const entrance = await enterVerified(typed.current, email)
    if ('login' in entrance) return goToLogin(entrance.login)
    pendingSignup.forget()
    await connect(entrance.entered)
  }

  async function connect({ shareChats }: Typed): Promise<void> {
    setStage({ name: 'connecting' })
    const extras = prepareClient()
    try {
      const { message } = await call(useInvitation, { body: { invitation_code: code, share_chats: shareChats } })
      await extras
      setStage({ name: 'done', text: message, next: '/client/chat' })
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 429
      setStage({
        name: 'unconnected',
        text: detailOf(error, 'Ogiltigt eller utgånget inbjudningskod.'),
        mayRetry: !refused,
      })
    }
  }

  function goToLogin(state: LoginState) {
    pendingSignup.forget()
    void navigate('/login', { state: { ...state, returnTo } satisfies LoginState })
  }

  function changeAddress() {
    pendingSignup.forget()
    setStage({ name: 'form' })
  }

  function retry() {
    if (typed.current !== null) void connect(typed.current)
  }

  return { stage, send, verified, changeAddress, retry }
}

/** False where somebody else has used the invitation in the same moment: the account stands without it. */
async function isConnected(): Promise<boolean> {
  return call(myTherapist).then(
    ({ has_therapist }) => has_therapist,
    () => true,
  )
}
