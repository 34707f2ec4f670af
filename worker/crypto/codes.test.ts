import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openWith, sealWith } from './aead.ts'
import { fromBase64Url, randomBytes } from './bytes.ts'
import { capabilityId, capabilityKey } from './capability.ts'
import { contextText } from './context.ts'
import { JOB_ENVELOPE_MAX_MS, openEnvelope, sealEnvelope } from './job-envelope.ts'
import { createRecoveryCode, groupRecoveryCode, parseRecoveryCode } from './recovery-code.ts'
import { createInvitationCode, createSixDigitCode, createToken, macToken } from './token-mac.ts'

const refused = { code: 'open_failed' }

describe('the recovery code', () => {
  const code = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 26, maxLength: 26 })

  it('is 26 characters without look-alikes, shown in groups', () => {
    expect(createRecoveryCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(createRecoveryCode()).not.toBe(createRecoveryCode())
    expect(groupRecoveryCode('ABCDEFGHJKMNPQRSTVWXYZ0123')).toBe('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-23')
  })

  it('is understood however it is typed', () => {
    const clutter = fc.constantFrom('', ' ', '-', '  ', '–', '\n', '\u00a0')
    const shape = fc.array(fc.record({ lower: fc.boolean(), swap: fc.nat(1), after: clutter }), {
      minLength: 26,
      maxLength: 26,
    })
    fc.assert(
      fc.property(code, shape, (canonical, typing) => {
        const typed = typing.map(({ lower, swap, after }, i) => {
          const character = canonical.charAt(i)
          const written = character === '0' ? ['0', 'O'][swap] : character === '1' ? ['I', 'L'][swap] : character
          return (lower ? written?.toLowerCase() : written) + after
        })
        expect(parseRecoveryCode(typed.join(''))).toBe(canonical)
        expect(parseRecoveryCode(groupRecoveryCode(canonical))).toBe(canonical)
      }),
    )
  })

  it.each([
    '',
    'ABCD',
    'A'.repeat(25),
    'A'.repeat(27),
    `${'A'.repeat(25)}U`,
    `${'A'.repeat(25)}!`,
    `${'A'.repeat(25)}Å`,
  ])('is not %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBeNull()
  })
})

describe('codes and tokens', () => {
  it('have their shapes', () => {
    for (let i = 0; i < 200; i++) {
      expect(createSixDigitCode()).toMatch(/^\d{6}$/)
      expect(createInvitationCode()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    }
    expect(fromBase64Url(createToken())).toHaveLength(32)
    expect(createToken()).not.toBe(createToken())
  })

  it('are stored as HMAC of purpose, subject and token', async () => {
    const pepper = randomBytes(32)
    const mac = await macToken(pepper, 'login', 'u1', '123456')
    expect(mac).toBe(createHmac('sha256', pepper).update('v1|token|login|u1|123456').digest('base64url'))
    const others = [
      ['reset', 'u1', '123456'],
      ['login', 'u2', '123456'],
      ['login', 'u1', '123457'],
      ['login', 'u1|1', '23456'],
    ] as const
    for (const [purpose, subject, token] of others)
      expect(await macToken(pepper, purpose, subject, token)).not.toBe(mac)
    expect(await macToken(randomBytes(32), 'login', 'u1', '123456')).not.toBe(mac)
  })
})

describe('a job envelope', () => {
  const now = 1_790_000_000_000

  const newKeys = () => ({ jobKey: randomBytes(32), secret: randomBytes(32) })

  it('opens until it expires, for its own job and both its keys together', async () => {
    const key = newKeys()
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: JOB_ENVELOPE_MAX_MS }),
        async (payload, ttlMs) => {
          const envelope = await sealEnvelope(payload, key, { jobId: 'j1', now, ttlMs })
          expect(await openEnvelope(envelope, key, { jobId: 'j1', now: now + ttlMs - 1 })).toBe(payload)
          await expect(openEnvelope(envelope, key, { jobId: 'j1', now: now + ttlMs })).rejects.toMatchObject({
            code: 'expired',
          })
          await expect(openEnvelope(envelope, key, { jobId: 'j2', now })).rejects.toMatchObject(refused)
          const halves = [{ ...key, secret: randomBytes(32) }, { ...key, jobKey: randomBytes(32) }, newKeys()]
          for (const half of halves) {
            await expect(openEnvelope(envelope, half, { jobId: 'j1', now })).rejects.toMatchObject(refused)
          }
        },
      ),
    )
  })

  it('cannot be made to live longer', async () => {
    const key = newKeys()
    const envelope = await sealEnvelope('{}', key, { jobId: 'j1', now })
    const longer = envelope.replace(String(now + JOB_ENVELOPE_MAX_MS), String(now + 2 * JOB_ENVELOPE_MAX_MS))
    expect(longer).not.toBe(envelope)
    await expect(openEnvelope(longer, key, { jobId: 'j1', now })).rejects.toMatchObject(refused)
    for (const ttlMs of [0, -1, JOB_ENVELOPE_MAX_MS + 1, Number.NaN]) {
      await expect(sealEnvelope('{}', key, { jobId: 'j1', now, ttlMs })).rejects.toMatchObject({
        code: 'invalid_argument',
      })
    }
    await expect(openEnvelope('v1.x.AAAA', key, { jobId: 'j1', now })).rejects.toMatchObject({ code: 'malformed' })
    for (const short of [new Uint8Array(), randomBytes(16)]) {
      const without = { ...key, secret: short }
      await expect(sealEnvelope('{}', without, { jobId: 'j1', now })).rejects.toMatchObject({
        code: 'invalid_argument',
      })
    }
  })
})

it('an anonymous chat is found by the hash of its id, and opens with the id alone', async () => {
  const id = await capabilityId('anon-1')
  expect(id).toBe(createHash('sha256').update('anon-1').digest('hex'))
  const sealed = await sealWith(await capabilityKey('anon-1'), '{"text":"hej"}', contextText('anonymous', id))
  expect(await openWith(await capabilityKey('anon-1'), sealed, contextText('anonymous', id))).toBe('{"text":"hej"}')
  await expect(openWith(await capabilityKey('anon-2'), sealed, contextText('anonymous', id))).rejects.toMatchObject(
    refused,
  )
  await expect(openWith(await capabilityKey('anon-1'), sealed, contextText('anonymous', 'x'))).rejects.toMatchObject(
    refused,
  )
  await expect(openWith(await capabilityKey(id), sealed, contextText('anonymous', id))).rejects.toMatchObject(refused)
})
