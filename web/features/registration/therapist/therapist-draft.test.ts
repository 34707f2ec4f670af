import { beforeEach, expect, it } from 'vitest'
import { memoryStore } from '../../../api/memory-store.ts'
import { createTherapistDraft } from './therapist-draft.ts'
import { NO_VALUES } from './therapist-values.ts'

const typed = {
  ...NO_VALUES,
  email: 'tove@exempel.se',
  password: 'tre lugna ord',
  confirmation: 'tre lugna',
  bio: 'Två\nrader',
}

let store = memoryStore()
let draft = createTherapistDraft(store)
beforeEach(() => {
  store = memoryStore()
  draft = createTherapistDraft(store)
})

it('keeps what was typed, but never the passwords', () => {
  draft.keep(typed)
  expect(draft.read()).toEqual({
    email: 'tove@exempel.se',
    firstName: '',
    lastName: '',
    phone: '',
    clinic: '',
    education: '',
    bio: 'Två\nrader',
  })
  expect(store.getItem('lyhord_therapist_draft')).not.toMatch(/lugna|password|confirmation/)
})

it('is none before anything is typed, after it is forgotten, and when it is damaged', () => {
  expect(draft.read()).toBeNull()
  draft.keep({ ...NO_VALUES, password: 'tre lugna ord' })
  expect(draft.read()).toBeNull()
  draft.keep(typed)
  draft.forget()
  expect(draft.read()).toBeNull()
  for (const damaged of ['{"half', '7', '{"email":7}', '[]']) {
    store.setItem('lyhord_therapist_draft', damaged)
    expect(draft.read()).toBeNull()
  }
})
