import { expect, test, vi } from 'vitest'
import { insist } from './insist.ts'

/** Fails so often, and then answers. */
const failing = (times: number) => {
  const act = vi.fn<() => Promise<string>>(async () => {
    if (act.mock.calls.length <= times) throw new Error(`failure ${act.mock.calls.length}`)
    return 'done'
  })
  return act
}

test('what fails is done again, after longer and longer pauses, until it is done', async () => {
  const [act, wait] = [failing(3), vi.fn<(milliseconds: number) => Promise<void>>(async () => undefined)]
  expect(await insist(act, wait)).toBe('done')
  expect(act).toHaveBeenCalledTimes(4)
  expect(wait.mock.calls).toEqual([[50], [250], [1000]])
})

test('what does not fail is done once', async () => {
  const act = failing(0)
  expect(await insist(act, async () => undefined)).toBe('done')
  expect(act).toHaveBeenCalledTimes(1)
})

test('what fails four times fails as the last time', async () => {
  const act = failing(9)
  await expect(insist(act, async () => undefined)).rejects.toThrow('failure 4')
  expect(act).toHaveBeenCalledTimes(4)
})
