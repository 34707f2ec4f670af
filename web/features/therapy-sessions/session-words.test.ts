import { describe, expect, test } from 'vitest'
import { byYear, notesPreview, sessionCountText, sessionDay } from './session-words.ts'

describe('notesPreview', () => {
  test('is a hundred characters at most, on one line', () => {
    expect(notesPreview('Vi talade\n\nom  sömn. ')).toBe('Vi talade om sömn.')
    expect(notesPreview('å'.repeat(100))).toBe('å'.repeat(100))
    expect(notesPreview(`${'å'.repeat(99)} och mer`)).toBe(`${'å'.repeat(99)}…`)
  })

  test('cuts no emoji in half', () => {
    expect(notesPreview('🙂'.repeat(101))).toBe(`${'🙂'.repeat(100)}…`)
  })
})

test('a day is told in words, whatever the clock says', () => {
  expect(sessionDay('2026-01-01')).toBe('1 januari 2026')
})

test('sessions stand under their years, in their order', () => {
  const sessions = ['2026-02-01', '2026-01-01', '2025-12-31'].map((date) => ({ date }))
  expect(byYear(sessions)).toEqual([
    { year: '2026', sessions: [{ date: '2026-02-01' }, { date: '2026-01-01' }] },
    { year: '2025', sessions: [{ date: '2025-12-31' }] },
  ])
  expect(byYear([])).toEqual([])
})

test('one session is one', () => {
  expect([0, 1, 2].map(sessionCountText)).toEqual(['0 sessioner', '1 session', '2 sessioner'])
})
