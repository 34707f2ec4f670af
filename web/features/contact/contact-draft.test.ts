import { expect, test } from 'vitest'
import { memoryStore } from '../../api/memory-store.ts'
import { forgetLetter, keepLetter, readLetter } from './contact-draft.ts'

const LETTER = { name: 'Kim', email: 'kim@exempel.se', message: 'Hej.\n\nHur gör jag?' }

test('a letter is kept whole until it is forgotten', () => {
  const store = memoryStore()
  keepLetter(store, LETTER)
  expect(readLetter(store)).toEqual(LETTER)
  forgetLetter(store)
  expect(readLetter(store)).toBeNull()
})

test('a letter that was emptied leaves nothing behind', () => {
  const store = memoryStore()
  keepLetter(store, LETTER)
  keepLetter(store, { name: '', email: '', message: '' })
  expect(store.getItem('contactDraft')).toBeNull()
})

test.each(['{', '[]', '{"name":1,"email":"","message":""}', 'null'])('%s is no letter', (text) => {
  const store = memoryStore()
  store.setItem('contactDraft', text)
  expect(readLetter(store)).toBeNull()
})
