import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { CodeEntry } from '../invitations/code-entry.tsx'
import { ConnectStep } from '../invitations/connect-step.tsx'
import type { Connection } from '../invitations/connect-with-code.ts'
import { useFoundInvitation } from '../invitations/use-found-invitation.ts'

/** The ways to a therapist: a code, the list, or to be matched. */
export function WithoutTherapist({ onAsk }: { onAsk: () => void }) {
  const { code, found, show, changeCode } = useFoundInvitation()
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Card as="section" aria-labelledby="kod" className="grid gap-5">
        <h2 id="kod" className="text-2xl wrap-anywhere">
          {found === null ? 'Har du en inbjudningskod?' : `${found.therapist} bjuder in dig`}
        </h2>
        {found === null ? (
          <CodeEntry code={code} onFound={show} />
        ) : (
          <ConnectStep invitation={found} onConnected={congratulate} onChangeCode={changeCode} />
        )}
      </Card>
      <Card as="section" aria-labelledby="hitta" className="grid gap-4">
        <h2 id="hitta" className="text-2xl">
          Hitta någon att prata med
        </h2>
        <p className="text-muted">
          Läs om de terapeuter som tar emot och be om ett första möte, eller fråga alla på en gång.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/find-therapist">Hitta en terapeut</LinkButton>
          <Button variant="secondary" aria-haspopup="dialog" onClick={onAsk}>
            Be om matchning
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** The page itself shows the therapist next. */
function congratulate({ therapist, isNew }: Connection): void {
  toast(isNew ? `Grattis! Du är nu ansluten till ${therapist}.` : `Du är redan ansluten till ${therapist}.`)
}
