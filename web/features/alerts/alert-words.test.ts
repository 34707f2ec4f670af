import { expect, test } from 'vitest'
import { byClient, judgementTexts, knownText, loweredText, noticedText, seenText, standingText } from './alert-words.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const AT = '2026-11-23T13:32:00Z'
const known = (therapist: string | null, acknowledged: string | null | undefined) =>
  knownText(
    { therapist, alert: acknowledged === undefined ? null : { raised_at: AT, acknowledged_at: acknowledged } },
    NOW,
  )

// An alert goes with the contact and after 90 days: what is told is what stands now, and no history is denied.
test('the client is told who knows, and when it was seen', () => {
  expect(known(null, undefined)).toBe(
    'Ingen terapeut som får läsa din profil är ansluten. Just nu får ingen människa något larm.',
  )
  expect(known('Tove', undefined)).toBe('Tove har inget larm om det här just nu.')
  expect(known('Tove', null)).toBe('Ett larm har gått till Tove, som inte har sett det än.')
  expect(known('Tove', AT)).toBe('Tove såg i dag 14:32 att du kan behöva hjälp.')
})

test('what cannot be read is unknown, and what is known is told beside it', () => {
  expect(standingText({ tier: 'none', unknown: true })).toBe('Okänt')
  expect(standingText({ tier: 'none', unknown: false })).toBe('Inga tecken på fara')
  expect(standingText({ tier: 'high', unknown: true })).toBe('Kan vara i fara')
})

test('of an alert that was seen it is said by whom and when', () => {
  expect(seenText({ raised_at: AT, acknowledged_at: null }, NOW)).toBeNull()
  expect(seenText({ raised_at: AT, acknowledged_at: '2026-11-23T13:40:00Z' }, NOW)).toBe(
    'Larm i dag 14:32. Du såg det i dag 14:40.',
  )
})

test('a therapist is told what each of the three said', () => {
  const one = { id: 'e', message_id: 'm', timestamp: AT, screen: 'high', declared: null, analysis: 'none' } as const
  expect(judgementTexts(one)).toEqual([
    'Den första kontrollen: kan vara i fara.',
    'AI:n i sitt svar: ingen bedömning.',
    'Genomgången efteråt: inga tecken på fara.',
  ])
  expect(judgementTexts({ ...one, screen: 'unsure' })[0]).toBe('Den första kontrollen: osäker.')
})

test('the client is told who lowered it', () => {
  const step = { at: AT, to: 'concern', reason: '' } as const
  expect(loweredText({ ...step, by: 'therapist', who: 'Tove' }, NOW)).toBe('Tove sänkte läget ett steg i dag 14:32.')
  expect(loweredText({ ...step, by: 'recheck', who: null }, NOW)).toMatch(/^Läget sänktes ett steg i dag 14:32, efter/)
})

test('several alerts about one client are one line', () => {
  const alert = (id: string, patient: string) => ({
    id,
    patient_id: patient,
    patient_name: patient,
    raised_at: AT,
    acknowledged_at: null,
  })
  const [alva, bo] = byClient([alert('3', 'Alva'), alert('2', 'Bo'), alert('1', 'Alva')])
  expect([alva?.newest.id, alva?.count, bo?.count]).toEqual(['3', 2, 1])
  expect(alva && noticedText(alva, NOW)).toBe('2 larm, det senaste i dag 14:32')
  expect(bo && noticedText(bo, NOW)).toBe('Larm i dag 14:32')
})
