import { ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY, ANONYMOUS_CHATS_PER_SITE_AND_DAY } from '../../contract/limits.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import { DAY } from '../../worker/day.ts'
import { openVisitorSafety, sealVisitorSafety } from '../../worker/features/anonymous-chat/open-visitor-safety.ts'
import type { VisitorQuestion } from '../../worker/features/anonymous-chat/visitor-question.ts'
import { assess, type SafetyAssessment, gateTier, passesGates } from '../../worker/features/safety/assess.ts'
import type { Signal } from '../../worker/features/safety/next-state.ts'
import type { Admission, AdmissionDeps, Refusal } from '../../worker/generation/admission.ts'
import { countKeptOfVisitor, type LaneShare, takeLaneOfVisitor } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { usedUp } from '../../worker/generation/unpaid-count.ts'
import { attemptsFrom } from '../../worker/http/attempts-of.ts'
import { errorFields, log } from '../../worker/log.ts'
import { freeChat } from './free-chat.ts'

const PER_ADDRESS = {
  name: 'anonymous-address',
  limit: ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY,
  ofSite: ANONYMOUS_CHATS_PER_SITE_AND_DAY,
  window: DAY,
}

type FreeChat = Awaited<ReturnType<typeof freeChat>>

/** On what terms a visitor's message is answered. */
export interface VisitorAdmission extends Admission {
  readonly safety: SafetyAssessment
  /**
   * To be called when the reply has ended, and it is known whether it was one in danger, which nobody pays for; answers the free
   * chats that are left then, null in danger. Never rejects.
   */
  readonly settle: (outcome: ReplyOutcome, isFree: boolean) => Promise<number | null>
  /** Adds what the model declared to what is kept of the browser. */
  readonly raise: (declared: Signal) => Promise<void>
  /** Takes what one more reply of the model in danger takes; null where the day's share is used up. */
  readonly takeShare: () => Promise<FreeTokens | null>
}

/**
 * Screens a message and takes a free chat for it. All that is asked of other objects is asked at once, and what was taken
 * is given back where nobody is answered, or nothing is paid (docs/safety.md#the-free-lane). A risen tier is kept before
 * this returns.
 */
export async function admitVisitor(
  deps: AdmissionDeps,
  question: VisitorQuestion,
  said: Promise<readonly string[]>,
): Promise<VisitorAdmission | Refusal> {
  const { visitor, crowded } = question
  const chat = await freeChat(deps, question)
  const address = crowded ? null : countAddress(deps, question.address)
  const budget = crowded ? null : takeFreeTokens(deps, 'ordinary')
  const screened = screenVisitor(chat, question, said)
  const { taken, safety, sealed } = await screened.catch((error: unknown) => {
    address?.giveBack()
    deps.after(Promise.resolve(budget).then((tokens) => tokens?.giveBack()))
    throw error
  })
  const ordinary = await budget
  const hasChat = async () => taken.allowed && (await address?.allowed) !== false
  const isOpen = !crowded && usedUp(taken.unpaid) === null && ordinary !== null
  // One that is suspect is admitted as anybody's who has a chat left, else as one in danger.
  const tier = safety.suspect && !(isOpen && (await hasChat())) ? gateTier(safety) : safety.state.tier
  const free = isFree(tier)
  const takeLane = () => takeLaneOfVisitor(deps, visitor.id, question.address)
  const lane = free && !crowded ? await takeLane() : null
  const laneLeft = !free || crowded || lane !== null
  const mayPay = free || (await hasChat())
  const tokens = ordinary ?? (free && laneLeft && !crowded ? await takeFreeTokens(deps, 'danger') : null)
  const { unpaid } = taken
  const terms = replyTerms({ tier, crowded, unpaid, mayPay, byCredit: false, laneLeft, budgetLeft: tokens !== null })
  const isPaid = terms.by === 'model' && terms.paid
  if (!isPaid) address?.giveBack()
  // In danger a chat that is left is used where anybody's would be, and needed by nobody: what is written down tells no tier.
  const uses = isPaid || (free && taken.allowed && ordinary !== null)
  const returned = taken.allowed && !uses ? chat.giveBack() : Promise.resolve()
  deps.after(returned)
  const giveBack = () => deps.after(Promise.all([tokens?.giveBack(), lane?.giveBack()]))
  if (terms.by !== 'model') giveBack()
  // Danger may have come beside it, in another message of the browser: then it is admitted anew.
  if (terms.by === 'nobody') return (await isKnownInDanger(chat, question)) ? admitVisitor(deps, question, said) : terms
  const settle = async (outcome: ReplyOutcome, inDanger: boolean) => {
    if (sealed !== null) deps.after(chat.renewSafety(taken.safety, sealed))
    if (isPaid && !inDanger) return (await chat.settle(outcome)) ? taken.remaining : taken.remaining + 1
    // Also where the model failed: beside a reply that is kept, a chat given back would tell.
    const settled = outcome.kind === 'complete' ? chat.useUp : () => chat.settle(outcome)
    await (uses ? settled() : returned)
    return inDanger ? null : taken.remaining + Number(taken.allowed && !uses)
  }
  return {
    by: terms.by,
    unkept: terms.by === 'own words' && !(await countKeptOfVisitor(deps, visitor.id, question.address)),
    safety,
    inLane: free && terms.by === 'model',
    tokens: terms.by === 'model' ? tokens : null,
    settle,
    raise: async (declared) => void (await chat.raiseSafety(declared, safety.at)),
    takeShare: () => takeAnotherShare(deps, takeLane),
    withdraw: () => {
      if (isPaid) address?.giveBack()
      if (terms.by === 'model') giveBack()
    },
  }
}

async function takeAnotherShare(deps: AdmissionDeps, takeLane: () => Promise<LaneShare | null>) {
  const lane = await takeLane()
  const tokens = lane === null ? null : await takeFreeTokens(deps, 'danger')
  if (tokens === null) deps.after(Promise.resolve(lane?.giveBack()))
  return tokens
}

/** Whether a message is one that nobody may refuse to answer: by its words with those before it, or by what is kept of the browser. */
export async function isInDanger(
  deps: AdmissionDeps,
  question: VisitorQuestion,
  said: Promise<readonly string[]>,
): Promise<boolean> {
  const { visitor, message } = question
  const [chat, recent] = await Promise.all([freeChat(deps, question), said])
  const before = await openVisitorSafety(visitor.isNew ? null : await chat.keptSafety(), visitor.id)
  return passesGates(assess(before, message, recent, new Date()))
}

async function isKnownInDanger(chat: FreeChat, { visitor }: VisitorQuestion): Promise<boolean> {
  return !visitor.isNew && isFree((await openVisitorSafety(await chat.keptSafety(), visitor.id)).tier)
}

/** Takes the free chat and screens the message, with what was said before it and what is known of the browser. */
async function screenVisitor(chat: FreeChat, { visitor, message }: VisitorQuestion, said: Promise<readonly string[]>) {
  const [taken, recent] = await Promise.all([chat.take(), said])
  const before = await openVisitorSafety(taken.safety, visitor.id)
  const assessed = assess(before, message, recent, new Date())
  if (assessed.state !== before) {
    const safety = { ...assessed, state: await chat.raiseSafety(assessed.found, assessed.at) }
    return { taken, safety, sealed: null }
  }
  return { taken, safety: assessed, sealed: await sealVisitorSafety(before, visitor.id) }
}

/**
 * Counts a chat of this address and its site. What they say is only waited for where it matters; where one is away the
 * browser's three chats and the service's budget are bound enough.
 */
function countAddress(deps: AdmissionDeps, address: string) {
  const counting = attemptsFrom(deps, PER_ADDRESS, address)
  const allowed = counting
    .then((attempts) => attempts.isAllowed())
    .catch((error: unknown) => {
      log('warn', 'address_uncounted', errorFields(error))
      return true
    })
  const undo = async () => {
    if (await allowed) await (await counting).giveBack()
  }
  return { allowed, giveBack: () => deps.after(undo().catch(() => undefined)) }
}
