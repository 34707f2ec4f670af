import type * as contract from '../../../contract/ai-settings.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { TEST_CHATS_A_DAY, TEST_CHATS_IN_ALL_A_DAY, TEST_CHATS_PER_ADDRESS_AND_DAY } from '../../../contract/limits.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import type { UserContext } from '../../context.ts'
import { DAY } from '../../day.ts'
import { beginRun } from '../../generation/begin-run.ts'
import { buildPrompt, repliesIn, turnsOf } from '../../generation/build-prompt.ts'
import type { FreeTokens } from '../../generation/free-tokens.ts'
import { LiveReplies } from '../../generation/live-replies.ts'
import { allAllow, type AttemptRule, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { rateLimited } from '../../http/app-error.ts'
import { errorFields, log } from '../../log.ts'
import { assess, type SafetyAssessment, type Danger, gateTier } from '../safety/assess.ts'
import { initialState } from '../safety/next-state.ts'
import { type FirstReply, ReplyCourse } from '../safety/reply-course.ts'
import { readOwnTailoring } from './own-tailoring.ts'
import { passagesOf } from './knowledge-entry.ts'
import { listTexts } from './queries.ts'
import { openParts } from './open-parts.ts'
import { relevantPassages } from './relevant-passages.ts'
import { tailoringWords } from './tailoring-words.ts'

const OWN: AttemptRule = { name: 'test-chat', limit: TEST_CHATS_A_DAY, window: DAY }
const ADDRESS: AttemptRule = { name: 'test-chat-address', limit: TEST_CHATS_PER_ADDRESS_AND_DAY, window: DAY }
export const TEST_CHATS_OF_ALL: AttemptRule = { name: 'test-chat-all', limit: TEST_CHATS_IN_ALL_A_DAY, window: DAY }
const USED_UP = 'Du har provat så mycket som går på ett dygn. Försök igen i morgon.'

/** The day's bounds of trials count how often the model is asked: no budget is taken of. */
const nothing = () => undefined
const UNCOUNTED: FreeTokens = { giveBack: async () => undefined }

type Asked = Input<typeof contract.testChat>['body']

/**
 * Answers a message as the AI would answer a connected client, with the therapist's own tailoring. Nothing of it is stored,
 * and no credit is taken: the day's bounds stand instead (`TEST_CHATS_A_DAY`). The crisis screen and the safety contract hold
 * as in any talk; past the bounds a message in danger is answered in Lyhörd's own words. Throws `AppError` 429 past them.
 */
export async function testChat(ctx: UserContext, { message, history }: Asked): Promise<ReadableStream<Uint8Array>> {
  const [{ secrets }, texts] = await Promise.all([readOwnTailoring(ctx), listTexts(ctx.db, ctx.actor.userId)])
  const assessed = assessTalk([...history.map((one) => one.message), message], ctx.now())
  const countAll = () =>
    allAllow([
      attemptsOf(ctx, OWN, ctx.actor.userId),
      attemptsFrom(ctx, ADDRESS, ctx.address),
      attemptsOf(ctx, TEST_CHATS_OF_ALL, 'all'),
    ])
  const mustAnswer = isFree(gateTier(assessed))
  // Where the counters are away nobody in danger waits for them.
  const countOne = (isInDanger: boolean) =>
    countAll().catch((error: unknown) => {
      if (!isInDanger) throw error
      log('warn', 'trial_uncounted', errorFields(error))
      return false
    })
  const isLeft = await countOne(mustAnswer)
  if (!isLeft && !mustAnswer) throw rateLimited(DAY / 1000, USED_UP)
  const turns = history.flatMap(turnsOf)
  const parts = await openParts(secrets, texts)
  const promptFor = ({ tier, kinds }: Danger, first: FirstReply) =>
    buildPrompt({
      tier,
      kinds,
      tailoring: tailoringWords(parts),
      knowledge: relevantPassages(passagesOf(parts.knowledge), message).words,
      history: turns,
      message,
      ...first,
      anonymous: false,
      isTrial: true,
    })
  const admission = { by: isLeft ? 'model' : 'own words', inLane: true, tokens: null, withdraw: nothing } as const
  const course = new ReplyCourse(
    { ...admission, assessed, history: turns, message },
    { promptFor, keep: async () => undefined, takeShare: async () => ((await countOne(true)) ? UNCOUNTED : null) },
  )
  const run = beginRun(ctx.config, { admission, course, said: repliesIn(turns), requestId: ctx.requestId })
  const replies = new LiveReplies<null>(ctx.after)
  return replies.start(ctx.newId(), run, null, async (outcome): Promise<contract.TestReply> => ({
    response: outcome.kind === 'failed' ? '' : outcome.text,
    safety_tier: course.state.tier,
  }))
}

/** What the talk so far means, one message after the other: nothing of it was kept. */
function assessTalk(messages: readonly string[], now: Date): SafetyAssessment {
  const [first = '', ...rest] = messages
  return rest.reduce(
    (before, message, at) => assess(before.state, message, messages.slice(0, at + 1), now),
    assess(initialState(), first, [], now),
  )
}
