import { ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY } from '../../../contract/limits.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import { DAY } from '../../day.ts'
import type { ReplyOutcome } from '../../generation/run-reply.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { assess, type Assessment } from '../safety/assess.ts'
import { freeChat, type VisitorDeps } from './free-chat.ts'
import type { VisitorQuestion } from './visitor-question.ts'
import { openVisitorSafety, sealVisitorSafety } from './open-visitor-safety.ts'

const PER_ADDRESS = {
  name: 'anonymous-address',
  limit: ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY,
  window: DAY,
}

/** On what terms a visitor's message is answered. */
export interface Admission {
  readonly safety: Assessment
  /** The free chats left after this one; null in the free lane. */
  readonly remaining: number | null
  /** To be called when the reply has ended; answers the free chats that are left then, as `remaining`. Never rejects. */
  readonly settle: (outcome: ReplyOutcome) => Promise<number | null>
  /** To be called instead where the same message turned out to be under way already. */
  readonly withdraw: () => void
}

/**
 * Screens a message and takes a free chat for it. All that is asked of other objects is asked at once, and what was
 * taken is given back when another part refuses or the free lane needs none: in danger no limit stands in the way
 * (docs/safety.md). A risen tier is kept before this returns. Null when no free chat is left.
 */
export async function admitVisitor(
  deps: VisitorDeps,
  question: VisitorQuestion,
  said: Promise<readonly string[]>,
): Promise<Admission | null> {
  const { id } = question.visitor
  const chat = await freeChat(deps, question)
  const address = countAddress(deps, question.address)
  const [taken, recent] = await Promise.all([chat.take(), said])
  const before = await openVisitorSafety(taken.safety, id)
  const safety = assess(before, question.message, recent, new Date())
  if (safety.state !== before) await chat.keepSafety(await sealVisitorSafety(safety.state, id))
  const free = isFree(safety.state.tier)
  if (free || !taken.allowed || !(await address.allowed)) {
    address.giveBack()
    const returned = taken.allowed ? chat.giveBack() : Promise.resolve()
    deps.after(returned)
    return free ? { safety, remaining: null, settle: () => returned.then(() => null), withdraw: () => undefined } : null
  }
  return {
    safety,
    remaining: taken.remaining,
    settle: async (outcome) => ((await chat.settle(outcome)) ? taken.remaining : taken.remaining + 1),
    withdraw: address.giveBack,
  }
}

/** Counts a chat of this address. What its counter says is only waited for where it matters. */
function countAddress(deps: VisitorDeps, address: string) {
  const counting = attemptsOf(deps, PER_ADDRESS, address)
  const allowed = counting.then((attempts) => attempts.isAllowed())
  allowed.catch(() => undefined)
  const undo = async () => {
    if (await allowed) await (await counting).giveBack()
  }
  return { allowed, giveBack: () => deps.after(undo().catch(() => undefined)) }
}
