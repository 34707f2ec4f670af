import { useMemo, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ConversationState } from './conversation-state.ts'
import { shortAnswers } from './short-answers.ts'
import { startersFor } from './starters.ts'
import type { Draft } from './use-draft.ts'

const LINE_LOOK =
  'min-h-11 rounded-card border border-border bg-surface px-4 py-2 text-start text-sm hover:bg-chip active:bg-bubble'

interface TapLinesProps {
  state: ConversationState
  draft: Draft
  /** Whether the person has talked here before; null while that is not known. */
  isReturning: boolean | null
  /** Puts a line into the field. */
  onPick: (line: string) => void
}

/**
 * Under the messages, for those without words: lines to begin with, then answers to what the AI asked. A tap fills the
 * field and sends nothing; they go once something else is written there.
 */
export function TapLines({ state, draft, isReturning, onPick }: TapLinesProps) {
  const isHydrated = useHydrated()
  const [hour] = useState(() => new Date().getHours())
  const { exchanges, active, sentHere, safety } = state
  const isEmpty = exchanges.every(({ own }) => own === null)
  const last = exchanges.at(-1)
  const reply = sentHere > 0 && last?.status === 'answered' ? last.reply : ''
  const lines = useMemo(() => {
    if (!isHydrated) return []
    if (!isEmpty) return shortAnswers(reply, safety.tier)
    return isReturning === null ? [] : startersFor(hour, isReturning)
  }, [isHydrated, hour, isEmpty, isReturning, reply, safety.tier])

  if (active !== null || lines.length === 0 || (draft.text !== '' && !lines.includes(draft.text))) return null
  return (
    <div
      role="group"
      aria-label={isEmpty ? 'Förslag på hur du kan börja' : 'Förslag på svar'}
      data-no-print
      className="flex flex-wrap justify-end gap-2"
    >
      {lines.map((line) => (
        <button key={line} type="button" className={LINE_LOOK} onClick={() => onPick(line)}>
          {line}
        </button>
      ))}
      <p className="w-full text-end text-xs text-caption">Ett tryck lägger raden i fältet. Du skickar själv.</p>
    </div>
  )
}
