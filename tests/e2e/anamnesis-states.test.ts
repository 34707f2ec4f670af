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
  await seen(page.getByRole('alert').getByText('Kunde inte skapa profil. Databasen vilar.'))
})

test('a profile that does not load says so, and is asked for again', async () => {
  const page = await asClient()
  await answered(page, PROGRESS, { completion_percentage: 0, last_updated: '2026-11-01T10:00:00Z' })
  await answered(page, OWN, refusal('Databasen vilar.', 'internal'), 500)
  await page.goto('/client/anamnesis')
  await seen(page.getByText('Kunde inte ladda data från servern: Databasen vilar.'))
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

const COUNTS = { data_points_processed: 40, insights_created: 12, areas_updated: 8, completion_percentage: 72.7 }
const LONG = 'Vaknar vid tre varje natt och ligger sedan och räknar timmarna tills klockan ringer.'

/** Answers for a regeneration: how its job goes is whatever was said last. */
async function regenerating(page: Page, start: string) {
  await page.route(start, (route) => route.fulfill({ status: 202, json: { job_id: crypto.randomUUID() } }))
  return async (state: 'running' | 'done' | 'failed', error: string | null = null) => {
    await page.unroute('**/api/jobs/*')
    await answered(page, '**/api/jobs/*', { state, done: state === 'done' ? 5 : 2, total: 5, error })
  }
}

test('a client has it made anew: asked first, followed, cancelled, told what failed, and what came of it', async () => {
  const page = await asClient()
  await answered(page, PROGRESS, { completion_percentage: 0, last_updated: '2026-11-01T10:00:00Z' })
  await answered(page, OWN, EMPTY_PROFILE)
  const START = '**/api/progressive-anamnesis/regenerate-from-chat'
  await answered(page, START, refusal('Inget.', 'not_found'), 404)
  await page.goto('/client/anamnesis')
  const create = page.getByRole('button', { name: 'Skapa från chatthistorik' })
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Skapa från chatthistorik' })
  await create.click()
  await seen(page.getByRole('alertdialog', { name: 'Skapa profilen från dina samtal?' }))
  await agree.click()
  const alert = page.getByRole('main').getByRole('alert')
  await seen(alert.getByText('Fel: Ingen chatthistorik eller sessioner hittades för din profil'))
  await page.unroute(START)
  const goes = await regenerating(page, START)
  await goes('running')
  await create.click()
  await agree.click()
  await seen(page.getByRole('progressbar'), page.getByText('2 av 5 delar'))
  await seen(page.getByRole('button', { name: 'Återskapa anamnes från all historik...' }))
  await audit(page, 'anamnesis-running')
  await page.route('**/api/progressive-anamnesis/regenerations/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fulfill({ json: COUNTS })
    await goes('failed', 'cancelled')
    return route.fulfill({ json: { detail: 'Det avbröts.' } })
  })
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await seen(page.getByText('Avbrutet. Profilen är som den var.'))
  await goes('failed', 'dead_letter')
  await create.click()
  await agree.click()
  await seen(alert.getByText(/^Fel: Kunde inte skapa profil från chatthistorik\. /))
  await page.unroute('**/api/jobs/*')
  await create.click()
  await agree.click()
  await seen(alert.getByText('Fel: Det går inte längre att se hur det gick. Försök igen.'))
  await goes('done')
  await page.unroute(OWN)
  await answered(page, OWN, FULL_PROFILE)
  await create.click()
  await agree.click()
  await seen(page.getByText('Profilen är gjord på nytt'), page.getByText(/^40 texter lästa, 12 insikter skapade/))
  await seen(page.getByText('Symtom & Känslor (4)'), page.getByText(/omorganisationen på jobbet: ho…$/))
  await audit(page, 'anamnesis-made')
})

test('a therapist has it made anew, and sees what it was made from', async () => {
  const { page, path } = await asTherapist()
  await answered(page, THEIRS, { ...FULL_PROFILE, security_level: 'maximum', conversation_insights: [] })
  const START = '**/api/progressive-anamnesis/patient/*/regenerate-from-chat'
  await answered(page, START, refusal('Nej.', 'forbidden'), 403)
  await page.goto(path)
  await page.getByText('Teknisk information').click()
  const make = page.getByRole('button', { name: 'Återskapa', exact: true })
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Återskapa' })
  await make.click()
  await seen(page.getByText(/^Detta kommer att radera den nuvarande anamnesis-profilen/))
  await agree.click()
  await seen(page.getByText('Fel: Du har inte behörighet att regenerera denna patients anamnesis-data'))
  await page.unroute(START)
  const goes = await regenerating(page, START)
  await goes('done')
  const analysis_report = {
    data_breakdown: { chat_messages: 38, session_content: 2, ai_insights_generated: 12 },
    insights_by_area: { symptoms: { count: 4, samples: [{ text: LONG }] } },
    sources_analyzed: ['Samtal med AI:n', 'Sessioner'],
  }
  await answered(page, '**/api/progressive-anamnesis/regenerations/*', { ...COUNTS, analysis_report })
  await make.click()
  await agree.click()
  await seen(page.getByText('Symtom & känslor (4)'), page.getByText(/ligger sedan och räknar timmar…$/))
  await seen(page.getByText('Lästa källor: Samtal med AI:n, Sessioner'))
  await audit(page, 'anamnesis-report')
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
  await page.getByText('Svaret som det kom').click()
  await seen(page.getByText('"security_level": "maximum"'))
  await audit(page, 'anamnesis-technical')

  await page.unroute(THEIRS)
  await answered(page, THEIRS, { ...AGED_PROFILE, security_level: 'maximum', conversation_insights: [] })
  await page.getByRole('button', { name: 'Uppdatera data' }).click()
  await seen(page.getByText('Fel vid visning av insight #2'), page.getByText('Data format error'))
  await seen(page.getByText('Fel vid bearbetning av insikter för Livsstil'), page.getByText('Profil', { exact: true }))
})
