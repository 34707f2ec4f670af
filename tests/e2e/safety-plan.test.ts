import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PLAN_STEPS } from '../../contract/plan-steps.ts'
import { getSafetyPlan, saveSafetyPlan } from '../../contract/safety-plan.ts'
import { api } from '../support/api.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { SOME_PLAN } from '../support/safety-plan.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { LockedHistoryNotices } from './pages/locked-history-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const PATH = '/client/safety-plan'

const planOf = (patient: Person) => api(stage.app, getSafetyPlan, { query: {} }, patient)
const save = (patient: Person, shared = false) =>
  api(stage.app, saveSafetyPlan, { body: { version: null, shared, plan: SOME_PLAN } }, patient)
const step = (page: Page, place: number) =>
  page.getByRole('heading', { level: 2, name: `${place + 1}. ${PLAN_STEPS[place]?.title}` })
const area = (page: Page, question: RegExp) => page.getByRole('textbox', { name: question })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Spara planen' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Min säkerhetsplan' })
const unlocking = (page: Page) => page.getByRole('button', { name: 'Öppna med återställningskoden' })
const saved = (page: Page) => page.getByText('Planen är sparad.')

describe('the plan', () => {
  test('is written on one page where there is room, read, changed, and taken away', async () => {
    const patient = await newPatient(stage.app)
    const { page } = await stage.visitor({ as: patient, ...CALM })
    await page.goto('/client')
    await page.getByRole('link', { name: 'Gör en säkerhetsplan' }).click()
    await at(page, PATH)
    await seen(...PLAN_STEPS.map((_, place) => step(page, place)))
    await saveButton(page).click()
    await seen(page.getByText('Skriv något i något av stegen först.'))
    await area(page, /börjar bli svårt/).fill('Jag sover inte')
    await page.getByLabel('Namn').first().fill('Syster Mia')
    await page
      .getByLabel(/Telefonnummer/)
      .first()
      .fill('hem')
    await saveButton(page).click()
    await seen(page.getByText('Skriv numren med siffror.'))
    await page
      .getByLabel(/Telefonnummer/)
      .first()
      .fill('070-123 45 67')
    await audit(page, 'safety-plan-form')
    await saveButton(page).click()
    await seen(saved(page), page.getByRole('link', { name: 'Ring Syster Mia, 070-123 45 67' }))
    await seen(page.getByRole('link', { name: /Självmordslinjen/ }).first(), page.getByText('Bara du kan läsa planen.'))
    await audit(page, 'safety-plan')
    expect((await planOf(patient)).plan).toMatchObject({
      signs: 'Jag sover inte',
      helpers: [{ name: 'Syster Mia', number: '070-123 45 67' }],
    })
    await page.getByRole('button', { name: 'Ändra planen' }).click()
    await area(page, /göra själv/).fill('Lägga pussel\nDuscha')
    await page.getByRole('button', { name: 'Lägg till en till' }).first().click()
    await becomes(() => hasFocus(page.getByLabel('Namn').nth(1)), true)
    await saveButton(page).click()
    await seen(page.getByText('Lägga pussel'), page.getByText('Duscha'))
    await page.getByRole('button', { name: 'Ta bort planen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort planen' }).click()
    await seen(saveButton(page))
    expect((await planOf(patient)).version).toBeNull()
  })

  test('is written a step at a time on a phone, by the keyboard, and what is wrong is brought into view', async () => {
    const patient = await newPatient(stage.app)
    const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
    await page.goto(PATH)
    await seen(page.getByText('Steg 1 av 6'), step(page, 0))
    await absent(step(page, 1))
    await area(page, /börjar bli svårt/).fill('x'.repeat(1001))
    for (let place = 1; place < PLAN_STEPS.length; place++) {
      const next = page.getByRole('button', { name: 'Nästa steg' })
      await next.focus()
      await page.keyboard.press('Enter')
      await seen(step(page, place))
      await becomes(() => hasFocus(step(page, place)), true)
      await gone(step(page, place - 1))
    }
    await audit(page, 'safety-plan-phone')
    await saveButton(page).click()
    await seen(step(page, 0), page.getByText('Skriv högst 1000 tecken.'))
    await becomes(() => hasFocus(area(page, /börjar bli svårt/)), true)
    await area(page, /börjar bli svårt/).fill('Jag sover inte')
    await saveButton(page).click()
    await seen(saved(page))
    expect((await planOf(patient)).plan?.signs).toBe('Jag sover inte')
  })

  test('stays in the tab until it is saved, and goes with "Avbryt"', async () => {
    const patient = await newPatient(stage.app)
    await save(patient)
    const { page } = await stage.visitor({ as: patient, ...CALM })
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Ändra planen' }).click()
    await area(page, /göra själv/).fill('Det jag inte har sparat')
    await page.reload()
    await becomes(() => area(page, /göra själv/).inputValue(), 'Det jag inte har sparat')
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await seen(page.getByText('Gå till sjön'))
    await becomes(() => page.evaluate(`sessionStorage.getItem('lyhord_plan_drafts')`), null)
  })

  test('that another tab has saved meanwhile is taken in: nothing of either is lost', async () => {
    const patient = await newPatient(stage.app)
    const { version } = await save(patient)
    const { page } = await stage.visitor({ as: patient, ...CALM })
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Ändra planen' }).click()
    await area(page, /göra själv/).fill('Duscha varmt\nGå till sjön\nSkriva här')
    const elsewhere = { ...SOME_PLAN, alone: `${SOME_PLAN.alone}\nSkriva där` }
    await api(stage.app, saveSafetyPlan, { body: { version, shared: false, plan: elsewhere } }, patient)
    await saveButton(page).click()
    await seen(page.getByText('Planen har sparats någon annanstans sedan du började skriva.'))
    await becomes(() => area(page, /göra själv/).inputValue(), 'Duscha varmt\nGå till sjön\nSkriva här\nSkriva där')
    await saveButton(page).click()
    await seen(saved(page))
    expect((await planOf(patient)).plan?.alone).toBe('Duscha varmt\nGå till sjön\nSkriva här\nSkriva där')
  })

  test('shows the crisis card beside the field where danger is written', async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
    await page.goto(PATH)
    await area(page, /börjar bli svårt/).fill('Jag vill ta livet av mig i kväll')
    await seen(page.getByRole('heading', { name: 'Ring 112 nu' }))
  })
})

test('a therapist reads it on the client’s page where it is shared, and not where it is kept', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const { page: own } = await stage.visitor({ as: patient, ...CALM })
  await own.goto(PATH)
  await area(own, /göra själv/).fill('Gå till sjön')
  await saveButton(own).click()
  await seen(saved(own))
  const { page } = await stage.visitor({ as: therapist, ...CALM })
  await page.goto(`/therapist/client/${patient.id}`)
  await page.getByRole('button', { name: 'Läs planen' }).click()
  await seen(page.getByText('Klienten har inte delat någon säkerhetsplan.'))
  await own.getByRole('button', { name: 'Ändra planen' }).click()
  await own.getByLabel(/läsa planen/).check()
  await saveButton(own).click()
  await seen(own.getByText('Din terapeut kan läsa planen.'))
  await page.reload()
  await page.getByRole('button', { name: 'Läs planen' }).click()
  await seen(page.getByText('Gå till sjön'))
  await audit(page, 'safety-plan-therapist')
})

describe('beside the talk', () => {
  const open = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Säkerhetsplan', exact: true }).click()
  const next = (page: Page) => panel(page).getByRole('button', { name: 'Nästa steg' })

  test('it is made a step at a time, while the talk goes on, and what is written stays when it is closed', async () => {
    const patient = await newPatient(stage.app)
    const { page } = await stage.visitor({ as: patient, ...CALM })
    const chat = await new ClientChatPage(page).open()
    await open(page)
    await becomes(() => hasFocus(panel(page).getByRole('heading', { level: 2 })), true)
    await seen(panel(page).getByText('Steg 1 av 6'))
    await area(page, /börjar bli svårt/).fill('Jag sover inte')
    await chat.ask('Jag lagade mat i dag.')
    await next(page).click()
    await area(page, /göra själv/).fill('Gå till sjön')
    await area(page, /göra själv/).press('Escape')
    await gone(panel(page))
    await becomes(() => hasFocus(chat.field), true)
    await open(page)
    await becomes(() => area(page, /börjar bli svårt/).inputValue(), 'Jag sover inte')
    for (let place = 1; place < PLAN_STEPS.length; place++) {
      await next(page).press('Enter')
      await seen(panel(page).getByText(`Steg ${place + 1} av 6`))
      await becomes(() => hasFocus(panel(page).getByRole('heading', { level: 3 })), true)
    }
    await audit(page, 'safety-plan-beside')
    await saveButton(page).click()
    await seen(saved(page), panel(page).getByText('Gå till sjön'), panel(page).getByRole('link', { name: /Självmord/ }))
    await counted(chat.own, 1)
    expect((await planOf(patient)).plan).toMatchObject({ signs: 'Jag sover inte', alone: 'Gå till sjön' })
    await panel(page).getByRole('button', { name: 'Ändra planen' }).click()
    await area(page, /börjar bli svårt/).fill('Något annat')
    await panel(page).getByRole('button', { name: 'Avbryt' }).click()
    await seen(panel(page).getByText('Jag sover inte'))
  })

  test('on a phone it covers the talk, and leaves "Akut hjälp" and the quick way out in reach', async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
    const chat = await new ClientChatPage(page).open()
    await open(page)
    await seen(panel(page).getByText('Steg 1 av 6'))
    const isReachable = () =>
      chat.field.evaluate((field: { closest(selector: string): unknown }) => field.closest('[inert]') === null)
    await becomes(isReachable, false)
    await seen(page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' }))
    await seen(page.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await becomes(isReachable, true)
    await page.setViewportSize({ width: 320, height: 640 })
    await becomes(isReachable, false)
    await panel(page).getByRole('button', { name: 'Stäng säkerhetsplanen' }).click()
    await becomes(isReachable, true)
    await becomes(() => hasFocus(chat.field), true)
  })

  test('a visitor is told what an account is for, and is shown the steps', async () => {
    const { page } = await stage.visitor({ size: 'phone', ...CALM })
    const chat = await new InstantChatPage(page).open()
    await chat.ask('Det vore bättre om jag inte fanns.')
    await chat.crisisCard.getByRole('button', { name: 'Visa mer' }).click()
    const way = chat.crisisCard.getByRole('button', { name: 'Säkerhetsplan, steg för steg' })
    await way.click()
    const dialog = page.getByRole('dialog', { name: 'Säkerhetsplan, steg för steg' })
    await seen(dialog.getByText(/behöver du ett konto/), dialog.getByRole('link', { name: /Självmordslinjen/ }))
    await counted(dialog.getByRole('heading', { level: 3 }), PLAN_STEPS.length)
    await audit(page, 'safety-plan-visitor')
    await dialog.getByRole('button', { name: 'Tillbaka till samtalet' }).click()
    await becomes(() => hasFocus(way), true)
  })
})

test('a plan that a reset has locked is opened where it stands, with the code of before', async () => {
  const patient = await newPatient(stage.app)
  await save(patient)
  const code = await newRecoveryCode(stage.app, patient)
  const { page } = await stage.visitor({ as: await resetPassword(stage.app, patient), size: 'phone', ...CALM })
  await page.goto(PATH)
  await seen(unlocking(page), page.getByText('Din plan är låst'))
  await audit(page, 'safety-plan-unlockable')
  await unlocking(page).click()
  const notices = new LockedHistoryNotices(page)
  await notices.giveCode(code)
  await seen(page.getByText('Gå till sjön'))
  await gone(notices.unlockDialog, page.getByText('Din plan är låst'))
})

test('a plan that a reset has locked, or that cannot be fetched, has the lines above it', async () => {
  const patient = await newPatient(stage.app)
  await save(patient)
  const { page } = await stage.visitor({ as: await resetPassword(stage.app, patient), size: 'phone', ...CALM })
  const lines = page.getByRole('list', { name: 'Linjer att ringa' })
  const expectLines = async () => {
    for (const number of ['112', '90101', '90390', '1177']) await seen(lines.locator(`a[href="tel:${number}"]`))
  }
  await page.goto(PATH)
  await seen(page.getByText('Din plan är låst'))
  await expectLines()
  await absent(unlocking(page))
  await audit(page, 'safety-plan-locked')
  await page.route('**/api/safety-plan', (route) => route.abort())
  await page.reload()
  await expectLines()
})

describe('the way there', () => {
  test('stands in the chat’s crisis card above tier none, but not in the acute minutes', async () => {
    const patient = await newPatient(stage.app)
    const { page } = await stage.visitor({ as: patient, ...CALM })
    const chat = await new ClientChatPage(page).open()
    await chat.ask('Det vore bättre om jag inte fanns.')
    const beside = page.locator('[data-composer]').getByRole('button', { name: 'Säkerhetsplan' })
    await seen(beside)
    await page.getByRole('button', { name: 'Visa mer' }).click()
    const fromCard = page.getByRole('button', { name: 'Säkerhetsplan, steg för steg' })
    await seen(fromCard)
    await fromCard.click()
    await seen(panel(page))
    await page.getByRole('button', { name: 'Stäng säkerhetsplanen' }).click()
    await gone(panel(page))
    await becomes(() => hasFocus(chat.field), true)
    await chat.ask('Jag ska ta livet av mig i kväll.')
    await seen(page.getByRole('heading', { name: 'Ring 112 nu' }))
    await gone(beside, fromCard)
  })

  test('stands under "Akut hjälp" for a client, and in the menu', async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
    await page.goto('/client')
    await page.getByRole('button', { name: 'Akut hjälp' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Din säkerhetsplan' }).click()
    await at(page, PATH)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Klient/ })
      .click()
    await seen(page.getByRole('menuitem', { name: 'Säkerhetsplan' }))
  })
})
