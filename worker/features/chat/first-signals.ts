import type { MessageType } from '../../../contract/chat.ts'
import type { SafetyTier } from '../../../contract/safety-tiers.ts'

type FirstSignals = { importance_score: number; message_type: MessageType }

const breakthrough =
  /(?<!\p{L})(har (äntligen )?(insett|förstått|fattat|kommit på)|nu (förstår|fattar|inser) jag|inser (nu )?att|för första gången (vågade|klarade|sa|kände)|jag (vågade|klarade det|sa nej|satte en gräns)|poletten|det slog mig)/u
const wantsTherapist =
  /(?<!\p{L})(träffa|prata med|hitta|boka|få|behöver|söka|vill ha|gå hos|gå till) (en |ett |nån |någon |min )?(riktig |mänsklig )?(terapeut|psykolog|kurator|vårdcentral|läkare|människa|psykiatri)/u
const reflection =
  /(?<!\p{L})(jag (märker|undrar|tror|upptäcker|tänker på|funderar)|varför (är|gör|känner|blir) jag|det (känns|är) som om|mönster|ända sedan|som barn|handlar (nog )?om|egentligen)/u
const strongFeeling =
  /(?<!\p{L})(ångest|panik|gråt|skäms|skam|ensam|rädd|sorg|saknar|hatar|orkar inte|hopplös|utmattad|utbränd|skilsmässa|otrogen|mobb|misshand|missbruk|död)/u

/**
 * A first importance (1–5) and type at once, with no model, until the queue's analysis replaces it. `screened` is what
 * the crisis screen found in this message.
 */
export function firstSignals(message: string, screened: { tier: SafetyTier }): FirstSignals {
  if (screened.tier === 'immediate') return { importance_score: 5, message_type: 'crisis' }
  if (screened.tier === 'high') return { importance_score: 4, message_type: 'crisis' }
  const text = message.normalize('NFC').toLowerCase()
  const floor = screened.tier === 'concern' ? 3 : 1
  if (breakthrough.test(text)) return { importance_score: 4, message_type: 'breakthrough' }
  if (wantsTherapist.test(text)) return { importance_score: 3, message_type: 'therapist_suggestion' }
  if (reflection.test(text)) return { importance_score: 3, message_type: 'reflection' }
  if (strongFeeling.test(text)) return { importance_score: 3, message_type: 'regular' }
  return { importance_score: Math.max(floor, text.length > 240 ? 2 : 1), message_type: 'regular' }
}
