import { expect, test } from 'vitest'
import { randomBytes } from './bytes.ts'
import { openByCode, sealByCode } from './invitation-text.ts'

const failed = { code: 'open_failed' }

test('opens with its code and the pepper, in its own row alone', async () => {
  const place = { peppers: { current: randomBytes(32), earlier: null }, code: 'AB23CD45', row: 'a' }
  const sealed = await sealByCode('Välkommen till våra samtal 🌿', place)
  expect(await openByCode(sealed, place)).toBe('Välkommen till våra samtal 🌿')
  await expect(openByCode(sealed, { ...place, code: 'AB23CD46' })).rejects.toMatchObject(failed)
  const other = { current: randomBytes(32), earlier: null }
  await expect(openByCode(sealed, { ...place, peppers: other })).rejects.toMatchObject(failed)
  const after = { current: other.current, earlier: place.peppers.current }
  expect(await openByCode(sealed, { ...place, peppers: after })).toBe('Välkommen till våra samtal 🌿')
  const anew = await sealByCode('Hej', { ...place, peppers: after })
  expect(await openByCode(anew, { ...place, peppers: other })).toBe('Hej')
  await expect(openByCode(sealed, { ...place, row: 'b' })).rejects.toMatchObject(failed)
})

test('is another text each time it is sealed', async () => {
  const place = { peppers: { current: randomBytes(32), earlier: null }, code: 'AB23CD45', row: 'a' }
  expect(await sealByCode('Hej', place)).not.toBe(await sealByCode('Hej', place))
})
