import type { SafetyKind, SafetyTier } from '../../contract/safety.ts'
import { fold } from '../../safety/fold.ts'
import { isDirectQuestion, isFilled, requiredSlots } from './reply-slots.ts'
import type { Slot } from './reply-slots.ts'
import { findViolations } from './reply-violations.ts'
import type { Violation } from './reply-violations.ts'
import { calmReply, concernedReply, ownWords } from './reply-words.ts'

export type { Slot } from './reply-slots.ts'
export type { Violation } from './reply-violations.ts'

export type ReplyContext = {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
  /** An earlier reply in this talk said that it is an AI. */
  saidAi: boolean
  /** The direct question was asked earlier and nothing has changed since. */
  asked?: boolean
  /** Slots that earlier replies at this tier have filled; not demanded again at tier high. */
  covered?: readonly Slot[]
  /** How many replies have been filled or replaced in this talk; changes the wording. */
  round?: number
}

type ReplyCheck = { ok: boolean; missing: Slot[]; violations: Violation[] }

type CompletedReply = { text: string; added: Slot[]; replaced: boolean; violations: Violation[] }

/** Checks a whole reply against the safety contract (docs/safety.md). */
export function checkReply(reply: string, context: ReplyContext): ReplyCheck {
  const { tier, kinds } = context
  const sentences = sentencesOf(reply).map(fold)
  const folded = fold(reply)
  const missing = demandedSlots(context).filter((slot) => !isFilled(slot, folded, sentences))
  const violations = findViolations(sentences, listItems(reply), tier, kinds)
  return { ok: missing.length === 0 && violations.length === 0 && folded !== '', missing, violations }
}

/** The slots that a reply fills, so that the caller can keep `covered`, `saidAi` and `asked` for the next reply. */
export function filledSlots(reply: string, context: ReplyContext): Slot[] {
  const sentences = sentencesOf(reply).map(fold)
  return requiredSlots(context.tier, context.kinds).filter((slot) => isFilled(slot, fold(reply), sentences))
}

/**
 * The reply as it may be delivered: untouched when it keeps the contract, with Lyhörd's own words where a slot is
 * missing, or replaced by Lyhörd's own reply when it breaks a rule or is empty. The result always passes `checkReply`.
 */
export function completeReply(reply: string, context: ReplyContext): CompletedReply {
  const unrepeated = context.asked ? withoutQuestions(reply, isDirectQuestion) : reply
  const { missing, violations } = checkReply(unrepeated, context)
  if (violations.length > 0 || unrepeated.trim() === '') {
    return { text: ownReply(context), added: [...demandedSlots(context)], replaced: true, violations }
  }
  if (missing.length === 0) return { text: unrepeated, added: [], replaced: false, violations }
  const text = withAdded(unrepeated, missing, context)
  if (checkReply(text, context).ok) return { text, added: missing, replaced: false, violations }
  return { text: ownReply(context), added: [...demandedSlots(context)], replaced: true, violations }
}

/** Lyhörd's own whole reply for a tier: also what the model's failure is answered with above tier concern. */
export function ownReply(context: ReplyContext): string {
  if (context.tier === 'none') return calmReply
  if (context.tier === 'concern') return concernedReply
  const demanded = demandedSlots(context)
  if (demanded.length > 0) return paragraphs(demanded, context)
  return paragraphs(['seriousness', 'line'], context)
}

const alwaysDemanded: readonly Slot[] = ['seriousness', 'line', 'emergency', 'kvinnofrid', 'bris']

function demandedSlots({ tier, kinds, saidAi, asked = false, covered = [] }: ReplyContext): Slot[] {
  return requiredSlots(tier, kinds).filter((slot) => {
    if (slot === 'ai') return !saidAi
    if (slot === 'direct_question') return !asked
    return tier === 'immediate' || alwaysDemanded.includes(slot) || !covered.includes(slot)
  })
}

/** At tier immediate the way to help comes before whatever the model wrote. */
function withAdded(reply: string, missing: readonly Slot[], context: ReplyContext): string {
  const room = missing.includes('direct_question') || missing.includes('care_for_asker') ? 1 : 2
  let questions = 0
  const body = withoutQuestions(reply, () => (questions += 1) > room).trim()
  const own = paragraphs(missing, context)
  const first = context.tier === 'immediate' && missing.includes('emergency')
  return (first ? [own, body] : [body, own]).filter((part) => part !== '').join('\n\n')
}

/** Own sentences in paragraphs of at most three; the direct question comes last, so that it is what is answered. */
function paragraphs(slots: readonly Slot[], { tier, kinds, round = 0 }: ReplyContext): string {
  const level = tier === 'immediate' ? 'immediate' : 'high'
  const ordered = [...slots].sort((a, b) => Number(a === 'direct_question') - Number(b === 'direct_question'))
  const said = ordered.map((slot) => ownWords(slot, level, kinds, round))
  const groups: string[] = []
  for (let start = 0; start < said.length; start += 3) groups.push(said.slice(start, start + 3).join(' '))
  return groups.join('\n\n')
}

const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+|\n+/

function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((s) => s.trim().replace(/(\?)["”’)]+$/, '$1'))
    .filter((s) => s !== '')
}

function listItems(text: string): number {
  return text.split('\n').filter((line) => /^\s*([-*•–]|\d{1,2}[.)])\s+/.test(line)).length
}

/** The text without the question sentences for which `drop` (given the folded sentence) is true. Keeps paragraphs. */
function withoutQuestions(text: string, drop: (folded: string) => boolean): string {
  const kept = text.split(/\n/).map((line) =>
    line
      .split(/(?<=[.!?…]["”’)]?)\s+/)
      .filter((sentence) => !(/\?["”’)]*$/.test(sentence.trim()) && drop(fold(sentence).replace(/["”’')]{1,5}$/, ''))))
      .join(' '),
  )
  return kept.join('\n').replace(/\n{3,}/g, '\n\n')
}
