import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, newDraft, readDraft } from './measure-draft.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what is being filled in is kept of each scale, and gone once it is saved', () => {
  const store = memory()
  const draft = { ...newDraft('phq_9'), at: 2 }
  expect(draft.answers).toEqual(Array(10).fill(null))
  keepDraft(store, 'phq_9', { ...draft, answers: draft.answers.with(0, 3) })
  keepDraft(store, 'gad_7', newDraft('gad_7'))
  expect(readDraft(store, 'phq_9')).toMatchObject({ id: draft.id, at: 2, answers: [3, ...Array<null>(9).fill(null)] })
  expect(readDraft(store, 'madrs_s')).toBeNull()
  forgetDraft(store, 'phq_9')
  expect(readDraft(store, 'phq_9')).toBeNull()
  expect(readDraft(store, 'gad_7')?.answers).toHaveLength(7)
  forgetDraft(store, 'gad_7')
  expect(store.items.size).toBe(0)
})

test.each([
  ['no JSON', '{'],
  ['of another kind', '"text"'],
  ['with too few answers', JSON.stringify({ gad_7: { id: 'a', answers: [1], at: 0 } })],
  [
    'with an answer that the scale does not have',
    JSON.stringify({ gad_7: { id: 'a', answers: Array(7).fill(9), at: 0 } }),
  ],
  ['at no question', JSON.stringify({ gad_7: { id: 'a', answers: Array(7).fill(0), at: 7 } })],
])('what is %s is as if there were nothing', (_, text) => {
  const store = memory()
  store.setItem('lyhord_measure_drafts', text)
  expect(readDraft(store, 'gad_7')).toBeNull()
})
