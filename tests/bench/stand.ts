import { setTimeout as delay } from 'node:timers/promises'
import { type App, startApp } from '../support/app.ts'
import { type BareWorker, startBareWorker } from './bare-worker.ts'
import { type Client, createMint } from './clients.ts'
import { type StreamThread, startStreamThread } from './stream-thread-handle.ts'

/** The local AI's pace: its first word as fast as the fastest model's, the rest faster than anybody reads. Milliseconds. */
export const PACING = { firstTokenDelayMs: 200, tokenDelayMs: 10 } as const

/** Calls of a minute by which a benchmark makes what it then measures: one therapist's two hundred invitations are a year's. */
const PREPARED_A_MINUTE = 10_000

/** What the benchmarks share, each part started when it is first asked for. */
export interface Stand {
  app(): Promise<App>
  bare(): Promise<BareWorker>
  streams(): Promise<StreamThread>
  /** Clients who are signed in, each with `conversations` behind them; the same ones for the same numbers. */
  clients(count: number, conversations: number): Promise<readonly Client[]>
  /** Waits until the database has been asked nothing for a while (ms), half a minute at most: what earlier requests left is done. */
  quiet(duration?: number): Promise<void>
  close(): Promise<void>
}

export function createStand(): Stand {
  const app = once(() => startApp({ pacing: PACING, fullPasswords: true, gates: { WRITE_GATE: PREPARED_A_MINUTE } }))
  const bare = once(async () => startBareWorker((await app.get()).vars))
  const streams = once(startStreamThread)
  const mint = once(async () => createMint(await app.get()))
  return {
    app: app.get,
    bare: bare.get,
    streams: streams.get,
    clients: async (count, conversations) => (await mint.get())(count, conversations),
    quiet: async (duration = QUIET) => untilQuiet(await app.get(), duration),
    close: async () => {
      for (const part of [streams, bare, app]) await part.stop()
    },
  }
}

/** Longer than the analysis waits for its batch and the ledger for its outbox. Milliseconds. */
const QUIET = 1500

/** A machine with other work may never come to rest: what is measured then is what it is, a little slower. Milliseconds. */
const PATIENCE = 30_000

async function untilQuiet(app: App, duration: number): Promise<void> {
  const end = performance.now() + PATIENCE
  let [count, since] = [app.counters().round_trips, performance.now()]
  while (performance.now() - since < duration && performance.now() < end) {
    await delay(25)
    const now = app.counters().round_trips
    if (now !== count) [count, since] = [now, performance.now()]
  }
}

/** Starts a part at most once; stops it where it was started. */
function once<T>(start: () => Promise<T>) {
  let part: Promise<T> | undefined
  return {
    get: () => (part ??= start()),
    stop: async () => {
      const started = await part?.catch(() => undefined)
      if (hasStop(started)) await started.stop()
    },
  }
}

function hasStop(part: unknown): part is { stop(): Promise<void> } {
  return typeof part === 'object' && part !== null && 'stop' in part && typeof part.stop === 'function'
}
