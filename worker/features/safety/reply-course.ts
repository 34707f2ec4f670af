import type { SafetyState } from '../../../contract/safety.ts'
import { isAbove, isFree, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { type Prompt, type PromptInput, repliesIn, textsOfOthers, type Turn } from '../../generation/build-prompt.ts'
import { imitatesDeclaration } from '../../generation/declaration.ts'
import type { Declaration } from '../../generation/declared-line.ts'
import { type FreeTokens, giveBackUnused } from '../../generation/free-tokens.ts'
import type { Meet, Meeting } from '../../generation/meeting.ts'
import { errorFields, log } from '../../log.ts'
import { ownAnswer } from '../../generation/own-answer.ts'
import { replyContext } from '../../generation/reply-context.ts'
import type { ReplyContext } from '../../generation/reply-contract.ts'
import type { ReplyOutcome } from '../../generation/run-reply.ts'
import type { SafetyAssessment, Danger } from './assess.ts'
import { beforeDeclaration, hearDeclaration, type ReplySafety } from './reply-safety.ts'
import type { Signal } from './next-state.ts'

/** What is told of a reply before it begins. */
interface Begun {
  readonly assessed: SafetyAssessment
  readonly history: readonly Turn[]
  /** Every reply that the person has had, those of replaced versions too; left out where the history has all. */
  readonly said?: readonly string[]
  readonly message: string
  /** What the admission took of the service's budget; null where a credit pays, or no model answers. */
  readonly tokens: FreeTokens | null
  /** It was admitted as a reply in danger is: what that takes of the free lane has been taken. */
  readonly inLane: boolean
  readonly by: 'model' | 'own words'
  /** Nobody has answered in this talk yet; told where it is not the history that says so. */
  readonly isNewTalk?: boolean
  /** The reply asks how it is now, after days without a sign. */
  readonly asksHowItIs?: boolean
}

/** Which first reply it is, for the prompt. */
export type FirstReply = Required<Pick<PromptInput, 'firstReplyAfterRaisedTier' | 'returns'>>

/** What a chat does for its reply. */
export interface CourseSteps {
  readonly promptFor: (told: Danger, first: FirstReply) => Prompt
  /** Adds what was found to the person's kept state. */
  readonly keep: (found: Signal) => Promise<void>
  /** Takes what one more reply of the model in danger takes; null where the day's share is used up. */
  readonly takeShare: () => Promise<FreeTokens | null>
}

/**
 * One reply from the side of safety: what the model is told, what follows from what it declares, and what that costs
 * (docs/safety.md#the-declaration). Lives while the reply does.
 */
export class ReplyCourse {
  readonly #begun: Begun
  readonly #steps: CourseSteps
  readonly #taken: FreeTokens[]
  readonly #prompts: Prompt[]
  /** What the model is asked first. */
  readonly prompt: Prompt
  readonly context: ReplyContext
  #safety: ReplySafety
  #inLane: boolean
  #declared: SafetyTier | null = null

  constructor(begun: Begun, steps: CourseSteps) {
    const first = beforeDeclaration(begun.assessed)
    this.#begun = begun
    this.#steps = steps
    this.#taken = begun.tokens === null ? [] : [begun.tokens]
    // In own words no model declares anything.
    this.#safety = begun.by === 'model' ? first : hearDeclaration(first, null, begun.assessed.at)
    this.#inLane = begun.inLane
    const { assessed, history, isNewTalk = !repliesIn(history).some((reply) => reply !== '') } = begun
    const returns = isNewTalk && !assessed.risen && isFree(assessed.state.tier)
    this.prompt = steps.promptFor(first.reply, { firstReplyAfterRaisedTier: assessed.risen, returns })
    this.#prompts = [this.prompt]
    // Whoever comes back is asked anew how it is, and so is who was quiet for days.
    const risen = assessed.risen || begun.asksHowItIs === true
    this.context = this.#contextFor({ ...this.#safety.reply, risen, returns })
  }

  /** What the model has declared last; null where it has said nothing. */
  get declared(): SafetyTier | null {
    return this.#declared
  }

  get found(): Signal {
    return this.#safety.found
  }

  /** The person's state with this message, as far as it is known now. */
  get state(): SafetyState {
    return this.#safety.state
  }

  /** Nobody pays for the reply, whatever its admission thought. */
  get isFree(): boolean {
    return isFree(this.#safety.reply.tier)
  }

  /** Keeps what own words make of a suspicion. */
  async keepUndeclared(): Promise<void> {
    const { found, state } = this.#safety
    if (state !== this.#begun.assessed.state) await this.#keep(found)
  }

  readonly meet: Meet = async (declared, isUnshown) => {
    const before = this.#safety
    this.#declared = declared?.tier ?? this.#declared
    const believed = this.#believed(declared)
    const after = hearDeclaration(before, believed, this.#begun.assessed.at)
    this.#safety = after
    // Before anything is shown: a talk that breaks off here is known to be in danger.
    if (after.state !== before.state) await this.#keep(believed ?? after.found)
    if (after.reply.tier === before.reply.tier) return null
    const context = this.#contextFor({ ...after.reply, risen: true })
    const card = isAbove(after.state.tier, before.reply.tier) ? after.reply : null
    return { context, card, goesOn: await this.#goingOn(context, believed !== null, isUnshown) }
  }

  /** Gives back what of the budget the reply did not use, over all times the model was asked. Never rejects. */
  settleTokens(outcome: ReplyOutcome): Promise<void> {
    return giveBackUnused(this.#taken, this.#prompts, outcome)
  }

  /** Who may answer a suspicion: not a line that somebody may have dictated in what the model reads. */
  #believed(declared: Declaration | null): Declaration | null {
    if (declared === null || !this.#safety.suspect || isFree(declared.tier)) return declared
    return textsOfOthers(this.prompt).some(imitatesDeclaration) ? null : declared
  }

  /** Past the free lane's bounds own words answer, as they do where a message is admitted. */
  async #goingOn(context: ReplyContext, isDeclared: boolean, isUnshown: boolean): Promise<Meeting['goesOn']> {
    const turnsFree = isFree(context.tier) && !this.#inLane
    const asksAgain = isDeclared && isUnshown
    if (!asksAgain && !turnsFree) return 'as begun'
    const tokens = await this.#steps.takeShare()
    if (tokens === null) return turnsFree && isUnshown ? { words: this.#ownWords(context) } : 'as begun'
    this.#taken.push(tokens)
    this.#inLane = isFree(context.tier)
    if (!asksAgain) return 'as begun'
    const prompt = this.#steps.promptFor(context, { firstReplyAfterRaisedTier: true, returns: false })
    this.#prompts.push(prompt)
    return { prompt }
  }

  #ownWords(context: ReplyContext): string {
    return ownAnswer(context, this.#begun.said ?? repliesIn(this.#begun.history))
  }

  /** Nobody is left without an answer because a write failed: the analysis after the reply reads the message again. */
  async #keep(found: Signal): Promise<void> {
    try {
      await this.#steps.keep(found)
    } catch (error) {
      log('error', 'state_unwritten', errorFields(error))
    }
  }

  #contextFor(danger: Parameters<typeof replyContext>[0]): ReplyContext {
    return replyContext(danger, this.#begun.history, this.#begun.said)
  }
}
