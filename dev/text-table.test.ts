import { expect, test } from 'vitest'
import { textTable } from './text-table.ts'

test('columns are as wide as their widest cell, figures stand to the right, and no line ends in spaces', () => {
  expect(
    textTable([
      ['day', 'start_chat', 'what'],
      ['2026-11-23', 3, 'a'],
      ['2026-11-24', 1200, ''],
    ]),
  ).toEqual(['day         start_chat  what', '2026-11-23           3  a', '2026-11-24        1200'])
})

test('no rows are no lines', () => {
  expect(textTable([])).toEqual([])
})
