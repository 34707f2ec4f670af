import { expect, test } from 'vitest'
import type { KnowledgeEntry } from '../../../contract/knowledge.ts'
import { draftOf, isUnsaved, leftAfter, NEW_ENTRY } from './knowledge-draft.ts'

const ENTRY: KnowledgeEntry = {
  id: '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11',
  title: 'Sömn',
  description: 'Från kursen',
  content: 'Text',
  category: 'techniques',
  priority: 5,
  created_at: '2026-11-22T12:00:00Z',
  passages: 1,
  passages_used: 1,
  locked: false,
  not_applied: null,
}
const SENT = { ...draftOf(ENTRY), id: null, content: '', file: new File(['x'], 'x.txt') }

test('a form is unsaved once it holds what its entry does not', () => {
  expect(isUnsaved(NEW_ENTRY, undefined)).toBe(false)
  expect(isUnsaved({ ...NEW_ENTRY, content: 'Något' }, undefined)).toBe(true)
  expect(isUnsaved({ ...NEW_ENTRY, file: SENT.file }, undefined)).toBe(true)
  expect(isUnsaved(draftOf(ENTRY), ENTRY)).toBe(false)
  expect(isUnsaved({ ...draftOf(ENTRY), priority: 6 }, ENTRY)).toBe(true)
})

test('a document that was read takes what was sent with it out of the form, and nothing else', () => {
  expect(leftAfter(SENT, SENT)).toEqual(NEW_ENTRY)
  expect(leftAfter(SENT, { ...SENT, content: 'Skrivet före filen' })).toEqual({
    ...NEW_ENTRY,
    content: 'Skrivet före filen',
  })
  expect(leftAfter(SENT, { ...NEW_ENTRY, title: 'Nästa', priority: 2 })).toEqual({
    ...NEW_ENTRY,
    title: 'Nästa',
    priority: 2,
  })
  expect(leftAfter(SENT, draftOf(ENTRY))).toEqual(draftOf(ENTRY))
})
