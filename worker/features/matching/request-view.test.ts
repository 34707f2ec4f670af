import { expect, test } from 'vitest'
import { requestView, type RequestRow } from './request-view.ts'

const AT = new Date('2026-11-22T10:00:00Z')

const ROW: RequestRow = {
  id: '00000000-0000-4000-8000-000000000000',
  patientId: '00000000-0000-4000-8000-000000000001',
  therapistId: '00000000-0000-4000-8000-000000000002',
  kind: 'session',
  state: 'accepted',
  note: 'sealed',
  noteForTherapist: null,
  answer: null,
  time: 'sealed',
  timeForTherapist: 'sealed',
  timeRevision: 3,
  timeChangedBy: 'therapist',
  timeCalledOffAt: null,
  createdAt: AT,
  answeredAt: AT,
  invitedAgainAt: null,
  remindedAt: null,
  overdueAt: null,
}
const OPENED = { name: 'Alva', note: null, answer: null }
const TIME = { starts_at: '2026-11-25T09:00:00.000Z', minutes: 45, format: 'video_call', place: null } as const

test('a time that stands and does not open is locked, and tells the revision to change it by', () => {
  expect(requestView(ROW, OPENED)).toMatchObject({ time: null, time_locked: true, time_revision: 3 })
  expect(requestView(ROW, { ...OPENED, time: TIME })).toMatchObject({ time: TIME, time_locked: false })
})

test('what was called off or never booked locks nothing, and keeps its revision', () => {
  const calledOff = { ...ROW, timeCalledOffAt: AT, timeForTherapist: null }
  expect(requestView(calledOff, OPENED)).toMatchObject({ time_locked: false, time_revision: 3 })
  const never = { ...ROW, time: null, timeForTherapist: null, timeRevision: 0 }
  expect(requestView(never, OPENED)).toMatchObject({ time_locked: false, time_revision: 0 })
})

test('tells until when the invitation of a yes can be used: of the last one, and of none that connected the two', () => {
  const yes = { ...ROW, kind: 'matching', time: null } as const
  const expiry = (row: RequestRow, met = false) => requestView(row, { ...OPENED, met }).invitation_expires_at
  expect(expiry(yes)).toBe('2026-11-29T10:00:00.000Z')
  expect(expiry({ ...yes, invitedAgainAt: new Date('2026-12-01T10:00:00Z') })).toBe('2026-12-08T10:00:00.000Z')
  expect(expiry(yes, true)).toBeNull()
  expect(expiry({ ...yes, state: 'declined' })).toBeNull()
  expect(expiry({ ...yes, therapistId: null })).toBeNull()
  expect(expiry(ROW)).toBeNull()
})
