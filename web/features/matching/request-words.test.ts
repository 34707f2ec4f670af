import { expect, it } from 'vitest'
import type { TherapistRequest } from '../../../contract/matching.ts'
import {
  askedTitle,
  dueText,
  hasRunOut,
  invitationText,
  isForAnybody,
  newestFirst,
  ownTitle,
  waitingText,
} from './request-words.ts'

const REQUEST: TherapistRequest = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'session',
  state: 'open',
  created_at: '2026-11-21T10:00:00.000Z',
  answered_at: null,
  invitation_expires_at: null,
  name: 'Alva',
  note: null,
  answer: null,
  due_at: '2026-11-22T10:00:00.000Z',
  reminded: false,
  time: null,
  time_locked: false,
  time_revision: 0,
}

it.each([
  ['session', 'Alva', 'Ett samtal med Alva', 'Alva vill boka ett samtal'],
  ['session', null, 'Ett samtal', 'En klient vill boka ett samtal'],
  ['intro', 'Alva', 'Ett första möte med Alva', 'Alva vill ha ett första möte'],
  ['matching', 'Alva', 'Matchning med Alva', 'Alva söker en terapeut'],
  ['matching', null, 'Matchning med en terapeut', 'Någon söker en terapeut'],
] as const)('a %s of %s', (kind, name, own, asked) => {
  expect(ownTitle({ ...REQUEST, kind, name })).toBe(own)
  expect(askedTitle({ ...REQUEST, kind, name })).toBe(asked)
})

it('knows what nobody in particular was asked', () => {
  expect(isForAnybody({ ...REQUEST, kind: 'matching', name: null })).toBe(true)
  expect(isForAnybody({ ...REQUEST, kind: 'matching' })).toBe(false)
  expect(isForAnybody({ ...REQUEST, kind: 'intro', name: null })).toBe(false)
  expect(isForAnybody({ ...REQUEST, kind: 'matching', name: null, state: 'accepted' })).toBe(false)
})

it('says that it has waited too long only when it has, and that somebody was reminded only when they were', () => {
  const [before, after] = [new Date('2026-11-22T09:59:00Z'), new Date('2026-11-22T10:01:00Z')]
  const mail = 'Du får ett mejl när svaret har kommit.'
  expect(waitingText({ ...REQUEST, reminded: true }, before)).toBe(mail)
  const late = 'Terapeuten är ombedd att svara inom 24 timmar. Det har nu gått mer än så.'
  expect(waitingText(REQUEST, after)).toBe(`${late} ${mail}`)
  expect(waitingText({ ...REQUEST, reminded: true }, after)).toBe(`${late} Vi har påmint. ${mail}`)
  const wish = { ...REQUEST, kind: 'matching', name: null } as const
  expect(waitingText(wish, after)).not.toMatch(/påmint|fått veta/)
  expect(waitingText({ ...wish, reminded: true }, after)).toMatch(/fått veta det/)
})

it('says that an invitation has come while it can be used, and what can be done once it has run out', () => {
  const request = { ...REQUEST, invitation_expires_at: '2026-11-29T10:00:00.000Z' }
  const [before, after] = [new Date('2026-11-29T09:59:00Z'), new Date('2026-11-29T10:00:00Z')]
  expect(invitationText(request, before)).toMatch(/Öppna länken i mejlet/)
  expect(invitationText(request, after)).toBe(
    'Inbjudan som du fick med e-post har gått ut. Alva kan bjuda in dig igen. Du kan också skicka en ny förfrågan.',
  )
  expect(invitationText({ ...request, name: null }, after)).toMatch(/Terapeuten kan bjuda/)
  expect(invitationText(REQUEST, after)).toBeNull()
  expect([before, after].map((now) => hasRunOut(request, now))).toEqual([false, true])
  expect(hasRunOut(REQUEST, after)).toBe(false)
})

it('tells the therapist by when, and that it has passed', () => {
  expect(dueText(REQUEST, new Date('2026-11-22T09:59:00Z'))).toBe('Svara helst före 22 november 2026 kl. 11:00.')
  expect(dueText(REQUEST, new Date('2026-11-22T10:01:00Z'))).toMatch(/mer än 24 timmar/)
  expect(dueText({ ...REQUEST, state: 'declined' }, new Date(0))).toBeNull()
  expect(dueText({ ...REQUEST, kind: 'matching', name: null }, new Date(0))).toBeNull()
})

it('puts the newest first across lists', () => {
  const older = { ...REQUEST, created_at: '2026-11-20T10:00:00.000Z' }
  const newer = { ...REQUEST, created_at: '2026-11-22T10:00:00.000Z' }
  expect(newestFirst([older], [newer, REQUEST])).toEqual([newer, REQUEST, older])
})
