import { describe, expect, test } from 'vitest'
import { ALERT_AGAIN_AFTER } from '../../../contract/alerts.ts'
import { createEpoch, type EpochSecret } from '../../crypto/epoch.ts'
import { createEpochKeys, type EpochKeys } from '../../crypto/epoch-keys.ts'
import type { AlertAsk } from '../alerts/alert-ask.ts'
import { newestKey } from '../keys/writing-keys.ts'
import { lowerClientState } from './client-state.ts'
import type { Signal } from './next-state.ts'
import { openFoldedSafety, type SealedSignal } from './open-folded-safety.ts'
import { sealSafety, STATE_ASIDE } from './open-safety.ts'
import { alertOfKept, raiseSafety, type SafetyStore } from './raise-client-safety.ts'

const NOW = Date.UTC(2026, 10, 26)
const HIGH: Signal = { tier: 'high', kinds: ['active_ideation'] }
const IMMEDIATE: Signal = { tier: 'immediate', kinds: ['plan_or_means'] }
const CONCERN: Signal = { tier: 'concern', kinds: ['veiled'] }

/** A client's keys: those of the epochs named. */
function keysOf(...epochs: readonly EpochSecret[]): EpochKeys {
  return createEpochKeys(epochs)
}

const epoch = (number: number): EpochSecret => ({
  patientId: 'p1',
  scope: 'record',
  epoch: number,
  secret: createEpoch(),
})

/** The client's object, as far as it keeps their safety (`ChatStorage`). */
function newStore() {
  let safety: string | null = null
  let signals: SealedSignal[] = []
  const alerts = new Map<string, AlertAsk>()
  const ask = (alert: AlertAsk | null) => {
    if (alert !== null) alerts.set(alert.id, alert)
  }
  const aside = () => {
    if (safety !== null) signals.push({ jobId: `${STATE_ASIDE}${crypto.randomUUID()}`, sealed: safety })
    safety = null
  }
  const store: SafetyStore = {
    recall: async () => {
      await Promise.resolve()
      return { safety, signals: [...signals] }
    },
    replaceSafety: (change, alert) => {
      if (safety !== change.before) return false
      if (change.locked) aside()
      safety = change.after
      signals = signals.filter(({ jobId }) => !change.folded.includes(jobId))
      ask(alert)
      return true
    },
    addSafetySignal: (signal, alert) => {
      signals.push(signal)
      ask(alert)
    },
  }
  return { store, alerts, aside, waiting: () => signals.length }
}

async function ownerOf(keys: EpochKeys) {
  return { patientId: 'p1', keys, record: await newestKey(keys, 'p1', 'record') }
}

describe('many messages of one client in the same moment', () => {
  test('lose no sign and ask for one alert each danger, however many there are', async () => {
    const keys = keysOf(epoch(1))
    const { store, alerts, waiting } = newStore()
    const owner = await ownerOf(keys)
    const signals = Array.from({ length: 60 }, (_, at) => (at === 59 ? IMMEDIATE : at % 2 === 0 ? CONCERN : HIGH))
    await Promise.all(signals.map((found) => raiseSafety(store, owner, found, new Date(NOW))))
    expect(waiting()).toBeGreaterThan(0)
    const { state, unknown } = await openFoldedSafety(await store.recall(), 'p1', keys)
    expect([state.tier, unknown]).toEqual(['immediate', false])
    expect(new Set(state.kinds)).toEqual(new Set(['veiled', 'active_ideation', 'plan_or_means']))
    expect(alerts.size).toBeLessThanOrEqual(2)
    await raiseSafety(store, owner, { tier: 'none', kinds: [] }, new Date(NOW))
    expect(waiting()).toBe(0)
  })

  test('a sign that waited beside the state is overruled by no lowering that did not know of it', async () => {
    const keys = keysOf(epoch(1))
    const { store } = newStore()
    const owner = await ownerOf(keys)
    await raiseSafety(store, owner, HIGH, new Date(NOW))
    const busy: SafetyStore = { ...store, replaceSafety: () => false }
    await raiseSafety(busy, owner, HIGH, new Date(NOW + 1))
    const seen = await openFoldedSafety({ ...(await store.recall()), signals: [] }, 'p1', keys)
    const lowering = { by: 'therapist', who: 'T', reason: 'Vi har setts.' } as const
    const after = await sealSafety(lowerClientState(seen.state, lowering, NOW + 2), 'p1', owner.record)
    const { safety: before } = await store.recall()
    expect(await store.replaceSafety({ before, locked: false, after, folded: [] }, null)).toBe(true)
    expect((await openFoldedSafety(await store.recall(), 'p1', keys)).state.tier).toBe('high')
  })
})

describe('danger that nobody was connected to be told of', () => {
  async function keptBefore(found: Signal) {
    const { store, alerts } = newStore()
    const owner = await ownerOf(keysOf(epoch(1)))
    await raiseSafety(store, owner, found, new Date(NOW))
    alerts.clear()
    return { store, alerts, owner }
  }

  test('asks for the alert of its round, as noticed when it was, and the next sign for no other', async () => {
    const { store, alerts, owner } = await keptBefore(HIGH)
    await alertOfKept(store, owner, new Date(NOW + 5))
    await raiseSafety(store, owner, HIGH, new Date(NOW + 6))
    await alertOfKept(store, owner, new Date(NOW + 7))
    expect([...alerts.values()].map(({ at }) => at)).toEqual([NOW + 6])
    await raiseSafety(store, owner, IMMEDIATE, new Date(NOW + 8))
    expect(alerts.size).toBe(2)
  })

  test('begins a round where it was lowered before, so that danger half a day later makes another', async () => {
    const { store, alerts, owner } = await keptBefore(IMMEDIATE)
    const { state } = await openFoldedSafety(await store.recall(), 'p1', owner.keys)
    const lowered = lowerClientState(state, { by: 'therapist', who: 'T', reason: 'Vi har setts.' }, NOW + 1)
    const { safety: before } = await store.recall()
    const after = await sealSafety(lowered, 'p1', owner.record)
    expect(await store.replaceSafety({ before, locked: false, after, folded: [] }, null)).toBe(true)
    await alertOfKept(store, owner, new Date(NOW + 2))
    await raiseSafety(store, owner, HIGH, new Date(NOW + ALERT_AGAIN_AFTER + 3))
    expect(alerts.size).toBe(2)
  })

  test('of a concern, or none, asks for nothing', async () => {
    for (const found of [CONCERN, { tier: 'none', kinds: [] } as const]) {
      const { store, alerts, owner } = await keptBefore(found)
      await alertOfKept(store, owner, new Date(NOW + 5))
      expect(alerts.size).toBe(0)
    }
  })
})

describe('a state that does not open', () => {
  const [first, second] = [epoch(1), epoch(2)]
  const [before, after, both] = [keysOf(first), keysOf(second), keysOf(first, second)]

  async function written(found: Signal, { isAside }: { isAside: boolean }) {
    const held = newStore()
    await raiseSafety(held.store, await ownerOf(before), found, new Date(NOW))
    if (isAside) held.aside()
    return held
  }

  test.each([true, false])('is unknown, and not none; put aside before: %s', async (isAside) => {
    const { store } = await written(IMMEDIATE, { isAside })
    const { state, unknown, locked } = await openFoldedSafety(await store.recall(), 'p1', after)
    expect([state.tier, unknown, locked]).toEqual(['none', true, !isAside])
    expect(await openFoldedSafety(await store.recall(), 'p1', both)).toMatchObject({
      state: { tier: 'immediate' },
      unknown: false,
    })
    expect((await openFoldedSafety(await store.recall(), 'p1', keysOf())).unknown).toBe(true)
  })

  test.each([true, false])(
    'is written over by nothing, and the higher holds once it opens; aside: %s',
    async (isAside) => {
      const { store, waiting } = await written(IMMEDIATE, { isAside })
      const owner = await ownerOf(after)
      for (let times = 0; times < 3; times++) await raiseSafety(store, owner, CONCERN, new Date(NOW + 1))
      expect(waiting()).toBe(1)
      expect(await openFoldedSafety(await store.recall(), 'p1', after)).toMatchObject({
        state: { tier: 'concern' },
        unknown: true,
      })
      await raiseSafety(store, await ownerOf(both), { tier: 'none', kinds: [] }, new Date(NOW + 2))
      expect(waiting()).toBe(0)
      const { state, unknown } = await openFoldedSafety(await store.recall(), 'p1', after)
      expect([state.tier, unknown]).toEqual(['immediate', false])
      expect(new Set(state.kinds)).toEqual(new Set(['plan_or_means', 'veiled']))
    },
  )

  test('holds when it opens, though what is known was lowered meanwhile', async () => {
    const { store } = await written(HIGH, { isAside: true })
    const owner = await ownerOf(after)
    await raiseSafety(store, owner, HIGH, new Date(NOW + 1))
    const { state } = await openFoldedSafety(await store.recall(), 'p1', after)
    const lowered = lowerClientState(state, { by: 'therapist', who: 'T', reason: 'Vi har setts.' }, NOW + 2)
    const { safety } = await store.recall()
    const change = { before: safety, locked: false, after: await sealSafety(lowered, 'p1', owner.record), folded: [] }
    expect(await store.replaceSafety(change, null)).toBe(true)
    expect((await openFoldedSafety(await store.recall(), 'p1', after)).state.tier).toBe('concern')
    const opened = (await openFoldedSafety(await store.recall(), 'p1', both)).state
    expect([opened.tier, opened.lowered.length]).toEqual(['high', 1])
  })

  test('keeps one state aside for each set of keys, however often two sessions write in turn', async () => {
    const { store, waiting } = await written(HIGH, { isAside: false })
    for (let times = 0; times < 4; times++) {
      await raiseSafety(store, await ownerOf(after), CONCERN, new Date(NOW + times))
      await raiseSafety(store, await ownerOf(before), CONCERN, new Date(NOW + times))
    }
    expect(waiting()).toBe(1)
  })

  test('makes its danger one of which an open alert tells already; what then rises makes its own', async () => {
    const { store, alerts } = await written(HIGH, { isAside: true })
    const owner = await ownerOf(after)
    await raiseSafety(store, owner, HIGH, new Date(NOW + 1))
    await raiseSafety(store, owner, IMMEDIATE, new Date(NOW + 2))
    expect([...alerts.values()].map(({ again }) => again)).toEqual([false, true, false])
  })
})
