/** Whole replies for one kind of crisis: the first one, and those that follow in the same talk. */
export interface CrisisTexts {
  readonly first: readonly string[]
  readonly follow: readonly string[]
  /** Met when thoughts of suicide are confirmed, denied, or taken back; those without go on with `follow`. */
  readonly affirmed?: readonly string[]
  readonly denied?: readonly string[]
  readonly retracted?: readonly string[]
}
