import { useState } from 'react'
import { type FoundMessage, searchTalks } from '../../../contract/talks.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { pagesOf, usePages } from '../../api/pages.ts'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { dayWords } from '../conversation/day-lines.ts'
import { talkPath } from './talk-path.ts'

interface FoundMessagesProps {
  words: string
  onChosen: () => void
}

/** Where the client has written these words, newest first, each with the way to it. */
export function FoundMessages({ words, onChosen }: FoundMessagesProps) {
  const [today] = useState(() => stockholmDay(new Date()))
  const pages = useTalkSearch(words)
  const lookedBackTo = pages.last?.rest?.looked_back_to ?? null
  const back =
    lookedBackTo === null ? '' : ` Sökt tillbaka till ${dayWords(new Date(lookedBackTo), today).toLowerCase()}.`
  const count = pages.query.data?.length
  return (
    <div className="grid gap-2">
      <p role="status" className="px-3 text-sm text-muted empty:sr-only">
        {count !== undefined && `${countText(count)}${back}`}
      </p>
      <Loaded query={pages.query} lines={4} label="Söker i det du har skrivit…" what="Kunde inte söka">
        {(found) => (
          <ul className="grid gap-0.5" aria-label="Hittat">
            {found.map((message) => (
              <FoundRow key={message.message_id} message={message} today={today} onChosen={onChosen} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreOfList pages={pages} variant="quiet" failure="Kunde inte söka längre tillbaka">
        Sök längre tillbaka
      </MoreOfList>
    </div>
  )
}

/**
 * Where these words stand in what the client has written, so far back as was asked for. Asked for once: each answer opens messages
 * on the server. It leaves the cache with the screen.
 */
function useTalkSearch(words: string) {
  const pages = pagesOf(
    searchTalks,
    (before: string | null) => ({ body: before === null ? { words } : { words, before } }),
    ({ rest }) => rest?.before,
  )
  return usePages({ ...pages, staleTime: Infinity, retry: false }, ({ found }) => found)
}

function countText(count: number): string {
  if (count === 0) return 'Inget av det du har skrivit har de orden.'
  return count === 1 ? '1 meddelande.' : `${count} meddelanden.`
}

interface FoundRowProps {
  message: FoundMessage
  today: string
  onChosen: () => void
}

function FoundRow({ message, today, onChosen }: FoundRowProps) {
  const { talk_id: talkId, message_id: messageId, title, is_private: isPrivate, timestamp, excerpt } = message
  return (
    <li className="rounded-field hover:bg-chip">
      <Link to={talkPath(talkId, messageId)} onClick={onChosen} className="grid gap-0.5 rounded-field px-3 py-2">
        <span className="text-sm wrap-anywhere">
          {excerpt.map(({ text, is_hit: isHit }, at) =>
            isHit ? (
              <mark key={at} className="bg-accent text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        <span className="text-xs wrap-anywhere text-caption">
          {title} · {isPrivate && 'Privat · '}
          {dayWords(new Date(timestamp), today)}
        </span>
      </Link>
    </li>
  )
}
