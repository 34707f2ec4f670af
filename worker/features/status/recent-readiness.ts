import type { Context } from '../../context.ts'
import { PATIENCE, readiness } from './readiness.ts'

type State = Awaited<ReturnType<typeof readiness>>

/** The parts are asked once in this time, however many want to know. Milliseconds. */
const READY_FOR = 60_000
const LOOK_EVERY = 50

let last: { readonly state: State; readonly at: number } | null = null
let askedAt = Number.NEGATIVE_INFINITY

/** The state of every part, a minute old at most. Who comes while the parts are being asked waits for that answer. */
export async function recentReadiness(ctx: Context): Promise<State> {
  for (let waited = 0; waited < 2 * PATIENCE; waited += LOOK_EVERY) {
    const now = Date.now()
    if (last !== null && now - last.at < READY_FOR) return last.state
    if (now - askedAt > 2 * PATIENCE) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  askedAt = Date.now()
  try {
    const state = await readiness(ctx)
    last = { state, at: Date.now() }
    return state
  } finally {
    askedAt = Number.NEGATIVE_INFINITY
  }
}
