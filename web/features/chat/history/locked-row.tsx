import { LockKeyhole } from 'lucide-react'
import { MessageTime } from '../../conversation/message-time.tsx'

interface LockedRowProps {
  at: string
  count: number
  why: string
}

/** Stands for a run of messages that a reset has locked: one line, not one for each. */
export function LockedRow({ at, count, why }: LockedRowProps) {
  return (
    <li className="flex justify-center">
      <article
        aria-label="Låst historik"
        className="flex max-w-bubble items-start gap-x-2 rounded-card border border-dashed border-border px-4 py-2 text-sm text-muted"
      >
        <LockKeyhole aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span>
            {count > 1 && `${count} meddelanden. `}
            {why}
          </span>
          <MessageTime at={at} />
        </p>
      </article>
    </li>
  )
}
