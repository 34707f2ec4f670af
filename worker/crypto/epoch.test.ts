import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBytes, toBase64Url } from './bytes.ts'
import type { GrantContext } from './epoch.ts'
import { createEpoch, openGrant, sealGrant } from './epoch.ts'
import { hpkeSeal } from './hpke.ts'
import { openForReader, sealForReader } from './reader-text.ts'
import { createUserKeys, importSecretKey } from './user-keys.ts'

const refused = { name: 'CryptoError', code: 'open_failed' }

/** Flips one bit of a base64url text's bytes and encodes it again. */
function flip(sealed: string, at: number, bit: number): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const index = at % bytes.length
  bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index)
  return bytes.toString('base64url')
}
const anyFlip = [fc.nat(100_000), fc.nat(7)] as const

describe('a grant', () => {
  const grant: GrantContext = { patientId: 'p1', scope: 'chat', epoch: 2, readerId: 't1', giverId: 'p1' }

  it('gives its reader the epoch secret, and nobody else, nowhere else', async () => {
    const [reader, giver, other] = await Promise.all([createUserKeys(), createUserKeys(), createUserKeys()])
    const keys = await importSecretKey(reader.secretKey)
    const secret = createEpoch()
    const sealed = await sealGrant(reader.publicKey, secret, grant, await importSecretKey(giver.secretKey))
    const open = (text: string, at: GrantContext) => openGrant(text, keys, at, giver.publicKey)
    expect(await open(sealed, grant)).toEqual({ patientId: 'p1', scope: 'chat', epoch: 2, secret })
    const others = await importSecretKey(other.secretKey)
    await expect(openGrant(sealed, others, grant, giver.publicKey)).rejects.toMatchObject(refused)
    const elsewhere: Partial<GrantContext>[] = [
      { patientId: 'p2' },
      { scope: 'record' },
      { epoch: 3 },
      { readerId: 't2' },
      { giverId: 'p2' },
    ]
    for (const change of elsewhere) {
      await expect(open(sealed, { ...grant, ...change })).rejects.toMatchObject(refused)
    }
    await fc.assert(
      fc.asyncProperty(...anyFlip, async (at, bit) => {
        await expect(open(flip(sealed, at, bit), grant)).rejects.toMatchObject(refused)
      }),
    )
  })

  it('proves its giver: nobody else makes one, whatever public keys they know', async () => {
    const [reader, giver, thief] = await Promise.all([createUserKeys(), createUserKeys(), createUserKeys()])
    const [keys, thiefs] = await Promise.all([importSecretKey(reader.secretKey), importSecretKey(thief.secretKey)])
    const forged = await sealGrant(reader.publicKey, createEpoch(), grant, thiefs)
    await expect(openGrant(forged, keys, grant, giver.publicKey)).rejects.toMatchObject(refused)
    await expect(openGrant(forged, keys, grant, reader.publicKey)).rejects.toMatchObject(refused)
    const base = toBase64Url(await hpkeSeal(reader.publicKey, createEpoch(), 'v1|grant|p1|chat|2|t1|p1'))
    await expect(openGrant(base, keys, grant, giver.publicKey)).rejects.toMatchObject(refused)
  })

  it('is not made of anything but 32 bytes, nor to anything but a point on the curve', async () => {
    const { publicKey, secretKey } = await createUserKeys()
    const giver = await importSecretKey(secretKey)
    await expect(sealGrant(publicKey, randomBytes(31), grant, giver)).rejects.toMatchObject({
      code: 'invalid_argument',
    })
    const notPoint = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url')
    await expect(sealGrant(notPoint, createEpoch(), grant, giver)).rejects.toMatchObject({ code: 'malformed' })
  })
})

it('a text for one reader opens for that reader in its place alone', async () => {
  const [reader, other] = await Promise.all([createUserKeys(), createUserKeys()])
  const keys = await importSecretKey(reader.secretKey)
  const at = { table: 'sessions', row: 's1', field: 'private_notes', readerId: 't1' }
  const sealed = await sealForReader('Bara för mig.', reader.publicKey, at)
  expect(sealed).toMatch(/^v1\.reader\.[\w-]+$/)
  expect(await openForReader(sealed, keys, at)).toBe('Bara för mig.')
  expect((await sealForReader('x'.repeat(200), reader.publicKey, at)).length).toBe(sealed.length)
  await expect(openForReader(sealed, await importSecretKey(other.secretKey), at)).rejects.toMatchObject(refused)
  for (const name of ['table', 'row', 'field', 'readerId'] as const) {
    await expect(openForReader(sealed, keys, { ...at, [name]: 'annat' })).rejects.toMatchObject(refused)
  }
  await expect(openForReader(sealed.slice(3), keys, at)).rejects.toMatchObject({ code: 'malformed' })
})
