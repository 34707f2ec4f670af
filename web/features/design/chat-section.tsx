import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { INTERRUPTED, waitingExchange } from '../conversation/conversation-state.ts'
import type { Exchange, ExchangeError } from '../conversation/conversation-state.ts'
import { LockedRow } from '../chat/history/locked-row.tsx'
import { ExchangeView } from '../conversation/exchange-view.tsx'
import { CrisisCard } from '../safety/crisis-card.tsx'
import { Samples, ShowcaseSection } from './showcase-section.tsx'

const AT = '2026-11-21T21:14:00+01:00'

const REPLY =
  'Det låter som att det är mycket på en gång.\n\n**Två saker** hör jag:\n\n- sömnen, som inte kommer\n' +
  '- jobbet, som inte tar slut\n\nVilken av dem vill du börja med?'

const LIMIT: ExchangeError = {
  detail: 'Dina gratis samtal är slut. Inget du skrivit går förlorat.',
  code: 'anonymous_limit',
  retryable: false,
}

function exchange(messageId: string, text: string, change: Partial<Exchange>): Exchange {
  return { ...waitingExchange(messageId, text, AT), ...change }
}

const EXCHANGES: readonly Exchange[] = [
  exchange('svar', 'Jag sover dåligt och det är mycket på jobbet.', { reply: REPLY, status: 'answered' }),
  exchange('vantar', 'Sömnen, tror jag.', {}),
  exchange('stoppat', 'Vänta lite.', { reply: 'Vi kan ta det i din', status: 'stopped' }),
  exchange('fel', 'Är du kvar?', { status: 'failed', error: INTERRUPTED }),
  exchange('grans', 'En sak till.', { status: 'failed', error: LIMIT }),
]

/** The chat's own bubbles with made-up words; nothing here is sent. */
export function ChatSection() {
  const [isCardShown, setIsCardShown] = useState(false)
  return (
    <ShowcaseSection
      id="chatt"
      title="Chatten"
      lead="Bubblor som de ser ut i samtalet: svar, väntan, stoppat, fel, en gräns och låst. Inget här skickas någonstans."
    >
      <ol className="grid gap-4">
        {EXCHANGES.map((each) => (
          <ExchangeView
            key={each.messageId}
            exchange={each}
            ownName={null}
            delivery={null}
            pending={each.status === 'waiting'}
            busy={false}
            status="AI:n skriver…"
            errorText={({ detail }) => detail}
            errorWay={null}
            onRetry={() => undefined}
            onDiscard={null}
            actions={null}
            offer={null}
            isReplaced={false}
            isLast={false}
            earlier={[]}
            beneath={null}
          />
        ))}
        <LockedRow at={AT} count={1} why="Låst sedan du återställde ditt lösenord" />
      </ol>
      <Samples title="Kriskortet">
        <p className="text-sm text-muted">Kommer före svaret när någon kan vara i fara, och läses upp direkt.</p>
        {isCardShown ? (
          <CrisisCard tier="high" kinds={['active_ideation']} onDismiss={() => setIsCardShown(false)} />
        ) : (
          <Button variant="secondary" className="w-fit" onClick={() => setIsCardShown(true)}>
            Visa kriskortet
          </Button>
        )}
      </Samples>
    </ShowcaseSection>
  )
}
