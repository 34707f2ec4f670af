import { useLocation } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { INTRO_NEXT } from '../matching/request-texts.ts'
import type { Draft } from './draft.ts'
import { offerFirstWords } from './finish.ts'

/** The request is sent: what happens now, and what to do meanwhile. */
export function DoneStep({ draft }: { draft: Draft }) {
  const detail = detailIn(useLocation().state)
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <CupLine className="mx-auto w-44" />
      {detail !== null && <Alert tone="ok">{detail}</Alert>}
      <div className="grid gap-2">
        <h2 className="text-2xl">Vad som händer sedan</h2>
        <ol className="list-decimal space-y-1 ps-5">
          {INTRO_NEXT.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to="/client">Gå till din översikt</LinkButton>
        <LinkButton to="/client/chat" variant="secondary" onClick={() => offerFirstWords(draft)}>
          Prata med AI:n så länge
        </LinkButton>
      </div>
    </Card>
  )
}

/** What the server said of the request; gone when the page is opened anew. */
function detailIn(state: unknown): string | null {
  const given = typeof state === 'object' && state !== null && 'detail' in state ? state.detail : null
  return typeof given === 'string' ? given : null
}
