import { FREE_REPLIES_A_DAY } from '../../contract/limits.ts'
import { isFree, type SafetyKind, type SafetyTier } from '../../contract/safety-tiers.ts'
import type { Persona, PersonaTurn } from '../../safety/personas/persona.ts'
import { assess, type Danger } from '../../worker/features/safety/assess.ts'
import { initialState, nextState, type SafetyState } from '../../worker/features/safety/next-state.ts'
import { type FirstReply, ReplyCourse } from '../../worker/features/safety/reply-course.ts'
import { buildPrompt, type Prompt, repliesIn, turnsOf } from '../../worker/generation/build-prompt.ts'
import { ownAnswer } from '../../worker/generation/own-answer.ts'
import { KNOWN_EXCHANGES } from '../../worker/generation/recent-turns.ts'
import { runReply } from '../../worker/generation/run-reply.ts'
import { ModelClient } from '../../worker/integrations/anthropic.ts'

/** A model: the whole of what it writes to a prompt, its declaration first. */
export type AskModel = (prompt: Prompt) => Promise<string>

/** What came of one message. */
export interface PlayedTurn extends PersonaTurn {
  /** What the person was left with; null where the service told them to try again. */
  readonly reply: string | null
  /** What the reply was held to. */
  readonly tier: SafetyTier
  readonly kinds: readonly SafetyKind[]
  readonly by: 'model' | 'own words'
}

interface PlayOptions {
  /** Replies of the model in danger before own words answer. */
  readonly lane?: number
}

const MINUTE = 60_000
const BEGAN = Date.parse('2026-11-02T20:00:00Z')
const NO_TOKENS = { giveBack: async () => undefined }

/**
 * Plays a persona's talk through what a reply goes through in production: the screen, the state, the prompt, the declaration,
 * the safety contract and own words (docs/safety.md#personas). Only the model is another. No network and no storage.
 */
export async function playPersona(
  persona: Persona,
  ask: AskModel,
  { lane = FREE_REPLIES_A_DAY }: PlayOptions = {},
): Promise<PlayedTurn[]> {
  const played: PlayedTurn[] = []
  const talk: Talk = { state: initialState(), exchanges: [], left: lane, now: BEGAN, client: clientOf(ask) }
  for (const turn of persona.turns) {
    talk.now += MINUTE
    const done = await answer(talk, turn)
    if (done.reply !== null) talk.exchanges.push({ message: turn.text, response: done.reply })
    played.push(done)
  }
  return played
}

interface Talk {
  state: SafetyState
  readonly exchanges: { readonly message: string; readonly response: string }[]
  /** Replies of the model in danger. */
  left: number
  now: number
  readonly client: ModelClient
}

async function answer(talk: Talk, turn: PersonaTurn): Promise<PlayedTurn> {
  const message = turn.text
  const past = talk.exchanges.slice(-KNOWN_EXCHANGES)
  const history = past.flatMap(turnsOf)
  const recent = past.map((exchange) => exchange.message)
  const assessed = assess(talk.state, message, recent, new Date(talk.now))
  talk.state = assessed.state
  const takeShare = async () => (talk.left-- > 0 ? NO_TOKENS : null)
  const inLane = isFree(assessed.state.tier)
  const by = inLane && (await takeShare()) === null ? 'own words' : 'model'
  const promptFor = ({ tier, kinds }: Danger, first: FirstReply) =>
    buildPrompt({ tier, kinds, history, message, anonymous: true, ...first })
  const keep = async (found: Parameters<typeof nextState>[1]) => {
    talk.state = nextState(talk.state, found, assessed.at)
  }
  const begun = { assessed, history, message, tokens: null, inLane, by } as const
  const course = new ReplyCourse(begun, { promptFor, keep, takeShare })
  await course.keepUndeclared()
  if (by === 'own words') {
    const reply = ownAnswer(course.context, repliesIn(history))
    return { ...turn, reply, tier: course.context.tier, kinds: course.context.kinds, by }
  }
  let { context } = course
  const meet: typeof course.meet = async (declared, isUnshown) => {
    const met = await course.meet(declared, isUnshown)
    context = met?.context ?? context
    return met
  }
  const request = { prompt: course.prompt, context: course.context, meet, requestId: 'persona', model: 'persona' }
  const outcome = await runReply(talk.client, request).outcome
  const reply = outcome.kind === 'failed' ? null : outcome.text
  return { ...turn, reply, tier: context.tier, kinds: context.kinds, by }
}

/** The production client in front of a model that is asked in this process. */
function clientOf(ask: AskModel): ModelClient {
  return new ModelClient({
    apiKey: 'persona',
    baseURL: 'http://persona.localhost',
    maxRetries: 0,
    logLevel: 'off',
    fetch: async (input, init) => {
      const { system, messages } = (await new Request(input, init).json()) as Prompt
      return new Response(streamed(await ask({ system, messages })), {
        headers: { 'content-type': 'text/event-stream' },
      })
    },
  })
}

/** A reply as the model's stream, paragraph by paragraph, since what comes is judged as it comes. */
function streamed(text: string): string {
  const deltas = text.split(/(?<=\n\n)/).map((part) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text: part },
  }))
  return [...deltas, { type: 'message_stop' }]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('')
}
