import { setTimeout as delay } from 'node:timers/promises'
import { health } from '../../contract/status.ts'
import { findFreePort } from '../../dev/ports.ts'
import { type App, startApp } from '../support/app.ts'
import { type BareWorker, passBareVisitor, startBareWorker } from './bare-worker.ts'
import { against, atMost, type Benchmark, type Figure } from './benchmark.ts'
import { type Heap, openHeap } from './inspector.ts'
import { residentBytes, workerdProcesses } from './resident-memory.ts'
import { storedObjects } from './stored-state.ts'
import { newVisitorTargets } from './stream-plan.ts'
import type { StreamThread } from './stream-thread-handle.ts'

/** LYHORD_SOAK_VISITORS makes it shorter, for a look. */
const VISITORS = Number(process.env['LYHORD_SOAK_VISITORS'] ?? 5000)
const STEPS = 5
const AT_ONCE = 20

/** What the Worker's JavaScript may still hold of each visitor of the last three fifths. Bytes: no object is as small. */
const MOST_HEAP = 64
/** What workerd may keep of a visitor, beside what it keeps of as many objects of the bare Worker. */
const MOST_BESIDE_BARE = 1.25

/** workerd puts an object away ten seconds after its last request. Milliseconds. */
const UNTIL_PUT_AWAY = 15_000

/**
 * Visitors who write one message each and do not come back. What the Worker's own JavaScript holds must come to rest
 * (docs/architecture.md, Memory); what the runtime keeps of every object there has been is held against the same number
 * of objects of a bare Worker.
 */
export const soak: Benchmark = {
  name: 'soak',
  summary: `${VISITORS} visitors, and after each fifth what the Worker holds and what workerd takes`,
  run: async (stand) => {
    const [ours, theirs] = [await startSoaked(), await startSoakedBare()]
    try {
      const streams = await stand.streams()
      const found = [await look(ours, theirs)]
      for (let step = 1; step <= STEPS; step++) {
        await letVisitorsTalk(ours.app, streams, VISITORS / STEPS)
        await letVisitorsPass(theirs.bare, VISITORS / STEPS)
        await delay(UNTIL_PUT_AWAY)
        found.push(await look(ours, theirs))
        await expectTalks(ours.app, (step * VISITORS) / STEPS)
        process.stdout.write(`soak: ${step} of ${STEPS} fifths\n`)
      }
      return compare(found)
    } finally {
      await theirs.bare.stop()
      ours.heap.close()
      await ours.app.stop()
    }
  },
}

interface Soaked {
  readonly app: App
  readonly heap: Heap
  readonly pid: number
}

/** The app in a workerd of its own, as fast as it can, so that nothing is measured that was there before. */
async function startSoaked(): Promise<Soaked> {
  const inspectorPort = await findFreePort()
  const { made: app, pid } = await newWorkerd(() => startApp({ inspectorPort }))
  const heap = await openHeap(inspectorPort, 'lyhord', () =>
    fetch(`${app.origin}${health.path}`).then((it) => it.text()),
  )
  return { app, heap, pid }
}

async function startSoakedBare(): Promise<{ readonly bare: BareWorker; readonly pid: number }> {
  const { made: bare, pid } = await newWorkerd(() => startBareWorker({ JWT_SECRET: 'x'.repeat(43) }))
  return { bare, pid }
}

async function newWorkerd<T>(start: () => Promise<T>): Promise<{ made: T; pid: number }> {
  const before = new Set(workerdProcesses())
  const made = await start()
  const [pid] = workerdProcesses().filter((each) => !before.has(each))
  if (pid === undefined) throw new Error('No workerd has been started.')
  return { made, pid }
}

async function letVisitorsTalk(app: App, streams: StreamThread, count: number): Promise<void> {
  const plan = { clients: newVisitorTargets(app, AT_ONCE), startWithin: 0, repliesEach: count / AT_ONCE }
  const { failures } = await streams.follow(plan)
  if (failures[0] !== undefined) throw new Error(`${failures.length} replies failed, the first: ${failures[0]}`)
  app.forget()
}

async function letVisitorsPass(bare: BareWorker, count: number): Promise<void> {
  const some = async () => {
    for (let done = 0; done < count / AT_ONCE; done++) await passBareVisitor(bare)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, some))
}

/** A soak whose visitors left nothing behind would have shown nothing. */
async function expectTalks(app: App, visitors: number): Promise<void> {
  const { bytes } = await storedObjects(app.dirs.state, 'AnonymousChat')
  if (bytes.size !== visitors) throw new Error(`${visitors} visitors left ${bytes.size} talks.`)
}

/** Bytes: held by the Worker's JavaScript, and taken by the two workerds. */
interface Found {
  readonly heap: number
  readonly taken: number
  readonly bare: number
}

async function look(ours: Soaked, theirs: { readonly pid: number }): Promise<Found> {
  const heap = await ours.heap.usedBytes()
  return { heap, taken: residentBytes(ours.pid), bare: residentBytes(theirs.pid) }
}

/** The first two fifths warm up: code is compiled, pools are filled. */
const WARM = 2

function compare(found: readonly Found[]): Figure[] {
  const [warm, last] = [found[WARM], found.at(-1)]
  if (warm === undefined || last === undefined) throw new Error('There were too few steps.')
  const visitors = (VISITORS * (STEPS - WARM)) / STEPS
  const each = (of: (one: Found) => number) => (of(last) - of(warm)) / visitors
  return [
    ...found.map((one, step): Figure => {
      const [value, bare] = [megabytes(one.taken), megabytes(one.bare)]
      const reference = { what: 'bare Worker, MB', value: bare, ratio: value / bare }
      return { name: `workerd after ${(step * VISITORS) / STEPS} visitors`, value, unit: 'MB', limit: null, reference }
    }),
    ...found.map(({ heap }, step): Figure => {
      const name = `held by the Worker itself after ${(step * VISITORS) / STEPS} visitors`
      return { name, value: megabytes(heap), unit: 'MB', limit: null }
    }),
    {
      name: 'still held of each visitor by the Worker itself',
      value: each(({ heap }) => heap),
      unit: 'bytes',
      limit: atMost(MOST_HEAP),
    },
    against(
      'kept of each visitor by workerd',
      each(({ taken }) => taken),
      { what: 'bare Worker, bytes', value: each(({ bare }) => bare) },
      atMost(MOST_BESIDE_BARE),
    ),
  ]
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}
