import { expect, test } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { forgetEdit, keepEdit, readEdit } from './edit-draft.ts'

const KEY = 'clientEditDraft'

test('an edit is kept with the message that it is of, spaces, lines and all, also where nothing of it is left', () => {
  for (const text of [' Jag sover  illa.\nOch så.', '']) {
    keepEdit(KEY, { messageId: 'm1', text })
    expect(readEdit(KEY)).toEqual({ messageId: 'm1', text })
  }
})

test('it goes with its own message alone', () => {
  keepEdit(KEY, { messageId: 'm1', text: 'Jag sover illa.' })
  forgetEdit(KEY, 'm2')
  expect(readEdit(KEY)).not.toBeNull()
  forgetEdit(KEY, 'm1')
  expect(readEdit(KEY)).toBeNull()
})

test.each(['', ' ', 'm1'])('what is damaged is none: “%s”', (found) => {
  kept.setItem(KEY, found)
  expect(readEdit(KEY)).toBeNull()
})

test('another account is not given it', () => {
  kept.enter('anna')
  keepEdit(KEY, { messageId: 'm1', text: 'Jag sover illa.' })
  kept.enter('bo')
  expect(readEdit(KEY)).toBeNull()
})
