import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { matchTherapists } from '../../../contract/onboarding.ts'

/** A match score in a word; the number stands beside it. */
export function scoreWord(score: number): string {
  if (score >= 80) return 'Passar mycket bra'
  if (score >= 60) return 'Passar bra'
  return score >= 40 ? 'Kan passa' : 'Lite gemensamt'
}

/** How the scores came about, in one line. */
export const METHOD_LINES: Readonly<Record<ResponseOf<typeof matchTherapists>['method'], string>> = {
  model:
    'En AI har jämfört det du skrev med vad terapeuterna skriver om sig själva. Den kan ha fel: välj den du tror på.',
  words:
    'AI:n gick inte att nå, så bara orden i det du skrev har jämförts med vad terapeuterna skriver. Läs och välj själv.',
}
