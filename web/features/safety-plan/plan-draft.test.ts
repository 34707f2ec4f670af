import { expect, test } from 'vitest'
import { memoryStore } from '../../api/memory-store.ts'
import { EMPTY_PLAN } from './merge-plans.ts'
import { beginDraft, keepDraft } from './plan-draft.ts'

const STORED = { plan: EMPTY_PLAN, locked: false, version: 'a', shared: false, updated_at: null }

/** Whether the form is begun with a tick, by the one in what this tab keeps and whether the therapist of now may read. */
function ticked(kept: boolean, now: boolean) {
  const store = memoryStore()
  keepDraft(store, { plan: { ...EMPTY_PLAN, alone: 'Gå ut' }, shared: kept, version: 'a', base: EMPTY_PLAN })
  const draft = beginDraft(store, { ...STORED, shared: now })
  expect(draft.plan.alone).toBe('Gå ut')
  return draft.shared
}

test('a tick for the therapist of then shares nothing with the one of now, and one taken away stays away', () => {
  expect(ticked(true, false)).toBe(false)
  expect(ticked(false, true)).toBe(false)
  expect(ticked(true, true)).toBe(true)
})
