/** What the therapist can say about one subject. No sentence but a question has a question mark. */
export interface Theme {
  readonly id: string
  /** The subject in definite form, for sentences such as "Tidigare nämnde du sömnen." */
  readonly label: string
  /** Words and starts of words that point to the subject; a trailing space asks for the whole word. */
  readonly cues: readonly string[]
  /** Subjects that belong to this one while it is being talked about. */
  readonly absorbs?: readonly string[]
  /** What is said after the person's own words have been mirrored. */
  readonly reflections: readonly string[]
  /** Something to hold on to, from CBT or ACT; never advice that was not asked for. */
  readonly observations: readonly string[]
  /** Questions about what happens, then about what is under it, then about a step. */
  readonly explore: readonly string[]
  readonly deepen: readonly string[]
  readonly move: readonly string[]
  /** Something small to try, when the person asks for advice. */
  readonly tips: readonly string[]
}
