import { useEffect, useRef, useState } from 'react'
import { Mail } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrefetchedCrisisCard } from '../safety/prefetched-crisis-card.tsx'
import type { Sent } from './contact-form.tsx'

/** What stands instead of the form once the letter is away; above it who to turn to, where the letter sounded urgent. */
export function SentLetter({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const all = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  const [isCardClosed, setIsCardClosed] = useState(false)
  useEffect(() => {
    answer.current?.focus({ preventScroll: true })
    all.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={all} className="grid gap-6">
      <PrefetchedCrisisCard
        shown={sent.safety_tier !== 'none' && !isCardClosed}
        tier={sent.safety_tier}
        kinds={sent.safety_kinds}
        onDismiss={() => setIsCardClosed(true)}
      />
      <Card className="grid justify-items-start gap-4 p-5 sm:p-8">
        <Mail aria-hidden="true" className="size-8 text-secondary-text" />
        <p ref={answer} tabIndex={-1} className="text-lg outline-none">
          {sent.message}
        </p>
        <Button variant="secondary" onClick={onAnother}>
          {sent.received ? 'Skriv ett meddelande till' : 'Tillbaka till ditt meddelande'}
        </Button>
      </Card>
    </div>
  )
}
