import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { myTherapist } from '../../../contract/connections.ts'
import { listTopics } from '../../../contract/topics.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { AiModeNotice } from '../ai-mode/ai-mode-notice.tsx'
import { useAiMode } from '../ai-mode/use-ai-mode.ts'
import { BookingDialog } from '../matching/booking-dialog.tsx'
import { OwnRequests } from '../matching/own-requests.tsx'
import { prefetchRequests } from '../matching/use-requests.ts'
import { TopicsSection } from '../topics/topics-section.tsx'
import { BOOKING_HASH } from '../../frames/site-links.ts'
import { TherapistFacts } from './therapist-facts.tsx'
import { WithoutTherapist } from './without-therapist.tsx'

export const meta = () => pageMeta({ title: 'Min Terapeut', description: 'Din kontakt med en mänsklig terapeut.' })

/** Starts the fetches with the page's code. */
export function clientLoader() {
  prefetch(q(myTherapist))
  prefetch(q(listTopics, { query: {} }))
  prefetchRequests()
  return null
}

/** "Min Terapeut": who it is, or the ways to somebody; and what the client has asked for. */
export default function MyTherapistPage() {
  const query = useQuery(q(myTherapist))
  const { data } = query
  const { asking, ask, close } = useAsking()
  const therapist = data?.therapist ?? null
  const decided = useAiMode()
  const heading = useHeadingFocusOnChange(data === undefined ? null : therapist !== null)

  return (
    <div className="page-width grid gap-8 py-8">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Min Terapeut
        </h1>
        {data !== undefined && therapist === null && (
          <p className="max-w-measure text-muted">
            Du har ingen terapeut här än. En terapeut är en människa som följer dig vid sidan av samtalen med AI:n.
          </p>
        )}
      </div>
      <Loaded query={query} lines={4} label="Laddar din terapeut…" />
      {therapist !== null && <TherapistFacts therapist={therapist} onBook={ask} />}
      {decided !== null && <AiModeNotice decided={decided} />}
      {data !== undefined && therapist === null && <WithoutTherapist onAsk={ask} />}
      {data !== undefined && <OwnRequests connected={therapist !== null} />}
      {data !== undefined && <TopicsSection hasTherapist={therapist !== null} />}
      <BookingDialog open={asking} onClose={close} />
    </div>
  )
}

/** Whether the dialog is open stands in the address, so that a menu can lead to it and "back" closes it. */
function useAsking() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return {
    asking: hash === BOOKING_HASH,
    ask: () => void navigate({ hash: BOOKING_HASH }, { preventScrollReset: true }),
    close: () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true }),
  }
}

/** When the page turns from "nobody" to "somebody", what had the focus is gone: it goes to the heading. */
function useHeadingFocusOnChange(connected: boolean | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(connected)
  useEffect(() => {
    if (before.current !== null && connected !== null && before.current !== connected) heading.current?.focus()
    before.current = connected
  }, [connected])
  return heading
}
