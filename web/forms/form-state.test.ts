import { expect, test } from 'vitest'
import { afterFormEvent, type FormState, NOTHING_SENT } from './form-state.ts'

type Field = 'email' | 'password'
const start: FormState<Field> = NOTHING_SENT
const wrong = { form: null, fields: { email: 'Ange din e-postadress' } }

test('a complaint stands at its fields, or over the form, and is counted', () => {
  const complained = afterFormEvent(start, { kind: 'complained', complaint: wrong })
  expect(complained).toEqual({ loading: false, error: null, fields: wrong.fields, complaints: 1 })
  const failed = afterFormEvent(complained, { kind: 'complained', complaint: { form: 'Nätverksfel', fields: {} } })
  expect(failed).toEqual({ loading: false, error: 'Nätverksfel', fields: {}, complaints: 2 })
})

test('the same complaint twice is counted twice, so that the focus moves again', () => {
  const once = afterFormEvent(start, { kind: 'complained', complaint: wrong })
  expect(afterFormEvent(once, { kind: 'complained', complaint: wrong }).complaints).toBe(2)
})

test('sending takes away what was wrong, and its end says nothing new', () => {
  const complained = afterFormEvent(start, { kind: 'complained', complaint: { ...wrong, form: 'Fel' } })
  const sending = afterFormEvent(complained, { kind: 'sending' })
  expect(sending).toEqual({ loading: true, error: null, fields: {}, complaints: 1 })
  expect(afterFormEvent(sending, { kind: 'sent' })).toEqual({ loading: false, error: null, fields: {}, complaints: 1 })
})

test('a change takes away what was wrong at its fields, and moves no focus', () => {
  const both = { form: 'Fel', fields: { email: 'Ange din e-postadress', password: 'Ange ditt lösenord' } }
  const complained = afterFormEvent(start, { kind: 'complained', complaint: both })
  const changed = afterFormEvent(complained, { kind: 'changed', fields: ['email'] })
  expect(changed).toEqual({ ...complained, fields: { password: 'Ange ditt lösenord' } })
})
