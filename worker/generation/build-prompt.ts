import type { MessageParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages'
import { CHAT_CONTEXT_EXCHANGES } from '../../contract/limits.ts'
import type { ReplyWish } from '../../contract/reply-wishes.ts'
import { isFree, type SafetyKind, type SafetyTier } from '../../contract/safety-tiers.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { OFFERS } from './exercise-mark.ts'
import { frame } from './frame.ts'
import { inert } from './inert.ts'
import { listeningBlock } from './listening-block.ts'
import { recentTurns } from './recent-turns.ts'
import { mayTellPlan } from './plan-part.ts'
import { safetyBlock } from './safety-block.ts'

/** Raised with every change of words, and stored with each reply, so that a review knows what the model was told. */
export const PROMPT_VERSION = '2026-11-27.2'

/** Characters. A longer summary is none, and must not cost without a bound. */
const MOST_OF_PROFILE = 2000
/** Characters. What a safety plan tells fits in it. */
const MOST_OF_PLAN = 1300

export type Turn = { role: 'user' | 'assistant'; content: string }

/** What was said in one exchange, as the model is shown it. */
export function turnsOf({ message, response }: { readonly message: string; readonly response: string }): Turn[] {
  return [
    { role: 'user', content: message },
    { role: 'assistant', content: response },
  ]
}

/** What the AI said in a talk, in the talk's order. */
export function repliesIn(history: readonly Turn[]): string[] {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))
}

export type PromptInput = {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
  /** The connected therapist's instructions and knowledge: untrusted text. */
  tailoring?: string | undefined
  /** What of the therapist's knowledge base the message is about: untrusted text, another with each message. */
  knowledge?: string | undefined
  /** A summary of the person's profile: untrusted text. */
  profile?: string | undefined
  /** Their own safety plan, told in danger alone: untrusted text. */
  plan?: string | undefined
  /** Oldest first, without the new message; the newest of it go in, within a budget. */
  history: readonly Turn[]
  message: string
  firstReplyAfterRaisedTier?: boolean | undefined
  /** It is the first reply of a talk with somebody whose danger was kept from an earlier one. */
  returns?: boolean | undefined
  /** They were quiet for long at tier high: the reply asks how it is now. */
  asksHowItIs?: boolean | undefined
  anonymous: boolean
  /** A therapist tries the AI: nothing of the talk is stored. */
  isTrial?: boolean | undefined
  displayName?: string | undefined
  /** They have a human therapist here, and a list for the next session. */
  hasTherapist?: boolean | undefined
  /** An exercise may be offered with the reply. */
  offers?: boolean | undefined
  /** Their therapist has decided that the AI listens only. */
  listening?: boolean | undefined
  /** They have had a reply to this very message, and want another. */
  wish?: ReplyWish | null | undefined
}

export type Prompt = { system: TextBlockParam[]; messages: MessageParam[] }

/** The list is the person's own (docs/safety.md): the AI has no way to write in it. */
const NEXT_SESSION =
  'Personen har en mänsklig terapeut här, och en egen lista som heter ”Till nästa samtal”. När något verkar viktigt att prata vidare om får du, sällan, föreslå att personen skriver upp det där. Du kan inte skriva i listan eller läsa den: säg aldrig att du har gjort det.'

const wished = (how: string) =>
  `Personen har redan fått ett svar på meddelandet nedan, som inte visas för dig, och vill ha ett annat. ${how} Nämn inte det förra svaret.`

const WISHED: Readonly<Record<ReplyWish, string>> = {
  different: wished('Svara på ett annat sätt än det som ligger närmast till hands.'),
  shorter: wished('Svara kortare: två eller tre meningar.'),
  concrete: wished('Svara mer konkret: håll dig till det personen beskriver, och nämn något enda som går att göra.'),
  less_advice: wished('Svara med mindre råd: lyssna, spegla och fråga. Föreslå ingenting.'),
}

const cached = { cache_control: { type: 'ephemeral' } } as const

/**
 * The request's `system` and `messages`: frame → therapist's tailoring → listening → profile → knowledge → plan → wish → safety → history → message
 * (docs/architecture.md). Breakpoints stand after the frame, after the profile and at the end of the history.
 */
export function buildPrompt(input: PromptInput): Prompt {
  const { tier, kinds, firstReplyAfterRaisedTier = false, returns = false, anonymous, isTrial = false } = input
  const { asksHowItIs = false } = input
  const system: TextBlockParam[] = [{ type: 'text', text: frame, ...cached }]
  const tailoring = input.tailoring?.trim()
  if (tailoring) system.push({ type: 'text', text: tagged('terapeut_anpassning', tailoring) })
  if (input.listening === true) system.push({ type: 'text', text: listeningBlock })
  system.push({ type: 'text', text: tagged('profil', profileText(input)), ...cached })
  const knowledge = input.knowledge?.trim()
  if (knowledge) system.push({ type: 'text', text: tagged('terapeut_underlag', knowledge) })
  const plan = mayTellPlan(tier, kinds) ? input.plan?.trim().slice(0, MOST_OF_PLAN) : undefined
  if (plan) system.push({ type: 'text', text: tagged('sakerhetsplan', plan) })
  // In danger the safety block alone says how the reply is to be.
  if (input.wish && !isFree(tier)) system.push({ type: 'text', text: WISHED[input.wish] })
  const planned = { hasPlan: Boolean(plan), mayPlan: !anonymous && !isTrial }
  const first = { firstReplyAfterRaisedTier, returns, asksHowItIs }
  system.push({ type: 'text', text: safetyBlock({ tier, kinds, ...first, ...planned }) })
  const shown = input.history.slice(-2 * CHAT_CONTEXT_EXCHANGES)
  const turns = recentTurns(shown, estimateTokens(`${tailoring ?? ''}${knowledge ?? ''}${plan ?? ''}`))
  return { system, messages: toMessages(turns, input.message) }
}

/** All that a prompt holds beside the frame, whoever wrote it: any of it may be said to dictate. */
export function textsOfOthers({ system, messages }: Prompt): string[] {
  const said = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.flatMap((block) => (block.type === 'text' ? [block.text] : [])),
  )
  return [...system.slice(1).map(({ text }) => text), ...said]
}

/** Whether the talk is kept, which the person may ask about. */
function keptWords({ anonymous, isTrial = false }: PromptInput): string {
  if (anonymous) {
    return 'Personen är inte inloggad. Du vet inte vem det är, och samtalet raderas efter 24 timmar. Be inte om namn eller kontaktuppgifter.'
  }
  return isTrial
    ? 'Personen är inloggad. Ingenting av samtalet sparas.'
    : 'Personen är inloggad. Samtalet sparas krypterat så att personen kan läsa det igen.'
}

function profileText(input: PromptInput): string {
  const { displayName, profile, hasTherapist = false, offers = false } = input
  const name = displayName?.replace(/\s+/g, ' ').trim().slice(0, 60).toWellFormed()
  const lines = [keptWords(input)]
  if (name) lines.push(`Personen kallar sig ${name}. Använd namnet sällan.`)
  if (hasTherapist) lines.push(NEXT_SESSION)
  if (offers) lines.push(OFFERS)
  const summary = profile?.trim().slice(0, MOST_OF_PROFILE)
  lines.push(
    summary ? `Det personen har berättat tidigare, i korthet:\n${summary}` : 'Du vet inget från tidigare samtal.',
  )
  return lines.join('\n')
}

function tagged(tag: 'terapeut_anpassning' | 'terapeut_underlag' | 'profil' | 'sakerhetsplan', text: string): string {
  return `<${tag}>\n${inert(text)}\n</${tag}>`
}

/** The API wants a user turn first and turns that alternate; a retried message leaves two user turns in a row. */
function toMessages(history: readonly Turn[], message: string): MessageParam[] {
  const turns: Turn[] = []
  for (const { role, content } of history) {
    const text = content.trim()
    const last = turns.at(-1)
    if (!text || (!last && role === 'assistant')) continue
    if (last?.role === role) last.content += `\n\n${text}`
    else turns.push({ role, content: text })
  }
  const messages = turns.map(({ role, content }, index): MessageParam => ({
    role,
    content: [{ type: 'text', text: content, ...(index === turns.length - 1 ? cached : {}) }],
  }))
  return [...messages, { role: 'user', content: [{ type: 'text', text: message }] }]
}
