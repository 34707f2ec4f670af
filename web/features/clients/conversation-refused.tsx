import { useEffect, useRef } from 'react'
import { MessageCircleOff, RotateCw } from 'lucide-react'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { AskToRead } from './ask-to-read.tsx'

interface ConversationRefusedProps {
  refusal: ApiError
  client: ConnectedPatient | null
  onRetry: () => void
}

/** In the place of a conversation that may not be read: why, and what can be done about it. */
export function ConversationRefused({ refusal, client, onRetry }: ConversationRefusedProps) {
  const { user } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was being read is gone, and with it what had the focus.
  useEffect(() => heading.current?.focus(), [])
  const name = client?.name ?? 'Klienten'
  if (refusal.code === 'two_factor_missing') {
    return (
      <div className="mx-auto w-full max-w-[52rem] p-4">
        <SecondStepNotice isOn={user?.two_factor === true} />
      </div>
    )
  }
  return (
    <div className="overflow-y-auto">
      <div className="mx-auto grid w-full max-w-[52rem] gap-4 px-4 py-8 *:max-w-measure">
        <MessageCircleOff aria-hidden="true" className="size-10 text-secondary" />
        <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {name} delar inte sina samtal med dig
        </h2>
        <p>
          Det klienter skriver till AI:n är deras. Varje klient väljer själv om terapeuten får läsa, och kan ändra sig
          när som helst. Valet gäller från det ögonblick det görs.
        </p>
        <p className="text-muted">
          Det du ser ändå på klientens sida är hur många meddelanden det är, och vad Lyhörd har märkt i dem.
        </p>
        {client !== null && <AskToRead client={client} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onRetry}>
            <RotateCw aria-hidden="true" className="size-5" />
            Se efter igen
          </Button>
        </div>
      </div>
    </div>
  )
}
