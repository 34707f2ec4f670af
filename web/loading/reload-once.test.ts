import { expect, test } from 'vitest'
import { memoryStore } from '../api/memory-store.ts'
import { reloadOnce } from './reload-once.ts'

function tab(isThere = true) {
  const store = memoryStore()
  let reloads = 0
  return {
    meets: (build: string) =>
      reloadOnce({ store, build, siteAnswers: () => Promise.resolve(isThere), reload: () => void (reloads += 1) }),
    reloads: () => reloads,
  }
}

test('a missing script reloads the page once, then the person is told', async () => {
  const { meets, reloads } = tab()
  expect(await meets('a')).toBe(true)
  expect(await meets('a')).toBe(false)
  expect(reloads()).toBe(1)
})

test('a later deploy has a reload of its own', async () => {
  const { meets, reloads } = tab()
  await meets('a')
  expect(await meets('b')).toBe(true)
  expect(await meets('b')).toBe(false)
  expect(reloads()).toBe(2)
})

test('nothing is reloaded, and no chance used, while the site does not answer', async () => {
  const { meets, reloads } = tab(false)
  expect(await meets('a')).toBe(false)
  expect(await meets('a')).toBe(false)
  expect(reloads()).toBe(0)
})
