import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SESSION_LIST_LIMIT } from '../../contract/therapy-session-limits.ts'
import { getTherapySession } from '../../contract/therapy-sessions.ts'
import { addTopic } from '../../contract/topics.ts'
import { api } from '../support/api.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { sessionsOf } from '../support/sessions.ts'
import { LoginPage } from './pages/login-page.ts'
import { SessionsPage } from './pages/sessions-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, gone, grows, hasFocus, expectSoon, requestsTo, retried, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const { pair, register, change, list, analysed, plant } = sessionsOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const
const NOTES = 'Klienten sover dåligt sedan pappan dog. Vi kom överens om att skriva dagbok.'

const stored = (therapist: Person, id: string) => api(stage.app, getTherapySession, { params: { id } }, therapist)

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target.first())) return
  }
  throw new Error(`${target.toString()} was not reached by Tab`)
}

test('by the keyboard alone from the sign-in to a saved session, which the client sees in another browser', async () => {
  const { patient, therapist } = await pair()
  const theirs = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await theirs.page.goto('/client/sessions')
  await seen(theirs.page.getByText('Här samlas dina samtal med terapeuten. Ni har inte haft något än.'))
  await audit(theirs.page, 'client-sessions-none')
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  await visit(page, SessionsPage.pathOf(patient.id))
  const login = new LoginPage(page)
  await seen(login.submit)
  await tabTo(page, login.email)
  await page.keyboard.type(therapist.email)
  await tabTo(page, login.password)
  await page.keyboard.type(therapist.password)
  await page.keyboard.press('Enter')
  const sessions = new SessionsPage(page)
  await seen(page.getByText('Inga sessioner än'), page.getByText('Alva · 0 sessioner'))
  await audit(page, 'sessions-none')
  await tabTo(page, sessions.begin)
  await page.keyboard.press('Enter')
  await becomes(() => hasFocus(page.getByRole('heading', { level: 2, name: 'Ny Session' })), true)
  await seen(sessions.form)
  await tabTo(page, sessions.notes)
  await page.keyboard.type(NOTES)
  await tabTo(page, sessions.own)
  await page.keyboard.type('Fråga handledaren.')
  await audit(page, 'sessions-form')
  await tabTo(page, sessions.save)
  await page.keyboard.press('Enter')
  await seen(page.getByText('Sessionen är sparad.', { exact: true }))
  await gone(sessions.form)
  await seen(page.getByText('Fråga handledaren.'), sessions.analysis.getByText('Iakttagelser'))
  await audit(page, 'sessions-open')
  const show = sessions.analysis.getByRole('button', { name: 'Visa för klienten' })
  await show.click()
  await seen(sessions.analysis.getByText('Klienten ser den', { exact: true }))
  await theirs.page.reload()
  await seen(
    theirs.page.getByText('Session registrerad'),
    theirs.page.getByText('Skriven av AI:n och läst av din terapeut.'),
  )
  expect(await theirs.page.getByRole('main').innerText()).not.toMatch(/dagbok|handledaren/)
  await audit(theirs.page, 'client-sessions')
  await theirs.page.goto('/client')
  const card = theirs.page.getByRole('region', { name: 'Senaste sessioner' })
  await seen(card.getByText('Personligt möte'))
  await card.getByRole('link', { name: 'Alla sessioner' }).click()
  await at(theirs.page, '/client/sessions')
})

test('what is missing is said at its field, and a draft is there after a reload and gone when it is saved', async () => {
  const { patient, therapist } = await pair()
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  await api(stage.app, addTopic, { body: { text: 'Jag vill prata om mamma.', shared: true } }, patient)
  const sessions = await new SessionsPage(page).open(patient.id)
  await sessions.begin.click()
  await seen(page.getByRole('region', { name: 'Till nästa samtal' }).getByText('Jag vill prata om mamma.'))
  await sessions.save.click()
  await seen(sessions.form.getByText('Sessionsanteckningar är obligatoriska'))
  await becomes(() => hasFocus(sessions.notes), true)
  await sessions.notes.fill('Ett utkast')
  await page.reload()
  await becomes(() => sessions.notes.inputValue(), 'Ett utkast')
  await answerOnce(page, '**/api/sessions/sessions', (route) => route.abort())
  await sessions.save.click()
  await seen(sessions.form.getByText(/^Kunde inte skapa session: Ingen kontakt med servern/))
  await becomes(() => sessions.notes.inputValue(), 'Ett utkast')
  await sessions.save.click()
  await seen(page.getByText('Sessionen är sparad.', { exact: true }))
  await becomes(() => page.evaluate(`sessionStorage.getItem('lyhord_session_drafts')`), null)
  expect(await list(therapist, { patient_id: patient.id })).toHaveLength(1)
})

test('a session changed in another tab: both versions are there, and one is chosen', async () => {
  const { patient, therapist } = await pair()
  const session = await register(therapist, patient, { notes: 'Den första.' })
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const sessions = await new SessionsPage(page).open(patient.id)
  await sessions.cards.click()
  await page.getByRole('button', { name: 'Ändra' }).click()
  await seen(sessions.form)
  await sessions.notes.fill('Skrivet här.')
  await page.reload()
  await becomes(() => sessions.notes.inputValue(), 'Skrivet här.')
  await change(therapist, session, { notes: 'Skrivet där.' })
  await sessions.save.click()
  await seen(page.getByText('Sessionen har ändrats på ett annat håll'), page.getByText('Skrivet där.'))
  await becomes(() => sessions.notes.inputValue(), 'Skrivet här.')
  await audit(page, 'sessions-conflict')
  await page.getByRole('button', { name: 'Behåll det som är sparat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fortsätt skriva' }).click()
  await becomes(() => sessions.notes.inputValue(), 'Skrivet här.')
  await page.getByRole('button', { name: 'Spara det jag har skrivit' }).click()
  await gone(sessions.form)
  await becomes(async () => (await list(therapist, { patient_id: patient.id }))[0]?.notes, 'Skrivet här.')
})

test('behind the latest page: both ask for older ones, and a conflict there is solved as any other', async () => {
  const { patient, therapist } = await pair()
  const session = await register(therapist, patient, { date: '2019-05-02', notes: 'Den första.' })
  await plant(therapist, patient, SESSION_LIST_LIMIT)
  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await theirs.goto('/client/sessions')
  const older = `**/api/sessions/sessions?*offset=${SESSION_LIST_LIMIT}*`
  await theirs.route(older, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await becomes(() => theirs.getByText('Session registrerad').count(), SESSION_LIST_LIMIT)
  const showOlder = theirs.getByRole('button', { name: 'Visa äldre' })
  await seen(showOlder)
  await showOlder.click()
  await seen(theirs.getByText('Kunde inte ladda äldre sessioner'))
  await audit(theirs, 'client-sessions-older-failed')
  await retried(theirs, older, theirs.getByRole('button', { name: 'Försök igen' }))
  await seen(theirs.getByRole('heading', { level: 2, name: '2019' }))
  await becomes(() => theirs.getByText('Session registrerad').count(), SESSION_LIST_LIMIT + 1)
  await gone(showOlder)

  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const sessions = await new SessionsPage(page).open(patient.id)
  await page.getByRole('button', { name: 'Visa äldre' }).click()
  await becomes(() => sessions.cards.count(), SESSION_LIST_LIMIT + 1)
  await sessions.cards.last().click()
  await page.getByRole('button', { name: 'Ändra' }).click()
  await seen(sessions.form)
  await sessions.notes.fill('Skrivet här.')
  await change(therapist, session, { notes: 'Skrivet där.' })
  await sessions.save.click()
  await seen(page.getByText('Sessionen har ändrats på ett annat håll'), page.getByText('Skrivet där.'))
  await page.getByRole('button', { name: 'Spara det jag har skrivit' }).click()
  await gone(sessions.form)
  await becomes(async () => (await stored(therapist, session.id)).notes, 'Skrivet här.')
})

test('an analysis that comes to nothing says so, and can be asked for again', async () => {
  const { patient, therapist } = await pair()
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const sessions = await new SessionsPage(page).open(patient.id)
  await sessions.write(`${NOTES} [[analysis-empty]]`)
  await sessions.save.click()
  await seen(sessions.analysis.getByText(/^AI:ns svar gick inte att läsa/), page.getByText(NOTES))
  await audit(page, 'sessions-no-analysis')
  await page.getByRole('button', { name: 'Ändra' }).click()
  await sessions.notes.fill(NOTES)
  await sessions.save.click()
  await seen(sessions.analysis.getByText('Att ta upp nästa gång'))
  const asked = requestsTo(page, `/api/sessions/sessions/${(await list(therapist))[0]?.id}/analysis`)
  await sessions.analysis.getByRole('button', { name: 'Analysera igen' }).click()
  await grows(() => Promise.resolve(asked.count()), 1)
  await seen(sessions.analysis.getByText('Att ta upp nästa gång'))
})

test('an analysis that nobody hears of any more says so, and can be asked for again', async () => {
  const { patient, therapist } = await pair()
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const waiting = {
    job_id: crypto.randomUUID(),
    state: 'queued',
    error: null,
    key_insights: null,
    patient_summary: null,
  }
  await page.route('**/api/sessions/sessions/*/analysis', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: waiting }) : route.continue(),
  )
  const sessions = await new SessionsPage(page).open(patient.id)
  await sessions.write(NOTES)
  await sessions.save.click()
  await seen(sessions.analysis.getByText('Det går inte längre att se hur det gick. Försök igen.'))
  await page.unroute('**/api/sessions/sessions/*/analysis')
  await sessions.analysis.getByRole('button', { name: 'Analysera igen' }).click()
  await seen(sessions.analysis.getByText('Att ta upp nästa gång'))
})

test('years divide the list, notes are shown by their beginning, and a list that does not come can be asked for again', async () => {
  const { patient, therapist } = await pair()
  const long = 'Vi talade om arbetet. '.repeat(20)
  for (const date of ['2025-12-30', '2026-01-02']) await register(therapist, patient, { date, notes: long })
  const newest = await register(therapist, patient, { date: '2026-02-03', notes: long })
  await analysed(therapist, newest.id)
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  await page.route('**/api/sessions/sessions?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const sessions = await new SessionsPage(page).open(patient.id)
  await retried(page, '**/api/sessions/sessions?*', page.getByRole('button', { name: 'Försök igen' }))
  await becomes(() => page.getByRole('heading', { level: 2 }).allInnerTexts(), ['2026', '2025'])
  await becomes(() => sessions.cards.count(), 3)
  await expectSoon(() => sessions.cards.first().innerText()).toContain(long.slice(0, 99).trimEnd())
  await audit(page, 'sessions-list')
})

test('somebody else’s client is not found, and who does not share leads to the first page', async () => {
  const { patient, therapist } = await pair()
  const stranger = await newTherapist(stage.app)
  const { page } = await stage.visitor({ as: stranger, size: 'phone', ...CALM })
  await page.goto(SessionsPage.pathOf(patient.id))
  await seen(page.getByRole('heading', { name: 'Klient hittades inte' }))
  await audit(page, 'sessions-nobody')
  await page.getByRole('link', { name: 'Till mina klienter' }).click()
  await at(page, '/therapist')
  const mine = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const refusal = { status: 403, json: { detail: 'Nej.', code: 'forbidden', request_id: 'x'.repeat(8) } }
  await mine.page.route('**/api/sessions/sessions?*', (route) => route.fulfill(refusal))
  await mine.page.goto(SessionsPage.pathOf(patient.id))
  await at(mine.page, '/')
})

/** A browser that hears one sentence, and starts anew after it. */
const HEARS = `
  window.startsOfHearing = 0
  window.SpeechRecognition = class {
    start() {
      window.startsOfHearing += 1
      setTimeout(() => {
        this.onstart()
        if (window.startsOfHearing > 1) return
        const result = Object.assign([{ transcript: 'klienten sover bättre' }], { isFinal: true })
        setTimeout(() => this.onresult({ resultIndex: 0, results: [result] }), 50)
        setTimeout(() => this.onend(), 100)
      })
    }
    stop() { this.onend() }
    abort() {}
  }
  localStorage.setItem('lyhord_voice_told', '1')`

test('notes can be spoken: the sentence stands in the field, and it goes on listening', async () => {
  const { patient, therapist } = await pair()
  const { page, context } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  await context.addInitScript(HEARS)
  const sessions = await new SessionsPage(page).open(patient.id)
  await sessions.write('Ny vecka.')
  await page.getByRole('button', { name: 'Tala in: Anteckningar' }).click()
  await becomes(() => sessions.notes.inputValue(), 'Ny vecka. Klienten sover bättre')
  await becomes(() => page.evaluate(`window.startsOfHearing`), 2)
  await seen(page.getByText('Lyssnar på svenska'))
  await audit(page, 'sessions-listening')
  await page.getByRole('button', { name: 'Sluta tala in: Anteckningar' }).click()
  await gone(page.getByText('Lyssnar på svenska'))
})
