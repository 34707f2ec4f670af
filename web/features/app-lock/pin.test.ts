import { expect, test } from 'vitest'
import { isRightCode, newVerifier } from './pin.ts'

test('the code that was chosen opens, no other does', async () => {
  const kept = await newVerifier('2580')
  expect(await isRightCode('2580', kept)).toBe(true)
  for (const other of ['2581', '0852', '25800', '']) expect(await isRightCode(other, kept), other).toBe(false)
})

test('the same code is kept otherwise each time, and is not to be read in what is kept', async () => {
  const [first, second] = await Promise.all([newVerifier('2580'), newVerifier('2580')])
  expect(first).not.toEqual(second)
  expect(JSON.stringify(first)).not.toContain('2580')
})
