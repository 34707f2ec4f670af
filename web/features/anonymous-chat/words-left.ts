import { kept } from '../../api/browser-storage.ts'
import { isConverted, keptAnonymousMessages } from './unconverted-messages.ts'

/** A talk, answers of the onboarding, or both. */
export type WordsLeft = 'talk' | 'answers' | 'both'

/** What a visitor has written in this browser and nobody has called theirs; null where it is nothing. */
export function wordsLeft(): WordsLeft | null {
  const hasTalk = !isConverted(kept) && keptAnonymousMessages({ getItem: (key) => kept.getUnclaimed(key) }).length > 0
  const hasAnswers = kept.getUnclaimed('lyhord_onboarding') !== null
  if (hasTalk && hasAnswers) return 'both'
  if (hasTalk) return 'talk'
  return hasAnswers ? 'answers' : null
}
