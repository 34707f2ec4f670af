import { expect, test } from 'vitest'
import { randomBytes } from './bytes.ts'
import { openForServer, sealForServer } from './server-text.ts'

const place = { purpose: 'contact', row: 'a' } as const

test('opens in its own place alone, under its own key', async () => {
  const key = randomBytes(32)
  const sealed = await sealForServer('Hej, jag undrar en sak.', key, place)
  expect(await openForServer(sealed, key, place)).toBe('Hej, jag undrar en sak.')
  const failed = { code: 'open_failed' }
  await expect(openForServer(sealed, key, { ...place, row: 'b' })).rejects.toMatchObject(failed)
  await expect(openForServer(sealed, key, { ...place, purpose: 'two-factor' })).rejects.toMatchObject(failed)
  await expect(openForServer(sealed, randomBytes(32), place)).rejects.toMatchObject(failed)
})
