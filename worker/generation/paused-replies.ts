import type { SafetyTier } from '../../contract/safety-tiers.ts'
import type { Wordings } from './own-replies.ts'

/** Said once in a talk with somebody in danger whose therapist has paused the AI. */
export const PAUSED = 'Din terapeut har pausat AI:n, så jag svarar med ord som vi på Lyhörd har skrivit i förväg.'

/** Whole replies to somebody in no danger whose therapist has paused the AI (docs/safety.md#what-the-therapist-decides). */
const calm: Wordings = [
  'Det du skrev är sparat i ditt samtal. Din terapeut har pausat AI:n, så något svar från den kommer inte nu, och det här kostar dig ingenting. Ingen läser det i samma stund som du skriver.\n\nVill du prata med en människa nu svarar Hjälplinjen 90 390, dygnet runt. Vid fara: ring 112.',
  'Tack för att du skriver. AI:n är pausad av din terapeut, så det här är ord som vi på Lyhörd har skrivit i förväg. Du får gärna skriva av dig här ändå: det sparas, och det kostar inget.\n\nPå Hjälplinjen 90 390 svarar människor dygnet runt. Vid fara: ring 112.',
  'Det är sparat. Så länge AI:n är pausad svarar bara Lyhörds egna ord, och ingen följer samtalet medan du skriver. Vill du ta upp det med din terapeut kan du skriva upp det under ”Till nästa samtal”.\n\nVill du att någon svarar nu finns Hjälplinjen 90 390, dygnet runt. Vid fara: ring 112.',
]

const concern: Wordings = [
  'Det låter tungt, och det är bra att du skriver det. Din terapeut har pausat AI:n, så den svarar inte nu, och ingen läser det här i samma stund. Det är sparat och kostar dig ingenting.\n\nDu behöver inte vänta med att prata med någon: Hjälplinjen 90 390 svarar dygnet runt, och 1177 ger råd. Finns det någon nära som får veta hur du har det? Vid fara: ring 112.',
  'Det låter som att du har det svårt. AI:n är pausad av din terapeut, så det här är ord som vi på Lyhörd har skrivit i förväg, och de kostar inget.\n\nRing eller skriv gärna till någon du litar på i dag. På Hjälplinjen 90 390 svarar människor dygnet runt. Vid fara: ring 112.',
  'Det du bär på är viktigt, också när AI:n är pausad. Ingen följer samtalet medan du skriver, så låt gärna någon annan veta hur du har det: någon nära, din terapeut eller vårdcentralen.\n\nHjälplinjen 90 390 har öppet dygnet runt. Vid fara: ring 112.',
]

/** All whole replies for a tier below danger, in the order they are used. */
export function pausedReplies(tier: SafetyTier): Wordings {
  return tier === 'none' ? calm : concern
}
