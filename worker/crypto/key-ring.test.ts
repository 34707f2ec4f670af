import { expect, it } from 'vitest'
import type { EpochSecret } from './epoch.ts'
import { createEpoch, dataKey, inboxPublicKey } from './epoch.ts'
import { createKeyRing } from './key-ring.ts'
import type { RecordContext } from './record.ts'
import { openRecord, openRecords, sealRecord, sealToInbox } from './record.ts'

const place: RecordContext = { table: 'messages', row: 'm1', field: 'body', patientId: 'p1', scope: 'chat', epoch: 3 }

const secretOf = ({ patientId, scope, epoch }: RecordContext): EpochSecret => ({
  patientId,
  scope,
  epoch,
  secret: createEpoch(),
})

it('opens many, tells which did not open, and an error says nothing of what it is about', async () => {
  const secret = secretOf(place)
  const sealed = await sealRecord('hemligt', await dataKey(secret.secret), place)
  const ring = createKeyRing([secret])
  expect(
    await openRecords(ring, [
      { sealed, place },
      { sealed, place: { ...place, row: 'm2' } },
      { sealed: sealed.replace('v1.3.', 'v1.4.'), place: { ...place, epoch: 4 } },
      { sealed: 'trasigt', place },
      { sealed: await sealToInbox('från ett jobb', await inboxPublicKey(secret.secret), place), place },
    ]),
  ).toEqual([
    { text: 'hemligt' },
    { error: 'open_failed' },
    { error: 'no_key' },
    { error: 'malformed' },
    { text: 'från ett jobb' },
  ])
  const error: unknown = await openRecord(sealed, ring, { ...place, row: 'm2' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'CryptoError', message: 'crypto: open_failed' })
  expect(error).not.toHaveProperty('cause')
})

it('the ring imports a key once, and knows its newest epoch of each client and scope', async () => {
  const ring = createKeyRing([
    secretOf(place),
    secretOf({ ...place, epoch: 12 }),
    secretOf({ ...place, scope: 'record', epoch: 0 }),
  ])
  expect(await ring.dataKey('p1', 'chat', 3)).toBe(await ring.dataKey('p1', 'chat', 3))
  expect(await ring.dataKey('p1', 'chat', 3)).not.toBe(await ring.dataKey('p1', 'chat', 12))
  expect([ring.newestEpoch('p1', 'chat'), ring.newestEpoch('p1', 'record'), ring.newestEpoch('p2', 'chat')]).toEqual([
    12,
    0,
    null,
  ])
  expect([ring.has('p1', 'chat', 12), ring.has('p1', 'record', 12)]).toEqual([true, false])
})
