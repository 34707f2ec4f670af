import { expect, test } from 'vitest'
import { createRelease } from './released.ts'

/** Whether it has been told by the end of the task that comes next. */
async function isTold(released: Promise<void>): Promise<boolean> {
  let told = false
  void released.then(() => (told = true))
  await new Promise((resolve) => setTimeout(resolve))
  return told
}

test('nothing is waited for where nothing is pressed', async () => {
  expect(await isTold(createRelease(new EventTarget())())).toBe(true)
})

test.each(['pointerup', 'pointercancel'])('a press is waited for until %s, and told of first', async (end) => {
  const page = new EventTarget()
  const released = createRelease(page)
  page.dispatchEvent(new Event('pointerdown'))
  const both = [released(), released()]
  expect(await Promise.all(both.map(isTold))).toEqual([false, false])
  const order: string[] = []
  page.addEventListener(end, () => order.push('pressed'))
  for (const one of both) void one.then(() => order.push('released'))
  page.dispatchEvent(new Event(end))
  await Promise.all(both)
  expect(order).toEqual(['pressed', 'released', 'released'])
  expect(await isTold(released())).toBe(true)
})
