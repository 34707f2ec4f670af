import { invitationPath } from '../../../contract/pages.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LicenceState } from '../sharing/licence-state.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'
import type { InvitationState } from './invitation-entry.ts'
import { InvitationGreeting } from './invitation-greeting.tsx'
import type { InvitationInfo } from './use-invite.ts'

interface InvitedVisitorProps {
  code: string
  emailProof: string | null
  info: InvitationInfo
}

/** Who invites, what Lyhörd is, and the two ways to say yes. */
export function InvitedVisitor({ code, emailProof, info }: InvitedVisitorProps) {
  const { name, verified } = info.therapist
  const returnTo = invitationPath(code)
  const registration: InvitationState = { invitationCode: code, invitationInfo: info, emailProof, returnTo }
  const login: LoginState = {
    returnTo,
    message: `${name} bjuder in dig. Logga in för att svara på inbjudan.`,
    ...(info.patient_email === null ? {} : { email: info.patient_email }),
  }
  return (
    <EntryFrame title={`${name} bjuder in dig`} takesFocus>
      <div className="grid gap-6">
        {info.personal_message !== null && <InvitationGreeting from={name} text={info.personal_message} />}
        <LicenceState verified={verified} />
        <p className="text-muted">
          Hos Lyhörd kan du skriva med en AI när du vill på dygnet, och hålla kontakten med din terapeut mellan era
          möten. Du väljer själv vad terapeuten får läsa.
        </p>
        <div className="grid gap-3">
          <LinkButton to="/invitation-register" state={registration}>
            Skapa konto
          </LinkButton>
          <LinkButton to="/login" state={login} variant="secondary">
            Logga in
          </LinkButton>
        </div>
        <p className="text-center text-sm text-muted">Känner du inte igen namnet? Då behöver du inte göra något.</p>
      </div>
    </EntryFrame>
  )
}
