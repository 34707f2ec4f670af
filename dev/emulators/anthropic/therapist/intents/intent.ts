/** A kind of message that is met as such, rather than by its subject. */
export interface Intent {
  readonly id: string
  /** Over `forMatching` text. */
  readonly matches: RegExp
  /** Longer messages are about something else as well, and are met by their subject. */
  readonly maxWords: number
  /** Whole replies, paragraphs apart by an empty line. */
  readonly replies: readonly string[]
}
