import { useEffect, useRef } from 'react'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { CopyCodeButton } from './copy-code-button.tsx'
import type { CreatedInvitation } from './create-invitation-form.tsx'
import { groupInvitationCode } from './invitation-code-text.ts'

/** Says that the invitation is made, and shows its code. Takes the focus, since the form has emptied itself. */
export function CreatedNotice({ code, email }: CreatedInvitation) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-field">
      <Alert tone="ok" actions={<CopyCodeButton code={code} />}>
        <p className="font-semibold">
          Inbjudan skapad! Kod: <span className="whitespace-nowrap">{groupInvitationCode(code)}</span>
        </p>
        <p className="wrap-anywhere">
          Vi har mejlat en länk till {email}. Den gäller i {INVITATION_LIFETIME_DAYS} dagar och kan användas en gång.
        </p>
      </Alert>
    </div>
  )
}
