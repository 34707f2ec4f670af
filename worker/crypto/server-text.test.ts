import { expect, test } from 'vitest'
import { randomBytes } from './bytes.ts'
import { openForServer, sealForServer } from './server-text.ts'

const place = { purpose: 'contact', row: 'a' } as const

test('opens in its own place alone, under its own key', async () => {
  const key = { current: randomBytes(32), earlier: null }
  const sealed = await sealForServer('Hej, jag undrar en sak.', key, place)
  expect(await openForServer(sealed, key, place)).toBe('Hej, jag undrar en sak.')
  const failed = { code: 'open_failed' }
  await expect(openForServer(sealed, key, { ...place, row: 'b' })).rejects.toMatchObject(failed)
  await expect(openForServer(sealed, key, { ...place, purpose: 'two-factor' })).rejects.toMatchObject(failed)
  await expect(openForServer('Hej', key, place)).rejects.toMatchObject({ code: 'malformed' })
})

test('opens while the key it was sealed with is the earlier one, and no longer', async () => {
  const [before, now] = [randomBytes(32), randomBytes(32)]
  const sealed = await sealForServer('Hej', { current: before, earlier: null }, place)
  const both = { current: now, earlier: before }
  expect(await openForServer(sealed, both, place)).toBe('Hej')
  const alone = { current: now, earlier: null }
  await expect(openForServer(sealed, alone, place)).rejects.toMatchObject({ code: 'no_key' })
  expect(await openForServer(await sealForServer('Hej', both, place), alone, place)).toBe('Hej')
})
