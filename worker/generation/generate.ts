import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { REPLY_MAX_TOKENS } from '../../contract/limits.ts'
import { type ModelClient, STALL_TIMEOUT } from '../integrations/anthropic.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import type { Prompt } from './build-prompt.ts'
import { ClosingQuestion } from './closing-question.ts'
import { DeclarationReader } from './declaration-reader.ts'
import type { Declaration } from './declared-line.ts'
import { ExerciseMarks } from './exercise-mark.ts'
import type { Meet } from './meeting.ts'
import { readModelText } from './read-model-text.ts'
import type { ReplyContext } from './reply-contract.ts'
import type { ReplyLog } from './reply-log.ts'
import { RunningCheck } from './running-check.ts'

/** What a reply is made with. */
interface Source {
  readonly anthropic: ModelClient
  readonly model: string
  readonly prompt: Prompt
  readonly context: ReplyContext
  readonly meet: Meet
}

/** The stream ended before the model said that it was done. */
export class CutStream extends Error {
  override readonly name = 'CutStream'
}

/** One reply of the model as it is written into its log, asked for once or, where it declares more than it was told, twice. */
export class Generation {
  readonly #source: Source
  readonly #log: ReplyLog
  readonly #abort = new AbortController()
  #context: ReplyContext
  #marks = new ExerciseMarks()
  #check: RunningCheck
  #closing = new ClosingQuestion()
  #text = ''
  /** The model has been told of what its first line says, or it is known that there is none. */
  #met = false
  #again: Prompt | null = null
  #isSecond = false
  /** Lyhörd's own words stand in its place. */
  #isOwn = false

  constructor(source: Source, log: ReplyLog) {
    this.#source = source
    this.#log = log
    this.#context = source.context
    this.#check = new RunningCheck(source.context)
  }

  /** What the reply is held to: it rises with what the model declares. */
  get context(): ReplyContext {
    return this.#context
  }

  /** The exercise that the model offers with it. */
  get offered(): ExerciseName | null {
    return this.#isOwn ? null : this.#marks.offered
  }

  get isOwn(): boolean {
    return this.#isOwn
  }

  /** It was cut short before what breaks the safety contract. */
  get isBroken(): boolean {
    return this.#check.isBroken
  }

  /** All that has been written, also what is not shown yet. */
  get text(): string {
    return this.#text
  }

  abort(): void {
    this.#abort.abort()
  }

  /** Writes the reply into the log. One that breaks the safety contract is cut short. Throws where it did not come whole. */
  async write(): Promise<void> {
    await this.#ask(this.#source.prompt)
    if (this.#again === null) return
    this.#isSecond = true
    this.#marks = new ExerciseMarks()
    this.#check = new RunningCheck(this.#context)
    this.#closing = new ClosingQuestion()
    this.#text = ''
    await this.#ask(this.#again)
  }

  /** To be called when the reply has ended, however it did: one without a word and without a line has declared nothing. */
  async conclude(): Promise<void> {
    if (!this.#met) await this.#meet(null)
  }

  async #ask(prompt: Prompt): Promise<void> {
    const { body } = await this.#source.anthropic.messages
      .create(
        {
          model: this.#source.model,
          max_tokens: REPLY_MAX_TOKENS,
          output_config: { effort: 'low' },
          system: prompt.system,
          messages: prompt.messages,
          stream: true,
        },
        { signal: this.#abort.signal },
      )
      .asResponse()
    if (body === null) throw new CutStream()
    await this.#read(body)
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const declarations = new DeclarationReader()
    let [heardAt, isEnded] = [Date.now(), false]
    const watch = setInterval(() => {
      if (Date.now() - heardAt > STALL_TIMEOUT) this.#abort.abort()
    }, STALL_TIMEOUT / 4)
    try {
      const take = async (parts: ReturnType<DeclarationReader['read']>) => {
        for (const part of parts) {
          isEnded = (await this.#take(part)) === 'stop'
          if (isEnded) return 'stop'
        }
        return 'go on'
      }
      const finished = await readModelText(body, (text) => {
        heardAt = Date.now()
        return take(declarations.read(text))
      })
      if (!finished && !isEnded) throw new CutStream()
      if (!isEnded) await take(declarations.end())
    } catch (error) {
      throw this.#abort.signal.aborted ? new CutStream() : error
    } finally {
      clearInterval(watch)
    }
  }

  /** Shows words, or heeds a line. */
  async #take(part: string | Declaration): Promise<'go on' | 'stop'> {
    if (typeof part !== 'string') return this.#meet(part)
    if (!this.#met && (await this.#meet(null)) === 'stop') return 'stop'
    const text = this.#marks.read(part)
    this.#text += text
    this.#check.add(text)
    const given = isFree(this.#context.tier) ? this.#closing.add(text) : text
    const held = this.#closing.heldOfBegun
    if (given !== '' && held !== null) this.#check.readBegun(held)
    // No word that breaks the contract may be read, nor those after it.
    if (this.#check.isBroken) return 'stop'
    this.#log.push(given)
    return 'go on'
  }

  async #meet(declared: Declaration | null): Promise<'go on' | 'stop'> {
    this.#met = true
    const isFirst = !this.#isSecond && this.#log.text === ''
    const met = await this.#source.meet(declared, isFirst)
    if (met === null) return 'go on'
    this.#context = met.context
    this.#check.holdTo(met.context)
    if (met.card !== null) this.#log.warn(met.card)
    if (met.goesOn === 'as begun') return this.#check.isBroken ? 'stop' : 'go on'
    if ('prompt' in met.goesOn) this.#again = met.goesOn.prompt
    else {
      this.#isOwn = true
      this.#log.push(met.goesOn.words)
    }
    return 'stop'
  }
}
