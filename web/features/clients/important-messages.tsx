import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { importantMessages } from '../../../contract/chat.ts'
import type { ImportantMessage } from '../../../contract/chat.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { momentText } from '../../ui/swedish-time.ts'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { importantLabel, shortened } from './important-label.ts'
import { isRefusal } from './read-pages.ts'

/** The rest is read in the conversation itself. */
const SHOWN = 10

/** What stands out in a client's conversations, newest first: with the words where they are shared, else the kinds alone. */
export function ImportantMessages({ client }: { client: ConnectedPatient }) {
  const { user } = useSession()
  const query = useQuery({ ...q(importantMessages, { query: { patient_id: client.id } }), gcTime: 0 })
  const { data, error } = query
  // What may not be read any more is not shown from memory either.
  const allowed = { ...query, data: isRefusal(error) ? undefined : data }
  return (
    <section aria-labelledby="viktiga" className="grid gap-4">
      <h2 id="viktiga" className="text-2xl">
        Viktiga meddelanden
      </h2>
      {error?.code === 'two_factor_missing' ? (
        <SecondStepNotice isOn={user?.two_factor === true} />
      ) : (
        <Loaded query={allowed} lines={4} label="Laddar viktiga meddelanden…">
          {({ messages }) => <Messages client={client} messages={messages} />}
        </Loaded>
      )}
    </section>
  )
}

interface MessagesProps {
  client: ConnectedPatient
  messages: readonly ImportantMessage[]
}

function Messages({ client: { id, name, shares_chats }, messages }: MessagesProps) {
  const marked = messages.filter(({ message_type, importance_score }) => importantLabel(message_type, importance_score))
  const chat = `/therapist/client/${id}/chat`
  if (marked.length === 0) {
    return <p className="text-muted">Lyhörd har inte märkt något meddelande som särskilt viktigt.</p>
  }
  const rest = marked.length - SHOWN
  return (
    <>
      {!shares_chats && (
        <Alert
          tone="info"
          announce="none"
          actions={
            <LinkButton to={chat} variant="secondary">
              Varför, och vad du kan göra
            </LinkButton>
          }
        >
          {name} delar inte sina samtal med dig. Du ser vad Lyhörd har märkt och när, men inte vad som skrevs.
        </Alert>
      )}
      <ul aria-label="Viktiga meddelanden" className="grid gap-3">
        {marked.slice(0, SHOWN).map((message) => (
          <Important key={message.id} message={message} />
        ))}
      </ul>
      {rest > 0 && shares_chats && (
        <LinkButton to={chat} variant="secondary" className="w-fit">
          {rest === 1 ? 'Läs det som är kvar i chatten' : `Läs de ${rest} som är kvar i chatten`}
        </LinkButton>
      )}
    </>
  )
}

function Important({ message: { message, message_type, importance_score, timestamp } }: { message: ImportantMessage }) {
  const [now] = useState(() => new Date())
  const [isOpen, setOpen] = useState(false)
  const label = importantLabel(message_type, importance_score)
  const short = shortened(message)
  return (
    <li className="grid justify-items-start gap-2 rounded-card border border-hairline bg-surface px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {label !== null && (
          <Badge tone={label.tone} icon={label.icon}>
            {label.word}
          </Badge>
        )}
        <time dateTime={timestamp} className="text-xs text-caption">
          {momentText(new Date(timestamp), now)}
        </time>
      </p>
      {message !== '' && (
        <p className="max-w-measure whitespace-pre-wrap">{short === null || isOpen ? message : short}</p>
      )}
      {short !== null && (
        <Button variant="quiet" className="-ml-5" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Visa mindre' : 'Visa mer'}
        </Button>
      )}
    </li>
  )
}
