import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

const gone = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ source_id: `gone ${index}`, area: null }))
const deleted = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ source_id: `deleted ${index}`, area: 'symptoms' as const }))

test('a long talk that is deleted pushes out nothing that the client deleted before', () => {
  const all = gone(1000).reduce(
    (known: ReturnType<typeof remembered>, one) => remembered([...known, one]),
    deleted(300),
  )
  expect(all).toHaveLength(1000)
  expect(all.slice(0, 300)).toEqual(deleted(300))
  expect(all.at(-1)).toEqual({ source_id: 'gone 999', area: null })
})

test('the oldest exchange that is gone makes room first, and then what was deleted longest ago', () => {
  expect(remembered([...deleted(10), ...gone(5)])).toHaveLength(15)
  expect(remembered([...gone(2), ...deleted(999)])).toEqual([...gone(2).slice(1), ...deleted(999)])
  expect(remembered([...deleted(1003), ...gone(2)])).toEqual(deleted(1003).slice(-1000))
})
