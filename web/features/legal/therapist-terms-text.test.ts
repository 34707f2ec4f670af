import { expect, test } from 'vitest'
import { THERAPIST_TERMS_SECTIONS } from './therapist-terms-text.ts'

const text = JSON.stringify(THERAPIST_TERMS_SECTIONS)

test('states what joining, a month and a matched client cost, and whose the price of a session is', () => {
  expect(text).toContain('Att ansluta sig kostar ingenting.')
  expect(text).toContain('149 kr i månaden')
  expect(text).toContain('1\u00a0200 kr, en gång, för varje ny klient')
  expect(text).toContain('Priset för dina egna sessioner bestämmer du')
})

test('keeps what terms and policy say of notice, liability, law and court', () => {
  for (const words of [
    'meddelas skriftligt minst 30 dagar i förväg och gäller nya perioder',
    'Betalda avgifter återbetalas inte, om inte lagen kräver det.',
    'med 30 dagars varsel, eller genast om villkoren bryts allvarligt',
    'Väsentliga ändringar meddelas minst 30 dagar i förväg.',
    'det du har betalat till oss de senaste 12 månaderna',
    'Svensk lag gäller.',
    'Stockholms tingsrätt som första instans',
  ]) {
    expect(text).toContain(words)
  }
})

test('says what the law asks of a record, of silence, and of two steps', () => {
  expect(text).toContain('i 10 år efter den senaste ändringen')
  expect(text).toContain('Du har tystnadsplikt')
  expect(text).toContain('patientsäkerhetslagen, patientdatalagen')
  expect(text).toContain('Tvåstegsinloggning krävs')
  expect(text).toContain('Efter 60 minuter utan användning')
})
