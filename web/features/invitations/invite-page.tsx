import { REDIRECT_AFTER_INVITE } from '../../../contract/limits.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryRefused } from '../../frames/entry-refused.tsx'
import { EntryWaiting } from '../../frames/entry-waiting.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AlreadyConnected } from './already-connected.tsx'
import { ForClientsOnly } from './for-clients-only.tsx'
import type { InvitationFailure } from './invitation-failure.ts'
import { InvitationGreeting } from './invitation-greeting.tsx'
import { InvitedVisitor } from './invited-visitor.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import { ShareForm } from './share-form.tsx'
import { useInvitationLink } from './use-invitation-link.ts'
import { useInvite } from './use-invite.ts'
import type { InviteStage } from './use-invite.ts'

export const meta = () => pageMeta({ title: 'Inbjudan', description: 'Öppna en inbjudan till Lyhörd.' })

/** Where the mailed link of an invitation leads. */
export default function InvitePage() {
  const { code, emailProof, ready } = useInvitationLink()
  return ready ? <Invite key={code} code={code} emailProof={emailProof} /> : <Looking />
}

function Invite({ code, emailProof }: { code: string; emailProof: string | null }) {
  const { stage, connect, retry } = useInvite({ code, emailProof })
  switch (stage.name) {
    case 'loading':
      return <Looking />
    case 'visitor':
      return <InvitedVisitor code={code} emailProof={emailProof} info={stage.info} />
    case 'client':
      return <InvitedClient stage={stage} onConnect={connect} />
    case 'therapist':
      return <ForClientsOnly />
    case 'connected':
      return (
        <RedirectNotice
          title="Grattis!"
          text={`Du är nu ansluten till ${stage.connection.therapist}.`}
          after={REDIRECT_AFTER_INVITE}
        />
      )
    case 'taken':
      return <AlreadyConnected therapist={stage.therapist} inviter={stage.inviter} />
    case 'missing':
      return <NoCode />
    case 'failed':
      return <InviteFailed {...stage.failure} onRetry={retry} />
  }
}

function Looking() {
  return <EntryWaiting title="Din inbjudan" label="Hämtar din inbjudan…" />
}

interface InvitedClientProps {
  stage: Extract<InviteStage, { name: 'client' }>
  onConnect: (shareChats: boolean) => Promise<void>
}

function InvitedClient({ stage: { info, email }, onConnect }: InvitedClientProps) {
  const { name, verified } = info.therapist
  return (
    <EntryFrame
      title={`${name} bjuder in dig`}
      intro={
        <>
          Du ansluter kontot <strong className="wrap-anywhere">{email}</strong>.
        </>
      }
      takesFocus
    >
      <div className="grid gap-6">
        {info.personal_message !== null && <InvitationGreeting from={name} text={info.personal_message} />}
        <ShareForm therapist={name} verified={verified} onConnect={onConnect} />
      </div>
    </EntryFrame>
  )
}

/** The address without an invitation: nothing is wrong, and the mail has what is missing. */
function NoCode() {
  return (
    <EntryFrame title="Öppna din inbjudan" takesFocus>
      <div className="grid gap-5">
        <p>Ingen inbjudningskod hittades. Öppna länken i mejlet en gång till, eller skriv koden som står där.</p>
        <LinkButton to="/connect-therapist">Skriv koden själv</LinkButton>
        <LinkButton to="/find-therapist" variant="secondary">
          Hitta en terapeut
        </LinkButton>
      </div>
    </EntryFrame>
  )
}

/** An invitation that does not open: why, and what can be done. */
function InviteFailed({ text, mayRetry, onRetry }: InvitationFailure & { onRetry: () => void }) {
  return (
    <EntryRefused title="Inbjudan gick inte att öppna" text={text} onRetry={mayRetry ? onRetry : null}>
      <LinkButton to="/" variant={mayRetry ? 'secondary' : 'primary'}>
        Till startsidan
      </LinkButton>
      {!mayRetry && (
        <LinkButton to="/connect-therapist" variant="secondary">
          Skriv en annan kod
        </LinkButton>
      )}
    </EntryRefused>
  )
}
