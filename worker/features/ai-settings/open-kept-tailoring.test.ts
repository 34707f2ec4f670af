import { afterEach, expect, test, vi } from 'vitest'
import { createEpoch, type EpochScope, type EpochSecret } from '../../crypto/epoch.ts'
import { createEpochKeys } from '../../crypto/epoch-keys.ts'
import { HOUR } from '../../day.ts'
import { openKeptTailoring, sealKeptTailoring } from './open-kept-tailoring.ts'

const TAILORING = { words: 'Var varm.', passages: [] }
const secretOf = (scope: EpochScope, epoch: number): EpochSecret => ({
  patientId: 'p1',
  scope,
  epoch,
  secret: createEpoch(),
})
const connected = [secretOf('chat', 1), secretOf('record', 1)]
const keys = createEpochKeys(connected)
const kept = await sealKeptTailoring(TAILORING, 'p1', keys)

afterEach(() => {
  vi.useRealTimers()
})

test('what was opened of a tailoring is opened again, for an hour', async () => {
  expect(await openKeptTailoring(kept, 'p1', keys)).toEqual(TAILORING)
  vi.useFakeTimers({ now: Date.now() + HOUR + 1, toFake: ['Date'] })
  expect(await openKeptTailoring(kept, 'p1', keys)).toBeNull()
})

test('none is there, or none that these keys open', async () => {
  expect(await openKeptTailoring(null, 'p1', keys)).toBeNull()
  expect(await openKeptTailoring(kept, 'p2', keys)).toBeNull()
  expect(await openKeptTailoring('v1.1.dk.', 'p1', keys)).toBeNull()
})

test('it ends with the epoch it was kept under, as when the client disconnects, though no note to forget came', async () => {
  const disconnected = createEpochKeys([...connected, secretOf('chat', 2), secretOf('record', 2)])
  expect(await openKeptTailoring(kept, 'p1', disconnected)).toBeNull()
})
