import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbove, isFree, tierRank, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { HOUR } from '../../day.ts'
import {
  type ClientState,
  ClientState as Schema,
  initialClientState,
  lowerClientState,
  nextClientState,
  recheckStep,
  withFinding,
} from './client-state.ts'
import { QUIET_MS } from './next-state.ts'

const tier = fc.constantFrom<SafetyTier>('none', 'none', 'concern', 'high', 'immediate')

/**
 * What may happen to a person's state, in any order. A message is analysed at once, later, or never. Calm ones and quiet days,
 * which a re-check needs, come often.
 */
const event = fc.oneof(
  fc.record({ kind: fc.constant('message' as const), screened: tier, analysed: fc.option(tier) }),
  fc.record({ kind: fc.constant('late analysis' as const), found: tier, behind: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constantFrom('lower', 'clear', 'sign out', 'restart', 'reset') }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 13, 73, 100) }),
  fc.constant({ kind: 'message' as const, screened: 'none', analysed: 'none' }),
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

interface Seen {
  readonly state: ClientState
  readonly now: number
}

/** As it is sealed and opened again. */
const stored = (state: ClientState): ClientState => Schema.parse(JSON.parse(JSON.stringify(state)))

/** Every state that one event leads through. */
function after(event: Event, { state, now }: Seen): Seen[] {
  if (event.kind === 'wait' && 'hours' in event) return [{ state, now: now + event.hours * HOUR }]
  if (event.kind === 'late analysis' && 'found' in event) {
    const finding = { tier: event.found, kinds: [], at: now - event.behind * HOUR }
    return [{ state: withFinding(state, finding), now: now + 1 }]
  }
  if (event.kind === 'message' && 'screened' in event) {
    const said = nextClientState(state, { tier: event.screened, kinds: [] }, now)
    if (event.analysed === null) return [{ state: said, now: now + 1 }]
    const finding = { tier: event.analysed, kinds: [], at: now, recheck: recheckStep(said, now) }
    return [
      { state: said, now },
      { state: withFinding(stored(said), finding), now: now + 1 },
    ]
  }
  if (event.kind === 'lower') {
    return [
      { state: lowerClientState(state, { by: 'therapist', who: 'T', reason: 'Vi har setts.' }, now), now: now + 1 },
    ]
  }
  return [{ state: stored(state), now }]
}

test('a tier falls by one step alone, by a therapist or by a re-check after 72 quiet hours, and it is kept why', () => {
  let [byTherapist, byRecheck] = [0, 0]
  fc.assert(
    fc.property(fc.array(event, { minLength: 3, maxLength: 25 }), (events) => {
      let seen: Seen = { state: initialClientState(), now: 1_800_000_000_000 }
      for (const one of events) {
        for (const next of after(one, seen)) {
          const { state: before } = seen
          if (isAbove(before.tier, next.state.tier)) {
            expect(tierRank(before.tier) - tierRank(next.state.tier)).toBe(1)
            const [why] = next.state.lowered
            expect(why).toMatchObject({ from: before.tier, to: next.state.tier })
            if (one.kind === 'lower') byTherapist += 1
            else {
              byRecheck += 1
              expect([one.kind, why?.by, before.tier]).toEqual(['message', 'recheck', 'high'])
              expect(next.now - (before.lastSignalAt ?? 0)).toBeGreaterThanOrEqual(QUIET_MS)
              expect(before.recheckedAt).not.toBeNull()
            }
          }
          seen = next
        }
      }
    }),
    { numRuns: 10_000, seed: 20_261_123 },
  )
  expect(Math.min(byTherapist, byRecheck)).toBeGreaterThan(20)
})

test('a tier that rises makes an alert of its own, and the same danger never two within twelve hours', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 3, maxLength: 25 }), (events) => {
      let seen: Seen = { state: initialClientState(), now: 1_800_000_000_000 }
      const first = new Map<string, number>()
      for (const one of events) {
        for (const next of after(one, seen)) {
          const { tier: now, alerts } = next.state
          const name = `${alerts.round} ${now}`
          const isNew = isFree(now) && alerts.since !== null && !first.has(name)
          if (isAbove(now, seen.state.tier) && isFree(now)) expect(isNew).toBe(true)
          else if (isNew) expect(alerts.again || seen.state.alerts.since === null).toBe(true)
          if (isNew) first.set(name, next.now)
          seen = next
        }
      }
    }),
    { numRuns: 2_000, seed: 20_261_124 },
  )
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
