import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { pathOf } from './steps.ts'

const WITH_ACCOUNT = [
  'Du kan bli matchad med terapeuter, och be om ett första möte.',
  'Det du skrivit finns kvar när du byter enhet.',
  'Bara du, och den du väljer att dela med, kan läsa det efteråt. AI:n ser det medan den jämför.',
]

/** Asks the visitor to register or to sign in; going on without is possible too. */
export function AuthStep({ go }: { go: (path: string) => void }) {
  const returnTo = pathOf('assessment')
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <ul className="grid list-disc gap-2 ps-5">
        {WITH_ACCOUNT.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to="/register/client" state={{ returnTo }}>
          Skapa konto
        </LinkButton>
        <LinkButton to="/login" state={{ returnTo, step: 'assessment' }} variant="secondary">
          Logga in
        </LinkButton>
      </div>
      <div className="grid justify-items-center gap-1 text-center">
        <Button variant="quiet" onClick={() => go(returnTo)}>
          Fortsätt utan konto
        </Button>
        <p className="text-sm text-muted">
          Då sparas det bara på den här enheten, i 24 timmar, och du ser exempel på terapeuter.
        </p>
      </div>
    </Card>
  )
}
