import { useState } from 'react'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryRefused } from '../../frames/entry-refused.tsx'
import { EntryWaiting } from '../../frames/entry-waiting.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useLinkFragment } from '../../ui/use-link-fragment.ts'
import { historyAfter } from './history-texts.ts'
import { ResetDone } from './reset-done.tsx'
import { ResetForm } from './reset-form.tsx'
import { useHomeWhenSignedIn, useResetLink } from './use-reset-link.ts'

export const meta = () =>
  pageMeta({ title: 'Välj ett nytt lösenord', description: 'Välj ett nytt lösenord till ditt konto.' })

/** Where the mailed link leads. */
export default function ResetPasswordPage() {
  const isLeaving = useHomeWhenSignedIn()
  const { token, link, become, retry } = useResetLink(useLinkFragment())
  const [done, setDone] = useState<string | null>(null)

  if (done !== null) return <ResetDone history={done} />
  if (isLeaving || link === null) return <Looking />
  if (link.kind === 'unanswered') return <Unanswered text={link.text} onRetry={retry} />
  if (link.kind !== 'valid' || token === null) return <NoLink isMissing={link.kind === 'missing'} />
  return (
    <EntryFrame title="Välj ett nytt lösenord" takesFocus>
      <ResetForm
        token={token}
        link={link}
        onDone={(history) => setDone(historyAfter(history, link))}
        onLinkLost={() => become({ kind: 'invalid' })}
      />
      <p className="mt-6 text-center text-sm text-muted">
        Minns du ditt lösenord?{' '}
        <LinkButton to="/login" variant="quiet" className="underline">
          Logga in med det
        </LinkButton>
      </p>
    </EntryFrame>
  )
}

function Looking() {
  return <EntryWaiting title="Välj ett nytt lösenord" label="Kontrollerar din länk…" />
}

function Unanswered({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EntryRefused title="Vi kunde inte kontrollera länken" text={text} onRetry={onRetry}>
      <LinkButton to="/login" variant="secondary">
        Till inloggningen
      </LinkButton>
    </EntryRefused>
  )
}

function NoLink({ isMissing }: { isMissing: boolean }) {
  return (
    <EntryFrame title={isMissing ? 'Öppna länken i mejlet' : 'Ogiltig återställningslänk'} takesFocus>
      <div className="grid gap-5">
        {isMissing ? (
          <p>Ingen återställningslänk hittades. Öppna länken i mejlet en gång till, eller be om en ny.</p>
        ) : (
          <div className="grid gap-2">
            <p>Det kan bero på att</p>
            <ul className="list-disc space-y-1 pl-6">
              <li>länken har gått ut, den gäller i 15 minuter</li>
              <li>länken redan är använd, och då loggar du in med ditt nya lösenord</li>
              <li>lösenordet har ändrats sedan länken skickades</li>
            </ul>
          </div>
        )}
        <LinkButton to="/password-reset">Skicka en ny länk</LinkButton>
        <LinkButton to="/login" variant="secondary">
          Till inloggningen
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
