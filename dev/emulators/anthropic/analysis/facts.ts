import type { MessageType } from '../../../../contract/chat.ts'
import type { SafetyTier } from '../../../../contract/safety-tiers.ts'
import { checkReply } from '../../../../worker/generation/reply-contract.ts'
import { assessRisk } from '../therapist/crisis/assess.ts'
import type { Kind, Risk } from '../therapist/crisis/tier.ts'
import { isCrisis } from '../therapist/crisis/tier.ts'
import { forMatching, pattern } from '../therapist/text.ts'
import type { Theme } from '../therapist/theme.ts'
import { findThemes } from '../therapist/themes/find-themes.ts'
import type { Candidate } from './candidates.ts'
import { readCandidates } from './candidates.ts'
import type { Insight } from './insights/insight.ts'
import { readInsights } from './insights/read-insights.ts'
import { type JudgedTalk, readTalk } from './talk-judge.ts'

/** What simple rules read out of a text that is to be analysed. */
export interface Facts {
  /** The client's words; the whole text when it does not say which they are. */
  readonly clientText: string
  /** The reply that was given; empty when there is none. */
  readonly replyText: string
  /** Whether the reply does what no reply may: promises secrecy, names a diagnosis, makes it small … */
  readonly breaksContract: boolean
  readonly tier: SafetyTier
  /** The kinds of risk, in the words of the safety rules; empty when the tier is none. */
  readonly riskKinds: readonly string[]
  /** 1 (routine) to 5 (critical). */
  readonly importance: number
  readonly messageType: MessageType
  readonly themes: readonly Theme[]
  /** Whole sentences of the client's, the heaviest first. */
  readonly sentences: readonly string[]
  /** Those who are to be compared with the client's text; empty where nobody is. */
  readonly candidates: readonly Candidate[]
  /** What is learnt of the person, where the text is asked for that. */
  readonly insights: readonly Insight[]
  /** A talk that is to be judged as a whole; null where the text has none. */
  readonly talk: JudgedTalk | null
}

const CLIENT =
  'client|klient|klienten|user|user_message|patient|patienten|message|meddelande|person|personen|användare|human|anteckningar'
const REPLY = 'reply|response|ai|ai_response|ai_reply|ai-svar|assistant|svar|terapeut|therapist'
const BREAKTHROUGH = pattern(
  'insåg|inser |har förstått|nu förstår jag|för första gången|äntligen|vågade|klarade|lyckades|jag ser nu|genombrott|det slog mig|ny insikt',
)
const REFLECTION = pattern(
  'jag tror att|kanske (är|beror)|jag undrar om|jag märker|jag har tänkt|när jag tänker efter|mönster|det beror nog|påminner mig',
)
const SUGGESTION = pattern(
  '(riktig|mänsklig) terapeut|prata med en (terapeut|psykolog|människa)|boka (en )?(tid|terapeut)|söka vård|vårdcentral',
)

/** Reads a text by rules. The same text always gives the same facts. */
export function readFacts(text: string): Facts {
  const clientText = part(text, CLIENT) || text
  const themes = findThemes(clientText)
  const risk = assessRisk(clientText)
  const { tier } = risk
  const messageType = messageTypeOf(clientText, tier)
  const replyText = part(text, REPLY)
  return {
    clientText,
    replyText,
    breaksContract: checkReply(replyText, { tier, kinds: [], saidAi: true, asked: true }).violations.length > 0,
    tier,
    riskKinds: riskKindsOf(risk),
    importance: importanceOf(clientText, tier, messageType, themes.length),
    messageType,
    themes,
    sentences: sentencesOf(clientText),
    candidates: readCandidates(text, clientText),
    insights: readInsights(text),
    talk: readTalk(text),
  }
}

/** The text of the tags, JSON fields or "Klient:" lines that carry one of `names`. */
function part(text: string, names: string): string {
  const tagged = [...text.matchAll(new RegExp(`<(${names})\\b[^>]*>([\\s\\S]*?)</\\1>`, 'gi'))].map((found) => found[2])
  if (tagged.length > 0) return tagged.join('\n').trim()
  const fields = [...text.matchAll(new RegExp(`"(?:${names})"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`, 'gi'))]
  if (fields.length > 0) return fields.map((found) => String(JSON.parse(safeJsonString(found[1])))).join('\n')
  const lines = [...text.matchAll(new RegExp(`^[ *#-]*(?:${names})[* ]*:[* ]*(.+)$`, 'gim'))].map((found) => found[1])
  return lines.join('\n').trim()
}

function safeJsonString(text: string | undefined): string {
  try {
    JSON.parse(text ?? '""')
    return text ?? '""'
  } catch {
    return '""'
  }
}

const KIND_NAMES: Readonly<Record<Exclude<Kind, 'self'>, string>> = {
  violence: 'abuse_or_violence_now',
  child: 'child_at_risk',
  'other-person': 'third_party_crisis',
  'harm-to-others': 'harm_to_others',
  voices: 'psychosis_command',
}

function riskKindsOf({ tier, kind }: Risk): string[] {
  if (tier === 'none') return []
  if (kind !== 'self') return [KIND_NAMES[kind]]
  if (tier === 'immediate') return ['intent_or_imminent']
  return [tier === 'high' ? 'active_ideation' : 'veiled']
}

function messageTypeOf(text: string, tier: SafetyTier): MessageType {
  const plain = forMatching(text)
  if (isCrisis(tier)) return 'crisis'
  if (BREAKTHROUGH.test(plain)) return 'breakthrough'
  if (SUGGESTION.test(plain)) return 'therapist_suggestion'
  return REFLECTION.test(plain) ? 'reflection' : 'regular'
}

function importanceOf(text: string, tier: SafetyTier, type: MessageType, themes: number): number {
  if (isCrisis(tier)) return 5
  if (tier === 'concern' || type === 'breakthrough') return 4
  if (type === 'reflection' || type === 'therapist_suggestion' || themes >= 2) return 3
  return themes === 1 || text.split(/\s+/).length > 20 ? 2 : 1
}

function sentencesOf(text: string): string[] {
  const sentences = (text.match(/[^.!?\n]+[.!?]*/g) ?? []).map((one) => one.replace(/\s+/g, ' ').trim())
  return sentences
    .filter((one) => one.length > 3)
    .map((one, index) => ({ one, weight: findThemes(one).length * 10 - index }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ one }) => one)
}
