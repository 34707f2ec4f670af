import { expect, test } from 'vitest'
import { memoryStore } from '../../api/memory-store.ts'
import { createDraftStore } from './draft-store.ts'
import { EMPTY_DRAFT, withText } from './draft.ts'

function tab(local = memoryStore(), who: string | null = null) {
  const reader = { id: who }
  const store = createDraftStore({ kept: local, now: () => 0, reader: () => reader.id })
  return { local, store, reader }
}

test('what is written is kept at once, with its time, and told', () => {
  const { local, store } = tab()
  let told = 0
  store.subscribe(() => (told += 1))
  store.change((draft) => withText(draft, 'work', 'Stressigt.'))
  expect(told).toBe(1)
  expect(store.draft()).toMatchObject({ assessment: { work: 'Stressigt.' }, timestamp: '1970-01-01T00:00:00.000Z' })
  expect(tab(local).store.draft()).toEqual(store.draft())
})

test('two tabs that write in different places both keep what they wrote', () => {
  const one = tab()
  const other = tab(one.local)
  one.store.change((draft) => withText(draft, 'work', 'Stressigt.'))
  other.store.change((draft) => withText(draft, 'family', 'Två barn.'))
  one.store.reread()
  expect(one.store.draft().assessment).toEqual({ work: 'Stressigt.', family: 'Två barn.' })
})

test('writing more after the end opens it again', () => {
  const { store } = tab()
  store.change((draft) => ({ ...draft, completedAt: 'now' }))
  expect(store.draft().completedAt).toBe('now')
  store.change((draft) => withText(draft, 'work', 'Mer.'))
  expect(store.draft().completedAt).toBeNull()
})

test('what the account has needs no copy here, and leaves none when it is done', () => {
  const { local, store } = tab()
  store.adopt({ ...EMPTY_DRAFT, initialQuestion: 'Från kontot.', owner: null })
  expect(local.getItem('lyhord_onboarding')).toBeNull()
  store.change((draft) => withText(draft, 'work', 'Mer.'))
  store.noteSaved('t')
  expect(tab(local).store.draft()).toMatchObject({ initialQuestion: 'Från kontot.', basedOn: 't' })
  store.dropCopy()
  expect(local.getItem('lyhord_onboarding')).toBeNull()
  expect(store.draft().initialQuestion).toBe('Från kontot.')
})

test('nobody sees what another person has left, and its owner gets it back', () => {
  const { local, store } = tab(memoryStore(), 'a')
  store.change((draft) => ({ ...draft, initialQuestion: 'Hemligt.', owner: 'a' }))
  expect(tab(local, null).store.draft()).toEqual(EMPTY_DRAFT)
  expect(tab(local, 'b').store.draft()).toEqual(EMPTY_DRAFT)
  expect(tab(local, 'a').store.draft().initialQuestion).toBe('Hemligt.')
  tab(local, 'b').store.change((draft) => withText(draft, 'work', 'Mitt.'))
  expect(local.getItem('lyhord_onboarding')).not.toContain('Hemligt.')
})
