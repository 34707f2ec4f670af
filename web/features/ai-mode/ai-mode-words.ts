import type { AiMode } from '../../../contract/ai-mode.ts'
import { dateText } from '../../ui/swedish-time.ts'

/** Who decided what, and since when, to the client. */
export function decidedText({ mode, since, therapist }: AiMode): string {
  const who = therapist ?? 'Din terapeut'
  const when = since === null ? '' : ` sedan ${dateText(new Date(since))}`
  return mode === 'paused' ? `${who} har pausat AI:n${when}.` : `${who} låter AI:n bara lyssna${when}.`
}

/** What that means for what the client writes. */
export function meaningText({ mode }: AiMode): string {
  return mode === 'paused'
    ? 'Du kan skriva ändå: det sparas och kostar inget, men ingen läser det i samma stund.'
    : 'Den speglar och frågar, men ger inga råd eller övningar.'
}
