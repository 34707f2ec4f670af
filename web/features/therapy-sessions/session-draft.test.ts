import { expect, test } from 'vitest'
import { createItemStore } from '../../api/item-store.ts'
import { memoryStore } from '../../api/memory-store.ts'
import { draftName, forgetDraft, keepDraft, readDraft } from './session-draft.ts'

const store = () => createItemStore({ device: memoryStore(), tab: memoryStore(), now: () => 0 })
const values = {
  id: 'a',
  date: '2026-01-15',
  session_type: 'in_person',
  notes: 'Hej',
  transcript: '',
  therapist_notes: '',
  version: '',
}
const [one, other] = [draftName('klient', null), draftName('klient', 'session')]

test('each draft is kept apart, until it is forgotten', () => {
  const kept = store()
  keepDraft(kept, one, values)
  keepDraft(kept, other, { ...values, notes: 'Då' })
  expect([readDraft(kept, one)?.notes, readDraft(kept, other)?.notes]).toEqual(['Hej', 'Då'])
  forgetDraft(kept, one)
  expect([readDraft(kept, one), readDraft(kept, other)?.notes]).toEqual([null, 'Då'])
  forgetDraft(kept, other)
  expect(kept.getItem('lyhord_session_drafts')).toBeNull()
})

test('what is no draft is none', () => {
  const kept = store()
  for (const text of ['{', 'null', '{"klient ny":{"notes":1}}']) {
    kept.setItem('lyhord_session_drafts', text)
    expect(readDraft(kept, one)).toBeNull()
  }
})
