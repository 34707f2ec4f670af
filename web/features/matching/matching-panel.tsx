import { Check } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { chatStats } from '../../../contract/chat.ts'
import { requestMatching } from '../../../contract/matching.ts'
import { call } from '../../api/call.ts'
import { q } from '../../api/queries.ts'
import { RequestForm } from './request-form.tsx'
import { matchingSuggestion } from './request-texts.ts'

const WORDS = {
  form: 'Matchningsförfrågan',
  field: 'Meddelande',
  hint:
    'Sparas krypterat. De terapeuter som ser frågan ser varken ditt namn eller vad du har skrivit. ' +
    'Den som tackar ja kan läsa det när du har anslutit dig, ingen annan.',
  submit: 'Skicka matchningsförfrågan',
}

const BENEFITS = [
  'En människa som lär känna dig och minns din historia.',
  'Hjälp med sådant som behöver mer än samtal i text.',
  'En legitimerad terapeut med tystnadsplikt.',
]
const OFFERS = [
  'De terapeuter som vi har kontrollerat ser att någon söker. Den som tackar ja får ditt förnamn, och du får en inbjudan med e-post.',
  'Ni kommer överens om tid och form: video, telefon eller ett möte.',
  'Du bestämmer själv vad terapeuten får läsa.',
]

function TickList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-ok" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MatchingPanelProps {
  onSent: () => void
  closeLabel?: string
}

/** What a human therapist gives, and the request to be matched with one. */
export function MatchingPanel({ onSent, closeLabel = 'Fortsätta chatta' }: MatchingPanelProps) {
  const { data: stats } = useQuery(q(chatStats, { query: {} }))

  async function send(text: string) {
    await call(requestMatching, { body: { additional_message: text } })
    onSent()
  }

  return (
    <>
      <TickList title="Vad en terapeut kan ge" items={BENEFITS} />
      <TickList title="Så går det till" items={OFFERS} />
      <p className="rounded-field bg-band px-4 py-3 text-sm">
        Terapeuten är ett komplement. Du kan fortsätta chatta med AI:n som vanligt, när du vill.
      </p>
      <RequestForm
        words={{ ...WORDS, close: closeLabel }}
        suggestion={matchingSuggestion(stats?.total_messages ?? 0)}
        send={send}
      />
    </>
  )
}
