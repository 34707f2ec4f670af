import type { SafetyState } from '../../contract/safety.ts'
import { openVisitorSafety, sealVisitorSafety } from '../../worker/features/anonymous-chat/open-visitor-safety.ts'
import { nextState, type Signal } from '../../worker/features/safety/next-state.ts'
import { OneByOne } from '../one-by-one.ts'

/** Where the sealed state is kept. */
interface Kept {
  safety(): string | null
  setSafety(sealed: string): void
}

/**
 * A visitor's safety state as it rises: each sign is added to what is kept at that moment, one after another, so that of two
 * messages at once the graver holds, in whatever order they end (docs/safety.md#tiers).
 */
export class VisitorSafety {
  readonly #kept: Kept
  readonly #turns = new OneByOne()

  constructor(kept: Kept) {
    this.#kept = kept
  }

  /** Adds what was found at `now`; answers the state with it. The id opens and seals it, and is kept nowhere. */
  raise(visitorId: string, found: Signal, now: number): Promise<SafetyState> {
    return this.#turns.run(async () => {
      const state = nextState(await openVisitorSafety(this.#kept.safety(), visitorId), found, now)
      this.#kept.setSafety(await sealVisitorSafety(state, visitorId))
      return state
    })
  }
}
