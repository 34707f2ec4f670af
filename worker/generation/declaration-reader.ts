import { type Declaration, lineIn, mayBegin } from './declared-line.ts'

/** What has come of a reply, in its order: words to show, and what was declared between them. */
type ReplyPart = string | Declaration

/**
 * Takes declarations off a reply as it comes: with their signs wherever they stand in it, without as its first line. It reads
 * letter by letter, so that what it gives out is the same however the reply was cut into pieces; no sign of a line is in it, and of
 * the reply's own words none is lost.
 */
export class DeclarationReader {
  /** What may be a line under way. */
  #held = ''
  #parts: ReplyPart[] = []
  #shown = ''
  /** Nothing has come yet, or nothing but blanks: the white space belongs to what was taken off. */
  #skips = true
  /** What stood before the next letter was the end of a line that was taken off. */
  #closes = false
  #hasShown = false
  /** The last that was shown ended its line, or nothing was shown. */
  #endsLine = true

  /** What of all that has come is known not to be a line under way. */
  read(piece: string): ReplyPart[] {
    for (let at = 0; at < piece.length; at++) this.#take(piece.charAt(at))
    return this.#given()
  }

  /** To be called when the reply has ended: what was still held. */
  end(): ReplyPart[] {
    while (this.#held !== '') this.#settle(true)
    return this.#given()
  }

  #take(letter: string): void {
    // Nearly every letter of a reply.
    if (this.#held === '' && !this.#closes && letter !== '<' && this.#hasShown) return this.#show(letter)
    this.#held += letter
    while (this.#held !== '' && this.#settle(false));
  }

  /** Gives out the beginning of what is held, where it is known what that is. */
  #settle(isWhole: boolean): boolean {
    const held = this.#held
    if (this.#closes && held.startsWith('>')) {
      this.#held = held.slice(1)
      return true
    }
    this.#closes = false
    const found = lineIn(held, !this.#hasShown, isWhole)
    if (found === 'more') return false
    if (found === 'words') {
      // Of a line that was cut in its head, its signs are no words.
      const isCut = isWhole && mayBegin(held, false)
      if (!isCut) this.#show(held.charAt(0))
      this.#held = isCut ? '' : held.slice(1)
      return true
    }
    this.#takenOff(found.declared, found.length)
    return true
  }

  #show(letter: string): void {
    if (this.#skips && /\s/.test(letter)) return
    this.#skips = false
    this.#hasShown = true
    this.#endsLine = letter === '\n'
    this.#shown += letter
  }

  /** A line ends in its place, so that what stood around it makes no line of its own. */
  #takenOff(declared: Declaration | null, length: number): void {
    this.#closes = this.#held.charAt(length - 1) === '>'
    this.#held = this.#held.slice(length)
    this.#flush()
    if (declared !== null) this.#parts.push(declared)
    if (!this.#endsLine) this.#parts.push('\n')
    this.#endsLine = true
    this.#skips = true
  }

  #flush(): void {
    if (this.#shown !== '') this.#parts.push(this.#shown)
    this.#shown = ''
  }

  #given(): ReplyPart[] {
    this.#flush()
    const parts = this.#parts
    this.#parts = []
    return parts
  }
}
