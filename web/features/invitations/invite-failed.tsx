import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import type { InvitationFailure } from './invitation-failure.ts'

/** An invitation that does not open: why, and what can be done. */
export function InviteFailed({ text, mayRetry, onRetry }: InvitationFailure & { onRetry: () => void }) {
  return (
    <EntryFrame title="Inbjudan gick inte att öppna" takesFocus>
      <div className="grid gap-5">
        <Alert tone="error">{text}</Alert>
        {mayRetry && <Button onClick={onRetry}>Försök igen</Button>}
        <LinkButton to="/connect-therapist" variant={mayRetry ? 'secondary' : 'primary'}>
          Skriv koden själv
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Till startsidan
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
