import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleHeart } from 'lucide-react'
import { chatStats } from '../../../contract/chat.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageCountText, whenText } from './dashboard-words.ts'

/** The way back into the talk. Numbers load softly: without them the way is still there. */
export function ContinueCard() {
  const { data } = useQuery(q(chatStats, { query: {} }))
  const [now] = useState(() => new Date())
  const last = data?.last_message_at ?? null
  const begun = data !== undefined && data.total_messages > 0
  return (
    <section
      aria-labelledby="continue-title"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-band p-6"
    >
      <div className="grid gap-1">
        <h2 id="continue-title" className="text-2xl">
          {begun ? 'Fortsätt där du var' : 'Vad har du på hjärtat?'}
        </h2>
        <p className="min-h-7 text-muted">
          {begun &&
            last !== null &&
            `Du skrev senast ${whenText(last, now)}. ${messageCountText(data.total_messages)} hittills.`}
          {data !== undefined && !begun && 'AI:n lyssnar dygnet runt. Skriv det som kommer.'}
        </p>
      </div>
      <LinkButton to="/client/chat" size="large">
        <MessageCircleHeart aria-hidden="true" className="size-6" />
        {begun ? 'Fortsätt prata' : 'Börja prata'}
      </LinkButton>
    </section>
  )
}
