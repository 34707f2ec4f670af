import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBytes } from './bytes.ts'
import { CryptoError } from './crypto-error.ts'
import type { EpochScope, EpochSecret } from './epoch.ts'
import { createEpoch, dataKey, inboxPublicKey } from './epoch.ts'
import { createEpochKeys } from './epoch-keys.ts'
import type { PatientTextContext } from './patient-text.ts'
import { openPatientText, patientTextEpoch, sealPatientText, sealToInbox } from './patient-text.ts'

const part = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
  fc.constantFrom('|', '%7C', 'a|b'),
)
const context: fc.Arbitrary<PatientTextContext> = fc.record({
  table: part,
  row: part,
  field: part,
  patientId: part,
  scope: fc.constantFrom<EpochScope>('chat', 'record'),
  epoch: fc.nat({ max: 999_999_999 }),
  kinds: fc.constant<PatientTextContext['kinds']>(['dk', 'inbox']),
})
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\uFEFFmed BOM', 'å'.repeat(20_000)))

const secretOf = ({ patientId, scope, epoch }: PatientTextContext, secret = createEpoch()): EpochSecret => ({
  patientId,
  scope,
  epoch,
  secret,
})
const seal = {
  dk: async (plaintext: string, { secret }: EpochSecret, at: PatientTextContext) =>
    sealPatientText(plaintext, await dataKey(secret), at),
  inbox: async (plaintext: string, { secret }: EpochSecret, at: PatientTextContext) =>
    sealToInbox(plaintext, await inboxPublicKey(secret), at),
}

const place: PatientTextContext = {
  table: 'messages',
  row: 'm1',
  field: 'body',
  patientId: 'p1',
  scope: 'chat',
  epoch: 3,
  kinds: ['dk', 'inbox'],
}

describe.each(['dk', 'inbox'] as const)('a %s text', (kind) => {
  it('opens to what was written, in its own place', async () => {
    await fc.assert(
      fc.asyncProperty(text, context, async (plaintext, at) => {
        const secret = secretOf(at)
        const sealed = await seal[kind](plaintext, secret, at)
        expect(sealed).toMatch(new RegExp(`^v1\\.${at.epoch}\\.${kind}\\.[A-Za-z0-9_-]+$`))
        expect(patientTextEpoch(sealed)).toBe(at.epoch)
        expect(await openPatientText(sealed, createEpochKeys([secret]), at)).toBe(plaintext)
      }),
      { numRuns: 60 },
    )
  })

  it('does not open when any single part of its place differs, even with every key at hand', async () => {
    const field = fc.constantFrom('table', 'row', 'field', 'patientId', 'scope', 'epoch' as const)
    await fc.assert(
      fc.asyncProperty(context, field, context, async (at, changed, other) => {
        fc.pre(at[changed] !== other[changed])
        const moved: PatientTextContext = { ...at, [changed]: other[changed] }
        const secret = secretOf(at)
        const keys = createEpochKeys([secret, secretOf(moved, secret.secret)])
        const sealed = await seal[kind]('hemligt', secret, at)
        const renamed = sealed.replace(`v1.${at.epoch}.`, `v1.${moved.epoch}.`)
        await expect(openPatientText(renamed, keys, moved)).rejects.toMatchObject({ code: 'open_failed' })
        if (changed === 'epoch')
          await expect(openPatientText(sealed, keys, moved)).rejects.toMatchObject({ code: 'open_failed' })
      }),
      { numRuns: 60 },
    )
  })

  it('does not open after any bit of its body has flipped', async () => {
    const secret = secretOf(place)
    const keys = createEpochKeys([secret])
    const sealed = await seal[kind]('Det blev en lång natt.', secret, place)
    const start = `v1.3.${kind}.`.length
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: start, max: sealed.length - 1 }), fc.nat(5), async (at, bit) => {
        const flipped = alphabet.charAt(alphabet.indexOf(sealed.charAt(at)) ^ (1 << bit))
        const changed = sealed.slice(0, at) + flipped + sealed.slice(at + 1)
        await expect(openPatientText(changed, keys, place)).rejects.toMatchObject({
          code: expect.stringMatching(/^(open_failed|malformed)$/),
        })
      }),
    )
  })

  it('does not open with another secret, as the other kind, or cut short', async () => {
    const secret = secretOf(place)
    const sealed = await seal[kind]('hemligt', secret, place)
    const refused = { code: 'open_failed' }
    await expect(openPatientText(sealed, createEpochKeys([secretOf(place)]), place)).rejects.toMatchObject(refused)
    const swapped = kind === 'dk' ? sealed.replace('.dk.', '.inbox.') : sealed.replace('.inbox.', '.dk.')
    await expect(openPatientText(swapped, createEpochKeys([secret]), place)).rejects.toMatchObject(refused)
    await expect(openPatientText(sealed.slice(0, -4), createEpochKeys([secret]), place)).rejects.toBeInstanceOf(
      CryptoError,
    )
  })

  it('never looks the same twice', async () => {
    const secret = secretOf(place)
    expect(await seal[kind]('hej', secret, place)).not.toBe(await seal[kind]('hej', secret, place))
  })
})

it.each([
  ['dk', 'inbox'],
  ['inbox', 'dk'],
] as const)('a place for %s texts neither opens nor takes one of kind %s', async (accepted, other) => {
  const secret = secretOf(place)
  const sealed = await seal[other]('någon annans ord', secret, place)
  const keys = createEpochKeys([secret])
  const only: PatientTextContext = { ...place, kinds: [accepted] }
  await expect(openPatientText(sealed, keys, only)).rejects.toMatchObject({ code: 'open_failed' })
  await expect(seal[other]('någon annans ord', secret, only)).rejects.toMatchObject({ code: 'invalid_argument' })
  expect(await openPatientText(await seal[accepted]('mina ord', secret, only), keys, only)).toBe('mina ord')
})

it('is locked, and says so, for a keys without its epoch, its scope or its client', async () => {
  const secret = secretOf(place)
  const sealed = await seal.dk('hemligt', secret, place)
  const lacking = [
    [],
    [{ ...secret, epoch: 4 }],
    [{ ...secret, scope: 'record' as const }],
    [{ ...secret, patientId: 'p2' }],
  ]
  for (const secrets of lacking) {
    await expect(openPatientText(sealed, createEpochKeys(secrets), place)).rejects.toMatchObject({ code: 'no_key' })
  }
})

it.each([
  '',
  'hej',
  'v1.3.dk.',
  'v1.03.dk.AAAA',
  'v1.-1.dk.AAAA',
  'v2.3.dk.AAAA',
  'v1.3.xx.AAAA',
  'v1.3.dk.AA=A',
  'v1.3.dk.AAAA\n',
  'v1.3.dk.A',
])('refuses %j as malformed', async (sealed) => {
  await expect(openPatientText(sealed, createEpochKeys([secretOf(place)]), place)).rejects.toMatchObject({
    code: 'malformed',
  })
})

it('refuses to write under an epoch that is not a whole number from 0', async () => {
  const key = await dataKey(randomBytes(32))
  for (const epoch of [-1, 1.5, Number.NaN]) {
    await expect(sealPatientText('hej', key, { ...place, epoch })).rejects.toMatchObject({ code: 'invalid_argument' })
  }
})
