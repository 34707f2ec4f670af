import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'
import { users } from '../worker/db/users.ts'
import { allPersonalData } from '../worker/features/privacy/all-personal-data.ts'

/** The words of the privacy page for each table, so that what is kept of a person is told there. */
const WORDS_OF_TABLES: Readonly<Record<string, string>> = {
  users: 'Konto: e-postadress, namnet du anger',
  consents: 'Samtycken: vad du har godkänt, när, och vilken version av texten',
  two_factors: 'tvåstegsinloggning',
  email_challenges: 'koder och länkar vi har mejlat dig',
  conversations:
    'det du skriver, svaren du får, det du har ändrat, vad du tyckte om svaren, din terapeuts granskningar av dem och det som märks i dem, också om du kan vara i fara',
  talks: 'namn du ger dina samtal',
  ai_reviews: 'din terapeuts granskningar av dem',
  anamnesis_profiles: 'det som har märkts om dig, med de ord det vilar på',
  anamnesis_findings: 'det som väntar på att läggas till',
  regenerations: 'vilket bakgrundsarbete som har körts åt dig',
  regeneration_parts: 'det som väntar på att läggas till',
  therapist_requests: 'dina förfrågningar och svaren på dem',
  therapy_sessions: 'det din terapeut registrerar om era möten, en AI-analys av det, och en sammanfattning',
  measures: 'Mätningar: formulär om hur du mår som du fyller i',
  measure_reminders: 'hur ofta du vill bli påmind',
  safety_plans: 'din säkerhetsplan',
  alerts: 'Larm: att din terapeut har fått ett larm om dig',
  topics: 'dina rader under Till nästa samtal',
  exercise_entries: 'det du skriver i övningar',
  exercise_assignments: 'vilka övningar din terapeut har bett dig göra',
  onboardings: 'dina svar när du söker en terapeut',
  read_questions: 'om någon av dem har bett om att få läsa dina samtal',
  connections: 'vilka du är eller har varit ansluten till',
  invitations: 'inbjudningar',
  scope_epochs: 'Nycklar: det som öppnar dina samtal',
  key_grants: 'vem du har delat det med',
  tailoring_grants: 'vem som har nyckeln till det som anpassar AI:n',
  document_chunks: 'dokument som väntar på att läsas',
  tailoring_texts: 'det en terapeut skriver för att anpassa AI:n för sina klienter',
  retired_keys: 'Nycklar: det som öppnar dina samtal',
  checkouts: 'vilket paket du köpt, när och för hur mycket',
  payment_returns: 'återbetalningar',
  stripe_events: 'Stripe tar emot betalningar',
  credit_entries: 'vilka credits du har fått och använt',
  audit_events: 'vad som har gjorts med ditt konto, när och från vilken enhet',
  jobs: 'vilket bakgrundsarbete som har körts åt dig',
  contact_messages: 'Brev till oss: det du skriver på kontaktsidan och adressen du vill ha svar på',
  erasures: 'att kontot raderas medan det pågår',
  event_counts: 'hur många gånger om dagen vissa knappar trycks',
  opinion_counts: 'hur många svar i veckan som var bra eller mindre bra',
}
/** The same for what a person's own row says of them besides names, dates and what the keys are. */
const WORDS_OF_COLUMNS: Readonly<Record<string, string>> = {
  email: 'e-postadress',
  name: 'namnet du anger',
  firstName: 'namnet du anger',
  lastName: 'namnet du anger',
  phone: 'telefonnummer',
  dateOfBirth: 'födelsedatum',
  role: 'För en terapeut också',
  clinicName: 'mottagning',
  education: 'utbildning',
  bio: 'presentation',
  specialties: 'inriktningar',
  approaches: 'metoder',
  availability: 'tillgänglighet',
  acceptsNewClients: 'tillgänglighet',
  verifiedAt: 'om legitimationen är kontrollerad',
  passwordVerifier: 'lösenord som bara sparas i omvandlad form',
  stripeCustomerId: 'kundnummer hos Stripe',
  lastSignInAt: 'när du loggade in senast',
}
/** Tables that hold nothing of anybody: posts of the blog, and figures of the service as a whole. */
const OF_NOBODY = ['blog_categories', 'blog_post_categories', 'blog_posts', 'operator_figures']
/** How the password was made, keys, and when something was done: told together. */
const TECHNICAL = /^(id|kdfVersion|pepperId|passwordSalt|publicKey|publicKeyMac|secretKeyBy\w+|\w+At)$/

const page = readFileSync(join(projectRoot, 'web/features/legal/privacy-text.ts'), 'utf8')
const tables = allPersonalData.flatMap((data) => data.tables.map((table) => getTableName(table)))

test('the page has words for every table that a feature speaks for, and for no other', () => {
  expect([...Object.keys(WORDS_OF_TABLES), ...OF_NOBODY].toSorted()).toEqual(tables.toSorted())
  for (const word of Object.values(WORDS_OF_TABLES)) expect(page).toContain(word)
})

test('the page has words for everything that a person’s own row says of them', () => {
  const told = Object.keys(getTableColumns(users)).filter((name) => name in WORDS_OF_COLUMNS || !TECHNICAL.test(name))
  expect(told.toSorted()).toEqual(Object.keys(WORDS_OF_COLUMNS).toSorted())
  for (const word of Object.values(WORDS_OF_COLUMNS)) expect(page).toContain(word)
})

test('the page tells of what the objects keep outside the database', () => {
  for (const words of ['vilka enheter du är inloggad på', 'om du kan vara i fara', 'vilka credits du har']) {
    expect(page).toContain(words)
  }
})
