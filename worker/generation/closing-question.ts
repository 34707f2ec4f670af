import { SENTENCE_END } from './unrepeated.ts'

/** Characters. What goes on for longer without an end is shown as it comes. */
const MOST_HELD = 600
const isQuestion = (sentence: string) => /\?["”’)]*$/.test(sentence)

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

  /** What may be shown now. */
  add(text: string): string {
    this.#held += text
    let [shown, start] = [this.#held.length > MOST_HELD ? this.#held.length : 0, 0]
    for (const gap of this.#held.matchAll(new RegExp(SENTENCE_END, 'g'))) {
      if (!isQuestion(this.#held.slice(start, gap.index))) shown = Math.max(shown, gap.index)
      start = gap.index + gap[0].length
    }
    const given = this.#held.slice(0, shown)
    this.#held = this.#held.slice(shown)
    return given
  }
}
