import type { App } from './app.ts'

/** The fewest of several tries: what an outbox ships in the background meanwhile only ever adds to the count. */
export async function leastRoundTrips(app: App, work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let tries = 0; tries < 3; tries++) {
    const before = app.counters().round_trips
    await work()
    costs.push(app.counters().round_trips - before)
  }
  return Math.min(...costs)
}
