import { expect, test } from 'vitest'
import { session } from '../../api/session.ts'
import { NEW_ENTRY } from './knowledge-draft.ts'
import { reading } from './reading.ts'

test('a document that is being read outlives its page, and not its person', () => {
  const sent = { jobId: '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11', sent: { ...NEW_ENTRY, title: 'Sömn' } }
  reading.set(sent)
  expect(reading.get()).toBe(sent)
  session.signOut()
  expect(reading.get()).toBeNull()
})
