import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { REPLY_MAX_TOKENS } from '../../contract/limits.ts'
import { type ModelClient, STALL_TIMEOUT } from '../integrations/anthropic.ts'
import type { Prompt } from './build-prompt.ts'
import { DeclarationReader } from './declaration-reader.ts'
import type { Declaration } from './declared-line.ts'
import { ExerciseMarks } from './exercise-mark.ts'
import type { Meet } from './meeting.ts'
import { readModelText } from './read-model-text.ts'
import { breaksContract, type ReplyContext } from './reply-contract.ts'
import type { ReplyLog } from './reply-log.ts'

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
  #marks = new ExerciseMarks()
  #context: ReplyContext
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

  abort(): void {
    this.#abort.abort()
  }

  /** Writes the reply into the log. One that breaks the safety contract is cut short. Throws where it did not come whole. */
  async write(): Promise<void> {
    await this.#ask(this.#source.prompt)
    if (this.#again === null) return
    this.#isSecond = true
    this.#marks = new ExerciseMarks()
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
      const finished = await readModelText(body, async (text) => {
        heardAt = Date.now()
        for (const part of declarations.read(text)) {
          isEnded = (await this.#take(part)) === 'stop'
          if (isEnded) return 'stop'
        }
        return 'go on'
      })
      if (!finished && !isEnded) throw new CutStream()
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
    this.#log.push(this.#marks.read(part))
    return this.#breaksContract() ? 'stop' : 'go on'
  }

  async #meet(declared: Declaration | null): Promise<'go on' | 'stop'> {
    this.#met = true
    const isFirst = !this.#isSecond && this.#log.text === ''
    const met = await this.#source.meet(declared, isFirst)
    if (met === null) return 'go on'
    this.#context = met.context
    if (met.card !== null) this.#log.warn(met.card)
    if (met.goesOn === 'as begun') return this.#breaksContract() ? 'stop' : 'go on'
    if ('prompt' in met.goesOn) this.#again = met.goesOn.prompt
    else {
      this.#isOwn = true
      this.#log.push(met.goesOn.words)
    }
    return 'stop'
  }

  /** No word that breaks the contract may go on being read while the rest is written. */
  #breaksContract(): boolean {
    return breaksContract(this.#log.text, this.#context)
  }
}
