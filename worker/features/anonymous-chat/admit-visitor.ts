import { ANONYMOUS_CHATS, ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY } from '../../../contract/limits.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import { anonymousVisitor } from '../../../durable-objects/anonymous-visitor/client.ts'
import { capabilityId } from '../../crypto/capability.ts'
import type { Bindings, Config } from '../../env.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { errorFields, log } from '../../log.ts'
import { assess, type Assessment } from '../safety/assess.ts'
import type { VisitorQuestion } from './visitor-question.ts'
import { openVisitorSafety, sealVisitorSafety } from './open-visitor-safety.ts'

const PER_ADDRESS = {
  name: 'anonymous-address',
  limit: ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY,
  window: 24 * 60 * 60 * 1000,
}

interface Deps {
  readonly bindings: Bindings
  readonly config: Config
  /** Lets work go on beside the answer. */
  readonly after: (work: Promise<unknown>) => void
}

/** On what terms a visitor's message is answered. */
export interface Admission {
  readonly safety: Assessment
  /** The free chats left after this one; null in the free lane. */
  readonly remaining: number | null
  /** To be called when it is known whether a whole reply came: one that did not uses up no free chat. Never rejects. */
  readonly settle: (came: boolean) => Promise<void>
  /** To be called instead where the same message turned out to be under way already. */
  readonly withdraw: () => void
}

/**
 * Screens a message and takes a free chat for it. All that is asked of other objects is asked at once, and what was
 * taken is given back when another part refuses or the free lane needs none: above tier none no limit stands in the way
 * (docs/safety.md). A risen tier is kept before this returns. Null when no free chat is left.
 */
export async function admitVisitor(
  deps: Deps,
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
    const returned = taken.allowed ? quietly(question, chat.giveBack) : Promise.resolve()
    deps.after(returned)
    return free ? { safety, remaining: null, settle: () => returned, withdraw: () => undefined } : null
  }
  return {
    safety,
    remaining: taken.remaining,
    settle: (came) => quietly(question, came ? chat.spend : chat.giveBack),
    withdraw: address.giveBack,
  }
}

/** The free chat that a message uses. A browser that is new has all of them, and is written down when its reply has come. */
async function freeChat({ bindings, config }: Deps, { visitor, sessionId, messageId }: VisitorQuestion) {
  const [name, key] = await Promise.all([capabilityId(visitor.id), capabilityId(`${sessionId}|${messageId}`)])
  const object = anonymousVisitor(bindings, config, name)
  const all = { allowed: true, remaining: ANONYMOUS_CHATS - 1, safety: null }
  return {
    take: async () => (visitor.isNew ? all : await object.take(key, ANONYMOUS_CHATS)),
    keepSafety: async (sealed: string) => await object.keepSafety(sealed),
    spend: async () => await object.spend(key),
    giveBack: async () => {
      if (!visitor.isNew) await object.giveBack(key)
    },
  }
}

/** Counts a chat of this address. What its counter says is only waited for where it matters. */
function countAddress(deps: Deps, address: string) {
  const counting = attemptsOf(deps, PER_ADDRESS, address)
  const allowed = counting.then((attempts) => attempts.isAllowed())
  allowed.catch(() => undefined)
  const undo = async () => {
    if (await allowed) await (await counting).giveBack()
  }
  return { allowed, giveBack: () => deps.after(undo().catch(() => undefined)) }
}

/** A count that could not be settled is no reason to keep a reply from anybody. */
async function quietly({ requestId }: VisitorQuestion, settle: () => Promise<void>): Promise<void> {
  try {
    await settle()
  } catch (error) {
    log('warn', 'free_chat_not_settled', { requestId, ...errorFields(error) })
  }
}
