import { fold } from '../../safety/fold.ts'
import { SENTENCE_END } from './unrepeated.ts'

/** Characters. Of a sentence that goes on for longer the beginning is shown before its end. */
const MOST_HELD = 600
/** Of that one the latest letters stay held: what breaks a rule is read before any of it is shown. */
const STAYS_HELD = 200
const isQuestion = (sentence: string) => /\?["”’)]*$/.test(sentence)

/** Where a text's latest letters begin, of which many may be such as nobody sees, and no rule reads. */
function latestFrom(text: string): number {
  let at = text.length - STAYS_HELD
  while (at > 0 && fold(text.slice(at)).length < STAYS_HELD / 2) at -= STAYS_HELD
  return at
}

/** A reply without the questions that it closes with, and those. */
export function splitClosing(reply: string): { readonly body: string; readonly questions: readonly string[] } {
  const text = reply.trim()
  const starts = [0, ...[...text.matchAll(new RegExp(SENTENCE_END, 'g'))].map((gap) => gap.index + gap[0].length)]
  const sentences = starts.map((start, at) => text.slice(start, starts[at + 1]).trim())
  const from = sentences.findLastIndex((sentence) => !isQuestion(sentence)) + 1
  return { body: text.slice(0, starts[from] ?? text.length).trim(), questions: sentences.slice(from) }
}

/** The reply with this before the question that it closes with, or before its last paragraph. */
export function beforeClosing(reply: string, addition: string): string {
  const { body, questions } = splitClosing(reply)
  const paragraphs = body.split('\n\n')
  const last = questions.length > 0 ? questions.join(' ') : (paragraphs.pop() ?? '')
  return [...paragraphs, addition, last].filter((part) => part !== '').join('\n\n')
}

/**
 * Gives a reply in danger out by whole sentences, and keeps the questions at its end back for as long as they may be what it
 * closes with: what is missing is said before them, and nobody sees a question move (docs/safety.md#a-reply-above-tier-none).
 */
export class ClosingQuestion {
  #held = ''
  #isWithin = false

  /** What is held back of a sentence whose beginning is shown, in letters; null where what is shown ends with one. */
  get heldOfBegun(): number | null {
    return this.#isWithin ? this.#held.length : null
  }

  /** What may be shown now. */
  add(text: string): string {
    this.#held += text
    let [shown, start] = [0, 0]
    for (const gap of this.#held.matchAll(new RegExp(SENTENCE_END, 'g'))) {
      if (!isQuestion(this.#held.slice(start, gap.index))) shown = Math.max(shown, gap.index)
      start = gap.index + gap[0].length
    }
    const within = this.#held.length - start > MOST_HELD ? latestFrom(this.#held) : 0
    this.#isWithin = within > start
    if (this.#isWithin) shown = within
    else if (this.#held.length - shown > MOST_HELD) shown = start
    const given = this.#held.slice(0, shown)
    this.#held = this.#held.slice(shown)
    return given
  }
}
