import { Lock, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Invitation, InvitationStatus } from '../../../contract/invitations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { clockText, dateText } from '../../ui/swedish-time.ts'
import type { Tone } from '../../ui/tone.tsx'
import { CopyCodeButton } from './copy-code-button.tsx'
import { groupInvitationCode } from './invitation-code-text.ts'

interface InvitationRowsProps {
  invitations: readonly Invitation[]
  onInviteAgain: (invitation: Invitation) => void
}

const STATUSES: Readonly<Record<InvitationStatus, { tone: Tone; word: string; icon: LucideIcon }>> = {
  active: { tone: 'warn', word: 'Aktiv', icon: Clock },
  used: { tone: 'ok', word: 'Använd', icon: CircleCheck },
  expired: { tone: 'error', word: 'Utgången', icon: CircleX },
}

/** On wide windows. */
export function InvitationTable({ invitations, onInviteAgain }: InvitationRowsProps) {
  return (
    <table className="w-full border-collapse text-sm max-lg:hidden">
      <caption className="sr-only">Dina inbjudningar, de senaste först</caption>
      <thead>
        <tr className="border-b border-border text-left text-xs text-caption">
          {['Till', 'Kod', 'Status', 'Skapad', 'Gäller till'].map((heading) => (
            <th key={heading} scope="col" className="px-3 py-2 font-semibold first:pl-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id} className="border-b border-hairline align-top">
            <th scope="row" className="max-w-64 py-3 pr-3 text-left font-normal wrap-anywhere">
              <Invited invitation={invitation} />
            </th>
            <td className="px-3 py-3">
              <Code invitation={invitation} />
            </td>
            <td className="grid justify-items-start gap-1 px-3 py-3">
              <InvitationStatusBadge status={invitation.status} />
              <InviteAgain invitation={invitation} onInviteAgain={onInviteAgain} />
            </td>
            <td className="px-3 py-3 whitespace-nowrap">{dateText(new Date(invitation.created_at))}</td>
            <td className="px-3 py-3">
              <End of={invitation} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On narrow ones. */
export function InvitationCards({ invitations, onInviteAgain }: InvitationRowsProps) {
  return (
    <ul aria-label="Dina inbjudningar, de senaste först" className="grid gap-3 lg:hidden">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="grid gap-3 rounded-card border border-hairline bg-surface p-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 wrap-anywhere">
              <Invited invitation={invitation} />
            </p>
            <InvitationStatusBadge status={invitation.status} />
          </div>
          <Code invitation={invitation} />
          <p className="text-xs text-caption">
            Skapad {dateText(new Date(invitation.created_at))} · Gäller till <End of={invitation} />
          </p>
          <InviteAgain invitation={invitation} onInviteAgain={onInviteAgain} />
        </li>
      ))}
    </ul>
  )
}

/** Who asked for an invitation is a first name: the address is theirs to give, by connecting. */
function Invited({ invitation: { patient_email, asked_by, patient_name, status } }: { invitation: Invitation }) {
  const invited = patient_email ?? asked_by
  return (
    <>
      {invited === null ? <Locked>Adressen är låst</Locked> : <span className="font-semibold">{invited}</span>}
      {asked_by !== null && <span className="block text-xs text-muted">Svar på en förfrågan</span>}
      {asked_by !== null && status === 'expired' && (
        <span className="block text-xs text-muted">
          Bland dina besvarade förfrågningar ser du om du kan bjuda in igen.
        </span>
      )}
      {patient_name !== null && <span className="block text-xs text-muted">Användes av {patient_name}</span>}
    </>
  )
}

/** To the minute: it ends as many days after it was made, and not with a day. */
function End({ of: { expires_at: expiresAt } }: { of: Invitation }) {
  const end = new Date(expiresAt)
  return (
    <>
      <span className="whitespace-nowrap">{dateText(end)}</span>{' '}
      <span className="whitespace-nowrap">kl. {clockText(end)}</span>
    </>
  )
}

/** Only a code that still works is worth copying. */
function Code({ invitation: { invitation_code: code, status } }: { invitation: Invitation }) {
  if (code === null) return <Locked>Koden är låst</Locked>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span className="font-mono whitespace-nowrap">{groupInvitationCode(code)}</span>
      {status === 'active' && <CopyCodeButton code={code} />}
    </span>
  )
}

function Locked({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  )
}

interface InviteAgainProps {
  invitation: Invitation
  onInviteAgain: (invitation: Invitation) => void
}

function InviteAgain({ invitation, onInviteAgain }: InviteAgainProps) {
  if (invitation.status !== 'expired' || invitation.patient_email === null) return null
  return (
    <Button
      variant="secondary"
      className="w-fit whitespace-nowrap"
      onClick={() => onInviteAgain(invitation)}
      aria-label={`Bjud in igen: ${invitation.patient_email}`}
    >
      Bjud in igen
    </Button>
  )
}

/** Yellow, green or red, always with icon and word. */
function InvitationStatusBadge({ status }: { status: InvitationStatus }) {
  const { tone, word, icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
