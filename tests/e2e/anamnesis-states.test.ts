import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { AGED_PROFILE, EMPTY_PROFILE, FULL_PROFILE } from './pages/anamnesis-answers.ts'
import { audit } from './support/audit.ts'
import { at, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

/** What the pages make of each answer there can be; the answers are given here and not by the Worker. */

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

const OWN = '**/api/progressive-anamnesis/profile'
const PROGRESS = '**/api/progressive-anamnesis/progress'
const THEIRS = '**/api/progressive-anamnesis/patient/*/profile'

async function answered(page: Page, url: string, json: unknown, status = 200) {
  await page.route(url, (route) => route.fulfill({ status, json }))
}

const refusal = (detail: string, code: string) => ({ detail, code, request_id: 'r' })

async function asClient() {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
  return page
}

async function asTherapist() {
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const { page } = await stage.visitor({ as: therapist, ...CALM })
  return { page, path: `/therapist/client/${patient.id}/anamnesis` }
}

test('a client without a profile is offered one, and asked before it is made', async () => {
  const page = await asClient()
  for (const url of [OWN, PROGRESS]) await answered(page, url, refusal('Du har ingen profil än.', 'not_found'), 404)
  await page.goto('/anamnesis')
  await at(page, '/client/anamnesis')
  await seen(page.getByText('Du har ingen profil än'))
  await audit(page, 'anamnesis-none')
  await page.getByRole('button', { name: 'Skapa profil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Skapa din profil?' })
  await seen(question)
  await audit(page, 'anamnesis-create')
  await answered(page, '**/initialize-profile', refusal('Databasen vilar.', 'internal'), 500)
  await question.getByRole('button', { name: 'Skapa profilen' }).click()
  await seen(page.getByRole('alert').getByText('Kunde inte skapa profil'))
})

test('a profile that does not load says so, and is asked for again', async () => {
  const page = await asClient()
  await answered(page, PROGRESS, { completion_percentage: 0, last_updated: '2026-11-01T10:00:00Z' })
  await answered(page, OWN, refusal('Databasen vilar.', 'internal'), 500)
  await page.goto('/client/anamnesis')
  await seen(page.getByText('Kunde inte ladda data från servern'))
  await audit(page, 'anamnesis-failed')
  await page.unroute(OWN)
  await answered(page, OWN, EMPTY_PROFILE)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await seen(page.getByText('Profilen är tom än'))
  await audit(page, 'anamnesis-empty')
})

test('each shape that a profile has had is shown to the client, with the area’s status', async () => {
  const page = await asClient()
  await answered(page, PROGRESS, { completion_percentage: 45, last_updated: '2026-11-01T10:00:00Z' })
  await answered(page, OWN, AGED_PROFILE)
  await page.goto('/client/anamnesis')
  await seen(page.getByText('5 av 11 områden'))
  await counted(page.getByText('Väntar på samtal'), 6)
  await counted(page.getByText('Har data'), 5)
  await page.getByRole('heading', { name: 'Din Historia' }).click()
  await seen(page.getByText('Växte upp i Luleå.'))
  await page.getByRole('heading', { name: 'Hälsobild' }).click()
  await seen(page.getByText(/dina nycklar öppnar det inte/))
})

test('a full profile: the areas first, what they hold behind a fold, and what can be done with it', async () => {
  const page = await asClient()
  await answered(page, PROGRESS, { completion_percentage: 73, last_updated: '2026-11-01T10:00:00Z' })
  await answered(page, OWN, FULL_PROFILE)
  await page.goto('/client/anamnesis')
  await seen(page.getByText('8 av 11 områden'), page.getByText('Senast uppdaterad: 20 november 2026'))
  await audit(page, 'anamnesis-full')
  await page.getByRole('heading', { name: 'Symtom & Känslor' }).click()
  await seen(page.getByText('”jag har inte sovit en hel natt på tre veckor”'))
  await audit(page, 'anamnesis-open')
  await page.getByRole('button', { name: 'Rätta' }).first().click()
  await seen(page.getByRole('dialog', { name: 'Rätta med egna ord' }))
  await audit(page, 'anamnesis-correct')
})

test('a therapist who may not read it, and one for whom it does not load', async () => {
  const { page, path } = await asTherapist()
  await answered(page, THEIRS, refusal('Klienten delar inte.', 'forbidden'), 403)
  await page.goto(path)
  const failed = page.getByRole('alert')
  await seen(failed.getByText('Fel vid laddning'))
  await seen(failed.getByText('Du har inte behörighet att komma åt denna patients anamnesis-data'))
  await audit(page, 'anamnesis-refused')
  await page.unroute(THEIRS)
  await answered(page, THEIRS, refusal('Databasen vilar.', 'internal'), 500)
  await failed.getByRole('button', { name: 'Försök igen' }).click()
  await seen(failed.getByText('Kunde inte ladda anamnesis-data'))
  await page.unroute(THEIRS)
  await answered(page, THEIRS, ['ingen profil'])
  await failed.getByRole('button', { name: 'Försök igen' }).click()
  await seen(failed.getByText('Ingen giltig anamnesis-data tillgänglig'))
  await page.unroute(THEIRS)
  await answered(page, THEIRS, refusal('Klienten har ingen profil än.', 'not_found'), 404)
  await failed.getByRole('button', { name: 'Försök igen' }).click()
  await seen(page.getByText('Ingen anamnesis-profil'))
  await audit(page, 'anamnesis-therapist-none')
})

test('a therapist sees each area, each insight and what it rests on, and what could not be read', async () => {
  const { page, path } = await asTherapist()
  await answered(page, THEIRS, { ...FULL_PROFILE, security_level: 'maximum', conversation_insights: [] })
  await page.goto(path)
  await seen(page.getByText('Säkert öppnad.'), page.getByText('8/11'), page.getByText('Maximal'))
  await seen(page.getByRole('progressbar', { name: 'Datakomplettering' }))
  await counted(page.getByText('Väntar på AI-analys från patientsamtal'), 3)
  const symptoms = page.getByRole('region', { name: 'Symtom & känslor' })
  await seen(symptoms.getByText('Klienten håller inte med'), symptoms.getByText('92 % säkerhet'))
  await audit(page, 'anamnesis-therapist')
  const more = symptoms.getByRole('button', { name: 'Visa mer' })
  await more.click()
  await seen(symptoms.getByText(/sista ordet\.$/), symptoms.getByRole('button', { name: 'Visa mindre' }))
  await page.getByText('Teknisk information').click()
  await seen(page.getByRole('region', { name: 'Svaret som det kom' }), page.getByText('"security_level": "maximum"'))
  await audit(page, 'anamnesis-technical')

  await page.unroute(THEIRS)
  await answered(page, THEIRS, { ...AGED_PROFILE, security_level: 'maximum', conversation_insights: [] })
  await page.getByRole('button', { name: 'Uppdatera data' }).click()
  await seen(page.getByText('Fel vid visning av insight #2'), page.getByText('Data format error'))
  await seen(page.getByText('Fel vid bearbetning av insikter för Livsstil'), page.getByText('Profil', { exact: true }))
})
