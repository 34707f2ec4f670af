import { expect, test } from 'vitest'
import { addMeasure, listMeasures } from '../../contract/measures.ts'
import type { MeasureScale } from '../../contract/measure-scales.ts'
import { measures } from '../../worker/features/measures/tables.ts'
import { eq } from 'drizzle-orm'
import { api } from '../support/api.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import type { Locator, Page } from 'playwright-core'
import { audit } from './support/audit.ts'
import { absent, becomes, counted, gone, hasFocus, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const DAY = 24 * 60 * 60 * 1000

const add = (patient: Person, scale: MeasureScale, answers: number[]) =>
  api(stage.app, addMeasure, { body: { id: crypto.randomUUID(), scale, answers } }, patient)

/** Fills in GAD-7 so that each total stands on a day of its own, the first the longest ago. */
async function course(patient: Person, ...firstAnswers: readonly number[][]): Promise<void> {
  for (const [at, answers] of firstAnswers.entries()) {
    const { id } = await add(patient, 'gad_7', [...answers, ...Array<number>(7 - answers.length).fill(0)])
    const createdAt = new Date(Date.now() - (firstAnswers.length - 1 - at) * 7 * DAY)
    await stage.app.db.update(measures).set({ createdAt }).where(eq(measures.id, id))
  }
}

const WORSE = [[1], [3, 1], [3, 3, 3]]
const question = (page: Page, at: number, of: number) => page.getByText(`Fråga ${at} av ${of}`)
const next = (page: Page) => page.getByRole('button', { name: 'Nästa fråga' })
const lines = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ring 90101' })

/** Answers a question by its first letters, and goes on. */
async function answer(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: words }).check()
  await next(page).click()
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target.first())) return
  }
  throw new Error(`${target.toString()} was not reached by Tab`)
}

test('a form is filled in by the keyboard alone, and its curve and table stand on the page', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await visit(page, '/client/measures')
  await seen(page.getByText('Här ritas en kurva när du har fyllt i något.'))
  await audit(page, 'measures-none')
  await tabTo(page, page.getByRole('link', { name: 'Fyll i GAD-7' }))
  await page.keyboard.press('Enter')
  await seen(question(page, 1, 7))
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  await seen(page.getByText('Välj det som stämmer bäst.'))
  await becomes(() => hasFocus(page.getByRole('radiogroup')), true)
  await audit(page, 'measures-unanswered')
  for (let at = 1; at <= 7; at++) {
    await seen(question(page, at, 7))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await becomes(() => page.getByRole('radio', { name: 'Flera dagar' }).isChecked(), true)
    await page.keyboard.press('Enter')
  }
  const saved = page.getByRole('heading', { name: 'Dina svar är sparade' })
  await seen(saved, page.getByText('av 21 poäng i GAD-7'), page.getByText('Lätta besvär'))
  await becomes(() => hasFocus(saved), true)
  await absent(lines(page))
  await audit(page, 'measures-saved')
  await page.getByRole('link', { name: 'Till dina mätningar' }).click()
  await seen(page.getByRole('img', { name: /^GAD-7: 7 poäng / }), page.getByRole('rowheader'))
  await page.getByText('Visa svaren').click()
  await seen(page.getByText('Nervositet: 1 av 3'))
  await audit(page, 'measures-one')
  await page.getByRole('button', { name: /^Ta bort mätningen från / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort mätningen' }).click()
  await gone(page.getByRole('rowheader'))
})

test('MADRS-S has its steps in between, goes back, and keeps what was answered, also when the page is loaded anew', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(page, '/client/measures/madrs-s')
  await counted(page.getByRole('radio'), 7)
  await audit(page, 'measures-madrs')
  await answer(page, 'Mitt emellan (3)')
  await seen(question(page, 2, 9))
  await page.getByRole('button', { name: 'Förra frågan' }).click()
  await becomes(() => page.getByRole('radio', { name: 'Mitt emellan (3)' }).isChecked(), true)
  await next(page).click()
  await seen(question(page, 2, 9))
  await page.reload()
  await seen(question(page, 2, 9))
  await page.getByRole('button', { name: 'Förra frågan' }).click()
  await becomes(() => page.getByRole('radio', { name: 'Mitt emellan (3)' }).isChecked(), true)
  await page.goto('/client/measures/ingen')
  await seen(page.getByText('Det formuläret finns inte'))
})

test('an answer about death shows the lines at once, without a network too, and nothing answered is lost', async () => {
  const patient = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(page, '/client/measures/phq-9')
  for (let at = 1; at <= 8; at++) {
    await seen(question(page, at, 10))
    await answer(page, 'Inte alls')
  }
  await seen(question(page, 9, 10))
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Flera dagar' }).check()
  await seen(lines(page))
  await page.getByRole('radio', { name: 'Inte alls' }).check()
  await gone(lines(page))
  await page.getByRole('radio', { name: 'Nästan varje dag' }).check()
  await seen(lines(page))
  await next(page).click()
  await seen(page.getByText('Den här frågan kan du hoppa över.'), lines(page))
  const save = page.getByRole('button', { name: 'Spara svaren' })
  await save.click()
  await seen(page.getByText(/Dina svar finns kvar här/), lines(page))
  await context.setOffline(false)
  await audit(page, 'measures-danger')
  await save.click()
  await seen(page.getByText('av 27 poäng i PHQ-9'), lines(page), page.getByText(/väger tyngre än poängen/))
  await absent(page.getByText('Inga eller få besvär', { exact: true }))
  const stored = await api(stage.app, listMeasures, { query: {} }, patient)
  expect(stored.measures).toMatchObject([{ content: { answers: [0, 0, 0, 0, 0, 0, 0, 0, 3], difficulty: null } }])
  await audit(page, 'measures-danger-saved')
  await page.getByRole('link', { name: 'Till dina mätningar' }).click()
  await seen(page.getByText('Tankar på döden: 3 av 3').first())
})

test('a course that gets worse is told to the client and to the therapist, who sees curve and table', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  await visit(theirs, `/therapist/client/${patient.id}`)
  await theirs.getByRole('link', { name: 'Mätningar' }).click()
  await seen(theirs.getByText('Inga mätningar än'))
  await course(patient, ...WORSE)
  await add(patient, 'phq_9', Array<number>(9).fill(1))
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(page, '/client/measures')
  await seen(page.getByText('Det verkar ha blivit tyngre på sistone'), page.getByText(/gått från 1 till 9 poäng/))
  await seen(page.getByText('Tove Terapeut kan läsa dem.'), page.getByText('Inga eller få besvär', { exact: true }))
  await audit(page, 'measures')
  await page.emulateMedia({ forcedColors: 'active' })
  await seen(page.getByRole('img', { name: /^GAD-7, 3 mätningar: från 1 poäng .* till 9 poäng/ }))
  await visit(theirs, `/therapist/client/${patient.id}`)
  await seen(theirs.getByText('Tre GAD-7 i rad pekar uppåt'))
  await audit(theirs, 'measures-therapist-client')
  await theirs.getByRole('link', { name: 'Mätningar' }).click()
  await seen(theirs.getByText('Tre GAD-7 i rad pekar uppåt'), theirs.getByRole('img', { name: /^PHQ-9: 9 poäng/ }))
  await counted(theirs.getByRole('table', { name: /GAD-7/ }).getByRole('rowheader'), 3)
  await audit(theirs, 'measures-therapist')
})

test('a course that gets worse is told on the overview, and when the measure that makes it so is saved', async () => {
  const patient = await newPatient(stage.app)
  await course(patient, ...WORSE)
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await page.goto('/client')
  await seen(page.getByText('GAD-7: 9 poäng'), page.getByRole('link', { name: 'Till mätningarna' }))
  await seen(page.getByText('Det verkar ha blivit tyngre på sistone'))
  await visit(page, '/client/measures/gad-7')
  for (let at = 1; at <= 6; at++) {
    await seen(question(page, at, 7))
    await answer(page, 'Nästan varje dag')
  }
  await page.getByRole('radio', { name: 'Nästan varje dag' }).check()
  await page.getByRole('button', { name: 'Spara svaren' }).click()
  await seen(page.getByText(/gått från 1 till 21 poäng/), page.getByText('Svåra besvär'))
})

test('a reminder is chosen, stands, and is turned off', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(page, '/client/measures')
  await page.getByRole('radio', { name: 'Var 14:e dag' }).check()
  await page.getByRole('button', { name: 'Spara påminnelsen' }).click()
  await seen(page.getByText(/^Nästa mejl kommer /))
  await page.reload()
  await becomes(() => page.getByRole('radio', { name: 'Var 14:e dag' }).isChecked(), true)
  await page.getByRole('radio', { name: 'Ingen påminnelse' }).check()
  await page.getByRole('button', { name: 'Spara påminnelsen' }).click()
  await seen(page.getByText('Påminnelsen är avstängd.'))
  await gone(page.getByText(/^Nästa mejl kommer /))
})
