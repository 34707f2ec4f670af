import { FileClock } from 'lucide-react'
import type { Exchange } from './conversation-state.ts'
import { MessageTime } from './message-time.tsx'
import { QUIET_LOOK } from './quiet-look.ts'
import { ReplyText } from './reply-text.tsx'

/** What a message and its reply were before, to read; closed until it is asked for. */
export function EarlierVersions({ earlier }: { earlier: readonly Exchange[] }) {
  const label = earlier.length === 1 ? 'Visa tidigare version' : `Visa ${earlier.length} tidigare versioner`
  return (
    <details>
      <summary className={`${QUIET_LOOK} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <FileClock aria-hidden="true" className="size-4" />
        {label}
      </summary>
      <ol className="grid gap-4 border-s-2 border-hairline py-2 ps-4 text-sm text-muted">
        {earlier.map(({ messageId, own, reply, at, status }) => (
          <li key={messageId} className="grid gap-2">
            {status === 'locked' ? (
              <p>Låst sedan du återställde ditt lösenord</p>
            ) : (
              <>
                <p className="break-words whitespace-pre-wrap">
                  <span className="font-semibold">Du: </span>
                  {own}
                </p>
                <div>
                  <p className="font-semibold">AI:n:</p>
                  <ReplyText text={reply} />
                </div>
              </>
            )}
            <MessageTime at={at} />
          </li>
        ))}
      </ol>
    </details>
  )
}
