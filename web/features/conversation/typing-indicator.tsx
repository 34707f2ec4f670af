import { SLOW_NOTICE } from './announcements.ts'

/** Three breathing dots until the first word, then what the status region says when it takes long. */
export function TypingIndicator({ status }: { status: string }) {
  const dots = [0, 1, 2]
  return (
    <div className="flex items-center gap-3 py-1 text-sm text-caption">
      <svg viewBox="0 0 36 12" aria-hidden="true" className="typing-dots h-3 w-9 fill-secondary">
        {dots.map((dot) => (
          <circle key={dot} cx={6 + dot * 12} cy="6" r="4" />
        ))}
      </svg>
      <span>{status === SLOW_NOTICE || status.startsWith('Anslutningen') ? status : ''}</span>
    </div>
  )
}
