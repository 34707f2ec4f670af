import { expect, it } from 'vitest'
import type { EpochSecret } from './epoch.ts'
import { createEpoch, dataKey, inboxPublicKey } from './epoch.ts'
import { createEpochKeys } from './epoch-keys.ts'
import type { PatientTextContext } from './patient-text.ts'
import { openPatientText, openPatientTexts, sealPatientText, sealToInbox } from './patient-text.ts'

const place: PatientTextContext = {
  table: 'messages',
  row: 'm1',
  field: 'body',
  patientId: 'p1',
  scope: 'chat',
  epoch: 3,
  kinds: ['dk', 'inbox'],
}

const secretOf = ({ patientId, scope, epoch }: PatientTextContext): EpochSecret => ({
  patientId,
  scope,
  epoch,
  secret: createEpoch(),
})

it('opens many, tells which did not open, and an error says nothing of what it is about', async () => {
  const secret = secretOf(place)
  const sealed = await sealPatientText('hemligt', await dataKey(secret.secret), place)
  const keys = createEpochKeys([secret])
  expect(
    await openPatientTexts(keys, [
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
  const error: unknown = await openPatientText(sealed, keys, { ...place, row: 'm2' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'CryptoError', message: 'crypto: open_failed' })
  expect(error).not.toHaveProperty('cause')
})

it('the keys imports a key once, and knows its newest epoch of each client and scope', async () => {
  const keys = createEpochKeys([
    secretOf(place),
    secretOf({ ...place, epoch: 12 }),
    secretOf({ ...place, scope: 'record', epoch: 0 }),
  ])
  expect(await keys.dataKey('p1', 'chat', 3)).toBe(await keys.dataKey('p1', 'chat', 3))
  expect(await keys.dataKey('p1', 'chat', 3)).not.toBe(await keys.dataKey('p1', 'chat', 12))
  expect([keys.newest('p1', 'chat')?.epoch, keys.newest('p1', 'record')?.epoch]).toEqual([12, 0])
  expect(keys.newest('p2', 'chat')).toBeNull()
  expect([keys.has('p1', 'chat', 12), keys.has('p1', 'record', 12)]).toEqual([true, false])
})
