import { isFree, type SafetyKind, type SafetyTier } from '../../contract/safety-tiers.ts'
import { fold } from '../../safety/fold.ts'
import { isDirectQuestion, isFilled, requiredSlots } from './reply-slots.ts'
import type { Slot } from './reply-slots.ts'
import { findViolations } from './reply-violations.ts'
import type { Violation } from './reply-violations.ts'
import { ownBodies } from './own-replies.ts'
import { insteadBelowHigh, ownWords } from './reply-words.ts'
import { splitClosing } from './closing-question.ts'
import { asSentence, sentencesOf, triplesIn, triplesOf, unrepeated } from './unrepeated.ts'

export type { Slot } from './reply-slots.ts'
export type { Violation } from './reply-violations.ts'

export type ReplyContext = {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
  /** An earlier reply in this talk said that it is an AI. */
  saidAi: boolean
  /** The direct question was asked earlier and nothing has changed since. */
  asked?: boolean
  /** The first reply of a talk with somebody whose danger was kept from an earlier one: it refers back. */
  returns?: boolean
  /** Slots that earlier replies at this tier have filled; not demanded again at tier high. */
  covered?: readonly Slot[]
  /** The earlier replies of the talk, as far as they are known, oldest first: none of their words are to come again. */
  said?: readonly string[]
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
  if (repeats(reply, context)) violations.push('repeats')
  return { ok: missing.length === 0 && violations.length === 0 && folded !== '', missing, violations }
}

/** What no reply may do to anybody: who is in danger may be there unnoticed. */
const TO_NOBODY: readonly Violation[] = ['gives_method_or_dose', 'endorses_death', 'claims_action']

/** True where these may not stand in a reply at this tier; at none an ordinary talk has more room. */
export function mayNotStand(violations: readonly Violation[], tier: SafetyTier): boolean {
  return violations.some((violation) => tier !== 'none' || TO_NOBODY.includes(violation))
}

/** True where a whole reply may not be read; `RunningCheck` says it of one under way. */
export function breaksContract(reply: string, context: ReplyContext): boolean {
  return mayNotStand(checkReply(reply, context).violations, context.tier)
}

/** Three sentences on end that the talk has had. Below concern a model may say again what it has said. */
function repeats(reply: string, { tier, said = [] }: ReplyContext): boolean {
  if (tier === 'none' || said.length === 0) return false
  const known = triplesIn(said)
  return triplesOf(reply).some((triple) => known.has(triple))
}

/** The slots that a reply fills, so that the caller can keep `covered`, `saidAi` and `asked` for the next reply. */
export function filledSlots(reply: string, context: ReplyContext): Slot[] {
  const slots = requiredSlots(context.tier, context.kinds)
  if (slots.length === 0) return []
  // Of its sentences only questions matter, and a long talk has many.
  const questions = sentencesOf(reply).flatMap((sentence) => (sentence.endsWith('?') ? [fold(sentence)] : []))
  const folded = fold(reply)
  return slots.filter((slot) => isFilled(slot, folded, questions))
}

/**
 * The reply as it may be delivered: untouched when it keeps the contract, with Lyhörd's own words where a slot is
 * missing, or replaced by Lyhörd's own reply when it breaks a rule or is empty. The result always passes `checkReply`, but that
 * after a very long talk it may say again what was said.
 */
export function completeReply(reply: string, context: ReplyContext): CompletedReply {
  const asking = context.asked ? withoutQuestions(reply, isDirectQuestion) : reply
  const { missing, violations } = checkReply(asking, context)
  if (violations.length > 0 || asking.trim() === '') return replaced(context, violations)
  if (missing.length === 0) return { text: asking, added: [], replaced: false, violations }
  const text = withAdded(asking, context)
  return checkReply(text, context).ok
    ? { text, added: missing, replaced: false, violations }
    : replaced(context, violations)
}

function replaced(context: ReplyContext, violations: Violation[]): CompletedReply {
  return { text: ownReply(context), added: [...demandedSlots(context)], replaced: true, violations }
}

/**
 * Lyhörd's own whole reply for a tier, other words each time: what stands instead of a model that failed or broke the contract,
 * and in danger what is answered where no model is asked.
 */
export function ownReply(context: ReplyContext): string {
  const { tier, kinds, said = [] } = context
  if (tier === 'none' || tier === 'concern') return unrepeated(insteadBelowHigh(tier), said).join('\n\n')
  const { openings, steps } = ownBodies(tier, kinds)
  // At immediate 112 comes first: what the reply refers back to is then among what is added.
  const back = context.returns && tier === 'high' ? [ownWords('refers_back', tier, kinds)] : []
  const body = unrepeated([...back, openings, steps], said).join('\n\n')
  const { missing } = checkReply(body, context)
  return missing.length === 0 ? body : withAdded(body, context)
}

const alwaysDemanded: readonly Slot[] = ['seriousness', 'line', 'emergency', 'kvinnofrid', 'bris']

function demandedSlots({ tier, kinds, saidAi, asked = false, covered = [], returns = false }: ReplyContext): Slot[] {
  const always: readonly Slot[] = returns && isFree(tier) ? ['refers_back'] : []
  const required = requiredSlots(tier, kinds).filter((slot) => {
    if (slot === 'ai') return !saidAi
    if (slot === 'direct_question') return !asked
    return tier === 'immediate' || alwaysDemanded.includes(slot) || !covered.includes(slot)
  })
  return [...always, ...required]
}

/**
 * A reply ends in one question at most: what is missing stands before the one it closes with, and where the direct question is
 * missing it takes that one's place. At tier immediate the way to help comes before whatever the model wrote.
 */
function withAdded(reply: string, context: ReplyContext): string {
  const parts = splitClosing(reply)
  const asks = checkReply(reply, context).missing.includes('direct_question')
  const closing = asks ? '' : onlyOne(parts.questions)
  let questions = 0
  const body = withoutQuestions(parts.body, () => (questions += 1) > (asks || closing !== '' ? 1 : 2)).trim()
  const { missing } = checkReply(`${body}\n\n${closing}`, context)
  const first = context.tier === 'immediate' && missing.includes('emergency')
  const own = ownParagraphs(missing, first ? '' : body, context)
  return [...(first ? [own, body] : [body, own]), closing].filter((part) => part !== '').join('\n\n')
}

/** Of questions on end, the direct one, or else the last. */
function onlyOne(questions: readonly string[]): string {
  return questions.find((question) => isDirectQuestion(fold(asSentence(question)))) ?? questions.at(-1) ?? ''
}

/** The order that own sentences are said in; the others between, as they are asked for. The direct question is what is answered. */
const FIRST: readonly Slot[] = ['refers_back', 'seriousness', 'emergency', 'ai']
const LAST: readonly Slot[] = ['care_for_asker', 'direct_question']

/** Own sentences in paragraphs of at most three. */
function ownParagraphs(slots: readonly Slot[], after: string, { tier, kinds, said = [] }: ReplyContext): string {
  const level = tier === 'immediate' ? 'immediate' : 'high'
  const placeOf = (slot: Slot) =>
    LAST.includes(slot) ? 1 + LAST.indexOf(slot) : FIRST.includes(slot) ? FIRST.indexOf(slot) - FIRST.length : 0
  const ordered = slots.toSorted((a, b) => placeOf(a) - placeOf(b))
  const words = unrepeated(
    ordered.map((slot) => ownWords(slot, level, kinds)),
    said,
    after,
  )
  const asked = ordered.at(-1) === 'direct_question' ? words.splice(-1) : []
  const groups: string[] = []
  for (let start = 0; start < words.length; start += 3) groups.push(words.slice(start, start + 3).join(' '))
  return [...groups, ...asked].join('\n\n')
}

function listItems(text: string): number {
  return text.split('\n').filter(isListItem).length
}

export function isListItem(line: string): boolean {
  return /^\s*([-*•–]|\d{1,2}[.)])\s+/.test(line)
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
