import type { InstructionType } from '../../../contract/ai-settings.ts'

/** What each slot is called, and what belongs in it. */
export const SLOT_WORDS: Readonly<Record<InstructionType, { readonly title: string; readonly hint: string }>> = {
  personality: { title: 'Personlighet', hint: 'Hur AI:n är: ton, värme och tempo.' },
  approach: { title: 'Förhållningssätt', hint: 'Vilken metod den utgår från, och hur den tänker.' },
  boundaries: { title: 'Gränser', hint: 'Vad den låter bli, och vad som ska vänta till era samtal.' },
  techniques: { title: 'Tekniker', hint: 'Vilka övningar och frågor den får använda, och hur.' },
}
