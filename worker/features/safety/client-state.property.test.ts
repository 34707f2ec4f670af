import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbove, isFree, maxTier, tierRank, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { HOUR } from '../../day.ts'
import {
  afterUnknown,
  type ClientState,
  ClientState as Schema,
  initialClientState,
  lowerClientState,
  nextClientState,
  recheckStep,
  withAside,
  withFinding,
} from './client-state.ts'
import { initialState, nextState, QUIET_MS } from './next-state.ts'

const HIGH = { tier: 'high', kinds: [] } as const
const tier = fc.constantFrom<SafetyTier>('none', 'none', 'concern', 'high', 'immediate')

/**
 * What may happen to a person's state, in any order. A message is analysed at once, later, or never. Calm ones and quiet days,
 * which a re-check needs, come often.
 */
const event = fc.oneof(
  fc.record({ kind: fc.constant('message' as const), screened: tier, analysed: fc.option(tier) }),
  fc.record({ kind: fc.constant('late analysis' as const), found: tier, behind: fc.integer({ min: 1, max: 200 }) }),
  // A talk from before there was an account: what its words show, and what was kept of the browser.
  fc.record({
    kind: fc.constant('visitor' as const),
    screened: tier,
    kept: tier,
    behind: fc.integer({ min: 0, max: 200 }),
  }),
  fc.record({ kind: fc.constantFrom('lower' as const, 'store' as const, 'reset' as const, 'unlock' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 13, 73, 100) }),
  fc.constant({ kind: 'message' as const, screened: 'none' as const, analysed: 'none' as const }),
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never
type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>

/** A state, and beside it what the test itself knows of what has led there. */
interface Known {
  readonly state: ClientState
  /** When the newest sign was given. */
  readonly lastSign: number
  /** It was asked how it is, and neither a sign nor another key came since. */
  readonly asked: boolean
}

interface Seen extends Known {
  readonly now: number
  /** Put aside by a reset each, until it is opened again. */
  readonly aside: readonly Known[]
  readonly resets: number
}

const beginning: Seen = {
  state: initialClientState(),
  lastSign: 0,
  asked: false,
  now: 1_800_000_000_000,
  aside: [],
  resets: 0,
}

/** What holds once all is read. */
const tierOf = ({ state, aside }: Seen): SafetyTier => maxTier(state.tier, ...aside.map((one) => one.state.tier))

/** As it is sealed and opened again: a new chat, a sign-out and a restart are no more than that. */
const stored = (state: ClientState): ClientState => Schema.parse(JSON.parse(JSON.stringify(state)))

/** Every state that one event leads through. */
function after(event: Event, seen: Seen): Seen[] {
  const { state, now } = seen
  if (event.kind === 'message') return afterMessage(event, seen)
  if (event.kind === 'visitor') return [afterVisitor(event, seen)]
  if (event.kind === 'wait') return [{ ...seen, now: now + event.hours * HOUR }]
  if (event.kind === 'late analysis') {
    const at = now - event.behind * HOUR
    const lastSign = event.found === 'none' ? seen.lastSign : Math.max(at, seen.lastSign)
    return [{ ...seen, state: withFinding(state, { tier: event.found, kinds: [], at }), lastSign, now: now + 1 }]
  }
  if (event.kind === 'lower') {
    const lowered = lowerClientState(state, { by: 'therapist', who: 'T', reason: 'Vi har setts.' }, now)
    return [{ ...seen, state: lowered, asked: false, now: now + 1 }]
  }
  if (event.kind === 'store') return [{ ...seen, state: stored(state) }]
  if (event.kind === 'reset') {
    const aside = [...seen.aside, { ...seen, state: stored(state) }]
    return [{ state: afterUnknown(), lastSign: 0, asked: false, now: now + 1, aside, resets: seen.resets + 1 }]
  }
  const [opened, ...aside] = seen.aside
  if (opened === undefined) return []
  const lastSign = Math.max(opened.lastSign, seen.lastSign)
  return [{ ...seen, state: withAside(state, opened.state), lastSign, asked: false, aside }]
}

function afterMessage({ screened, analysed }: Of<'message'>, seen: Seen): Seen[] {
  const { state, now } = seen
  const signed = { lastSign: now, asked: false }
  const said = nextClientState(state, { tier: screened, kinds: [] }, now)
  const read = { ...seen, ...(screened === 'none' ? {} : signed), state: said }
  if (analysed === null) return [{ ...read, now: now + 1 }]
  const recheck = recheckStep(said, now)
  const found = withFinding(stored(said), { tier: analysed, kinds: [], at: now, recheck })
  const asked = recheck === 'asked' ? { asked: true } : {}
  return [read, { ...read, ...(analysed === 'none' ? asked : signed), state: found, now: now + 1 }]
}

/** As a talk that comes along is folded in: the higher of the two, at this moment. */
function afterVisitor({ screened, kept, behind }: Of<'visitor'>, seen: Seen): Seen {
  const { state, now } = seen
  const words = nextState(initialState(), { tier: screened, kinds: [] }, now)
  const safety = nextState(words, { tier: kept, kinds: [] }, now - behind * HOUR)
  const signed = safety.tier === 'none' ? {} : { lastSign: now, asked: false }
  const next = { ...seen, ...signed, state: nextClientState(state, safety, now), now: now + 1 }
  expect(tierOf(next)).toBe(maxTier(tierOf(seen), screened, kept))
  return next
}

/** Who lowered it, where it falls from `before` to `next`: by one step, and for a reason that is kept. */
function lowering(one: Event, before: Seen, next: Seen): 'nobody' | 'therapist' | 'recheck' {
  if (!isAbove(tierOf(before), tierOf(next))) return 'nobody'
  expect(tierRank(tierOf(before)) - tierRank(tierOf(next))).toBe(1)
  const [why] = next.state.lowered
  expect(why).toMatchObject({ from: before.state.tier, to: next.state.tier })
  if (one.kind === 'lower') return 'therapist'
  expect([one.kind, why?.by, before.state.tier, before.asked]).toEqual(['message', 'recheck', 'high', true])
  expect(next.now - before.lastSign).toBeGreaterThanOrEqual(QUIET_MS)
  return 'recheck'
}

test('a tier falls by one step alone, by a therapist or by a re-check after 72 quiet hours, and it is kept why', () => {
  const times = { nobody: 0, therapist: 0, recheck: 0, opened: 0 }
  fc.assert(
    fc.property(fc.array(event, { minLength: 3, maxLength: 25 }), (events) => {
      let seen = beginning
      for (const one of events) {
        for (const next of after(one, seen)) {
          times[lowering(one, seen, next)] += 1
          if (one.kind === 'store') expect(next.state).toEqual(seen.state)
          if (one.kind === 'unlock') {
            // Opening what was put aside changes nothing of what holds, but that it is known.
            expect(tierOf(next)).toBe(tierOf(seen))
            if (isAbove(next.state.tier, seen.state.tier)) times.opened += 1
          }
          seen = next
        }
      }
    }),
    { numRuns: 10_000, seed: 20_261_123 },
  )
  expect(Math.min(times.therapist, times.recheck, times.opened)).toBeGreaterThan(20)
})

/** Of the keys of a reset, in a round that no lowering began: an alert from before it may be open still. */
function isFirstSinceReset({ resets, state }: Seen, made: ReadonlySet<string>): boolean {
  return resets > 0 && state.alerts.round === 0 && ![...made].some((name) => name.startsWith(`${resets} `))
}

test('a tier that rises makes an alert of its own, and the same danger never two within twelve hours', () => {
  let afterReset = 0
  fc.assert(
    fc.property(fc.array(event, { minLength: 3, maxLength: 25 }), (events) => {
      let seen = beginning
      const made = new Set<string>()
      for (const one of events) {
        for (const next of after(one, seen)) {
          const { tier: now, alerts } = next.state
          // A reset gives other keys, which name other alerts.
          const name = `${next.resets} ${alerts.round} ${now}`
          const isNew = isFree(now) && alerts.since !== null && !made.has(name)
          const rises = isAbove(now, seen.state.tier) && isFree(now)
          // It was told of under its own key: what is open stands for it.
          if (one.kind === 'unlock') expect(alerts.again || !rises).toBe(true)
          else if (rises) expect(isNew).toBe(true)
          else if (isNew) expect(alerts.again || seen.state.alerts.since === null).toBe(true)
          if (isNew && isFirstSinceReset(next, made)) {
            afterReset += 1
            expect(alerts.again).toBe(true)
          }
          if (isNew) made.add(name)
          seen = next
        }
      }
    }),
    { numRuns: 2_000, seed: 20_261_124 },
  )
  expect(afterReset).toBeGreaterThan(20)
})

test('what was said before a lowering, and was known then, raises nothing afterwards', () => {
  const high = nextClientState(initialClientState(), { tier: 'high', kinds: [] }, 1000)
  const lowered = lowerClientState(high, { by: 'therapist', who: 'T', reason: 'Vi har setts.' }, 2000)
  expect(withFinding(lowered, { tier: 'high', kinds: [], at: 1000 })).toBe(lowered)
  expect(withFinding(lowered, { tier: 'immediate', kinds: [], at: 1000 }).tier).toBe('immediate')
  expect(withFinding(lowered, { tier: 'high', kinds: [], at: 2001 }).tier).toBe('high')
  const twice = lowerClientState(lowered, { by: 'therapist', who: 'T', reason: 'Vi har setts.' }, 3000)
  expect([twice.tier, withFinding(twice, { tier: 'high', kinds: [], at: 1000 }).tier]).toEqual(['none', 'none'])
})

test('nothing but an answer to the question lowers it, and a sign in the answer does not', () => {
  const high = nextClientState(initialClientState(), { tier: 'high', kinds: [] }, 0)
  const later = QUIET_MS + 1
  expect([recheckStep(high, QUIET_MS - 1), recheckStep(high, later)]).toEqual([null, 'asked'])
  expect(withFinding(high, { tier: 'none', kinds: [], at: later })).toBe(high)
  const asked = withFinding(high, { tier: 'none', kinds: [], at: later, recheck: 'asked' })
  expect([asked.tier, recheckStep(asked, later + 1)]).toEqual(['high', 'answered'])
  expect(withFinding(asked, { tier: 'none', kinds: [], at: later + 1, recheck: 'answered' })).toMatchObject({
    tier: 'concern',
    lowered: [{ by: 'recheck', from: 'high', to: 'concern', reason: '' }],
  })
  const signed = withFinding(asked, { tier: 'concern', kinds: [], at: later + 1, recheck: 'answered' })
  expect([signed.tier, signed.recheckedAt]).toEqual(['high', null])
  expect(withFinding(signed, { tier: 'none', kinds: [], at: later + 2, recheck: 'answered' }).tier).toBe('high')
})

test('what opens again brings its signs, its reasons and its alert along, and ends a re-check that did not know of it', () => {
  const signed = nextClientState(
    nextClientState(initialClientState(), { tier: 'high', kinds: ['veiled'] }, 0),
    HIGH,
    50,
  )
  const worse = nextClientState(signed, { tier: 'immediate', kinds: [] }, 100)
  const aside = lowerClientState(worse, { by: 'therapist', who: 'T', reason: 'Före.' }, 200)
  const since = nextClientState(afterUnknown(), { tier: 'concern', kinds: [] }, 300)
  const state = lowerClientState(since, { by: 'therapist', who: 'T', reason: 'Efter.' }, 400)
  const opened = withAside(state, aside)
  expect(opened).toMatchObject({ tier: 'high', kinds: ['veiled'], changedAt: 400, lastSignalAt: 300 })
  expect(opened.lowered.map(({ reason }) => reason)).toEqual(['Efter.', 'Före.'])
  expect([state.alerts.again, opened.alerts.again]).toEqual([false, true])
  expect(withAside(afterUnknown(), signed)).toMatchObject({ lastSignalAt: 50, alerts: { since: 0, again: true } })
  const later = QUIET_MS + 1
  const asked = withFinding(signed, { tier: 'none', kinds: [], at: 50 + later, recheck: 'asked' })
  expect([asked.recheckedAt, withAside(asked, signed).recheckedAt]).toEqual([50 + later, null])
  const recent = withAside(signed, nextClientState(initialClientState(), { tier: 'concern', kinds: [] }, later))
  expect(recheckStep(recent, 50 + later)).toBeNull()
})
