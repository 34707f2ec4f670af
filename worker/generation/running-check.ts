import { fold } from '../../safety/fold.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import { isListItem, mayNotStand, type ReplyContext } from './reply-contract.ts'
import {
  begunViolations,
  countedViolations,
  settledViolations,
  type Violation,
  violationsOf,
} from './reply-violations.ts'
import { asSentence, SENTENCE_END, triplesIn } from './unrepeated.ts'

/** Characters. A sentence that goes on for longer is read again only when it has grown by an eighth. */
const SHORT = 240
/** Characters from the beginning of a line: what tells whether it is an item of a list. */
const LINE_HEAD = 40

/**
 * Says of a reply under way whether it breaks the safety contract, as `breaksContract` does of a whole one. Each sentence is read
 * when it ends and, where it is shown before that, as it grows: the work grows with the reply's length, and no faster.
 */
export class RunningCheck {
  #context: ReplyContext
  #text = ''
  /** The sentence under way, and how long it was when it was last read. */
  #open = ''
  #readTo = 0
  #latest: readonly string[] = []
  #questions = 0
  #items = 0
  #lineHead = ''
  #isBroken = false

  constructor(context: ReplyContext) {
    this.#context = context
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  add(piece: string): void {
    this.#text += piece
    this.#countItems(piece)
    const gap = new RegExp(SENTENCE_END, 'g')
    gap.lastIndex = this.#open.length
    this.#open += piece
    let start = 0
    for (let found = gap.exec(this.#open); found !== null; found = gap.exec(this.#open)) {
      this.#end(this.#open.slice(start, found.index))
      start = gap.lastIndex
    }
    if (start > 0) [this.#open, this.#readTo] = [this.#open.slice(start), 0]
    this.#readOpen()
    this.#heed(countedViolations(this.#questions, this.#items, this.#context.tier))
  }

  /** Holds what has come, and what comes, to another danger. */
  holdTo(context: ReplyContext): void {
    const text = this.#text
    this.#context = context
    this.#text = this.#open = this.#lineHead = ''
    this.#readTo = this.#questions = this.#items = 0
    this.#latest = []
    this.add(text)
  }

  /** Reads a sentence in danger of which all but the last `held` letters is to be shown before its end. */
  readBegun(held: number): void {
    const { tier, kinds, said = [] } = this.#context
    const shown = this.#open.slice(0, -held)
    this.#heed(begunViolations(fold(this.#open), fold(shown).length, tier, kinds))
    const again = [...this.#latest.slice(-2), asSentence(shown)].join(' ')
    if ([...triplesIn(said)].some((triple) => triple.startsWith(again))) this.#isBroken = true
  }

  #end(text: string): void {
    const sentence = asSentence(text)
    if (sentence === '') return
    const { tier, kinds, said = [] } = this.#context
    const folded = fold(sentence)
    this.#heed(violationsOf(folded, tier, kinds))
    if (folded.endsWith('?')) this.#questions += 1
    this.#latest = [...this.#latest, sentence].slice(-3)
    if (tier !== 'none' && this.#latest.length === 3 && triplesIn(said).has(this.#latest.join(' ')))
      this.#isBroken = true
  }

  /** In danger only whole sentences are shown (`ClosingQuestion`), so that one under way can wait for `readBegun`. */
  #readOpen(): void {
    const { length } = this.#open
    if (isFree(this.#context.tier) || length === 0) return
    if (length > SHORT && length < this.#readTo * 1.125) return
    this.#readTo = length
    this.#heed(settledViolations(fold(this.#open), this.#context.tier))
  }

  #heed(violations: readonly Violation[]): void {
    if (mayNotStand(violations, this.#context.tier)) this.#isBroken = true
  }

  #countItems(piece: string): void {
    const [rest = '', ...lines] = piece.split('\n')
    for (const [at, part] of [rest, ...lines].entries()) {
      const before = at === 0 ? this.#lineHead : ''
      this.#lineHead = before.length < LINE_HEAD ? before + part.slice(0, LINE_HEAD) : before
      if (!isListItem(before) && isListItem(this.#lineHead)) this.#items += 1
    }
  }
}
