import { ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY, ANONYMOUS_CHATS_PER_SITE_AND_DAY } from '../../contract/limits.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import { DAY } from '../../worker/day.ts'
import { openVisitorSafety, sealVisitorSafety } from '../../worker/features/anonymous-chat/open-visitor-safety.ts'
import type { VisitorQuestion } from '../../worker/features/anonymous-chat/visitor-question.ts'
import { assess, type Assessment } from '../../worker/features/safety/assess.ts'
import type { Admission, AdmissionDeps, Refusal } from '../../worker/generation/admission.ts'
import { countForVisitor } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { attemptsFrom } from '../../worker/http/attempts-of.ts'
import { errorFields, log } from '../../worker/log.ts'
import { freeChat } from './free-chat.ts'

const PER_ADDRESS = {
  name: 'anonymous-address',
  limit: ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY,
  ofSite: ANONYMOUS_CHATS_PER_SITE_AND_DAY,
  window: DAY,
}

/** On what terms a visitor's message is answered. */
export interface VisitorAdmission extends Admission {
  readonly safety: Assessment
  /** To be called when the reply has ended; answers the free chats that are left then, null in danger. Never rejects. */
  readonly settle: (outcome: ReplyOutcome) => Promise<number | null>
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
  const renewed = () => deps.after(chat.renewSafety(taken.safety, sealed))
  const { tier } = safety.state
  const free = isFree(tier)
  const laneLeft = !free || crowded || (await countForVisitor(deps, visitor.id, question.address))
  const mayPay = free || (taken.allowed && (await address?.allowed) !== false)
  const ordinary = await budget
  const tokens = ordinary ?? (free && laneLeft && !crowded ? await takeFreeTokens(deps, 'danger') : null)
  const { unpaid } = taken
  const terms = replyTerms({ tier, crowded, unpaid, mayPay, byCredit: false, laneLeft, budgetLeft: tokens !== null })
  if (terms.by === 'model' && terms.paid) {
    return {
      by: 'model',
      safety,
      tokens,
      settle: async (outcome) => {
        renewed()
        return (await chat.settle(outcome)) ? taken.remaining : taken.remaining + 1
      },
      withdraw: () => {
        address?.giveBack()
        deps.after(Promise.resolve(tokens?.giveBack()))
      },
    }
  }
  address?.giveBack()
  // In danger a chat that is left is used where anybody's would be, and needed by nobody: what is written down tells no tier.
  const uses = free && taken.allowed && ordinary !== null
  const returned = taken.allowed && !uses ? chat.giveBack() : Promise.resolve()
  deps.after(returned)
  const giveBack = (unused: FreeTokens | null) => deps.after(Promise.resolve(unused?.giveBack()))
  const kept = terms.by === 'model' ? tokens : null
  if (kept === null) giveBack(tokens)
  if (terms.by === 'nobody') return terms
  const left = free ? null : taken.remaining + 1
  const settle = async (outcome: ReplyOutcome) => {
    renewed()
    // Also where the model failed: beside a reply that is kept, a chat given back would tell.
    const settled = outcome.kind === 'complete' ? chat.useUp : () => chat.settle(outcome)
    await (uses ? settled() : returned)
    return left
  }
  return { by: terms.by, safety, tokens: kept, settle, withdraw: () => giveBack(kept) }
}

/** Takes the free chat and screens the message, with what was said before it and what is known of the browser. */
async function screenVisitor(
  chat: Awaited<ReturnType<typeof freeChat>>,
  { visitor, message }: VisitorQuestion,
  said: Promise<readonly string[]>,
) {
  const [taken, recent] = await Promise.all([chat.take(), said])
  const before = await openVisitorSafety(taken.safety, visitor.id)
  const safety = assess(before, message, recent, new Date())
  const sealed = await sealVisitorSafety(safety.state, visitor.id)
  if (safety.state !== before) await chat.keepSafety(sealed)
  return { taken, safety, sealed }
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
