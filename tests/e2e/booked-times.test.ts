import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { daysLater, stockholmDay } from '../../contract/stockholm-time.ts'
import { newPatient, type Person } from '../support/people.ts'
import { requestsOf, timeAhead } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { TherapistHomePage } from './pages/therapist-pages.ts'
import { audit } from './support/audit.ts'
import { at, becomes, gone, requestsTo, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const requests = requestsOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function people() {
  const [patient, therapist] = [
    await newPatient(stage.app, { firstName: 'Alva' }),
    await newListedTherapist(stage.app, { name: 'Tove Terapeut' }),
  ]
  await connect(stage.app, patient, therapist, { shareChats: false })
  return { patient, therapist }
}

/** Ten o'clock in Sweden, so many days ahead: as the field takes it. */
const tenOn = (days: number) => `${daysLater(stockholmDay(new Date()), days)}T10:00`

const sessionOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ett samtal med Tove Terapeut' })

async function fileOf(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download')
  await sessionOf(page)
    .getByRole('button', { name: /^Ladda ner till kalendern/ })
    .click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('mote.ics')
  return readFile(await download.path(), 'utf8')
}

test('asked for from the menu, said yes to with a time, kept in a calendar, moved, and called off', async () => {
  const { patient, therapist } = await people()
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client')
  await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
  await page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Boka samtal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boka samtal' })
  await seen(dialog.getByText(therapist.email), dialog.getByText(/^Tips: /))
  await becomes(() => dialog.getByLabel(/^Meddelande/).inputValue(), 'Jag skulle vilja boka ett samtal.')
  await audit(page, 'booking-dialog')
  await dialog.getByLabel(/^Meddelande/).fill('')
  await dialog.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await gone(dialog)
  await at(page, '/client/therapist')
  await seen(sessionOf(page).getByText('Jag skulle vilja boka ett samtal.'))

  const other = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const home = await new TherapistHomePage(other.page).open()
  const asked = home.waiting.filter({ hasText: 'Alva vill boka ett samtal' })
  await seen(asked.getByText(/^Svara helst före /))
  await asked.getByRole('button', { name: /^Tacka ja/ }).click()
  await home.dialog.getByLabel('Boka en tid på en gång').check()
  await home.dialog.getByRole('button', { name: 'Tacka ja' }).click()
  await seen(home.dialog.getByText('Välj dag och klockslag.'))
  await home.dialog.getByLabel('Dag och klockslag').fill(tenOn(3))
  await home.dialog.getByLabel('Form').selectOption('Personligt möte')
  await home.dialog.getByLabel(/^Plats eller länk/).fill('Storgatan 1, port B')
  await audit(other.page, 'answer-with-time')
  await home.dialog.getByRole('button', { name: 'Tacka ja' }).click()
  await gone(home.dialog)

  await page.reload()
  const session = sessionOf(page)
  await seen(session.getByText(/kl\. 10:00–10:45$/), session.getByText('Personligt möte · Storgatan 1, port B'))
  await audit(page, 'booked-time')
  const file = await fileOf(page)
  expect(file).toContain('SUMMARY:Möte\r\n')
  expect(file).toContain(String.raw`LOCATION:Storgatan 1\, port B`)
  await session.getByRole('button', { name: /^Flytta: / }).click()
  const moving = page.getByRole('dialog', { name: 'Flytta tiden' })
  await seen(moving)
  await becomes(() => moving.getByLabel('Dag och klockslag').inputValue(), tenOn(3))
  await moving.getByLabel('Dag och klockslag').fill(`${tenOn(4).slice(0, 10)}T14:30`)
  await moving.getByLabel('Längd').selectOption('60 minuter')
  await audit(page, 'time-moving')
  await moving.getByRole('button', { name: 'Flytta tiden' }).click()
  await gone(moving)
  await seen(session.getByText(/kl\. 14:30–15:30$/), session.getByText('Senast ändrad av dig.'))
  expect(await fileOf(page)).toContain('SEQUENCE:2\r\n')

  await other.page.reload()
  const booked = home.booked.filter({ hasText: 'Alva vill boka ett samtal' })
  await seen(booked.getByText('Senast ändrad av Alva.'))
  await audit(other.page, 'booked-time-therapist')
  await booked.getByRole('button', { name: /^Avboka: / }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Avboka tiden' }).click()
  await other.page.getByText(/^Besvarade \(1\)$/).click()
  const answered = home.answered.filter({ hasText: 'Alva vill boka ett samtal' })
  await seen(answered.getByText('Avbokad av dig.'), answered.getByRole('button', { name: 'Boka en tid' }))

  await page.reload()
  await seen(session.getByText('Avbokad av Tove Terapeut.'))
  await audit(page, 'time-called-off')
})

test('what was changed meanwhile is not written over, and what was filled in stays', async () => {
  const { patient, therapist } = await people()
  await requests.book(patient, therapist)
  const id = await requests.onlyRequest(patient)
  await requests.answerBooking(therapist, id, true, undefined, timeAhead(3))
  const { page } = await stage.visitor({ as: patient, size: 'desktop', ...CALM })
  await page.goto('/client/therapist')
  await sessionOf(page)
    .getByRole('button', { name: /^Flytta: / })
    .click()
  const moving = page.getByRole('dialog', { name: 'Flytta tiden' })
  await moving.getByLabel('Dag och klockslag').fill(tenOn(5))
  await requests.setTime(therapist, id, timeAhead(6), 1)
  const sent = requestsTo(page, `/api/therapist-booking/requests/${id}/time`)
  await moving.getByRole('button', { name: 'Flytta tiden' }).dblclick()
  await seen(moving.getByText('Tiden har ändrats sedan du såg den. Titta på den igen.'))
  await becomes(() => moving.getByLabel('Dag och klockslag').inputValue(), tenOn(5))
  await becomes(() => sent.count(), 1)
})

test('who has no therapist meets the way to one, by the menu of a wide window too', async () => {
  const patient: Person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, size: 'desktop', ...CALM })
  await page.goto('/client')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Klient/ })
    .click()
  await page.getByRole('menuitem', { name: 'Boka samtal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prata med en legitimerad terapeut' })
  await seen(dialog.getByRole('button', { name: 'Skicka matchningsförfrågan' }))
  await audit(page, 'matching-dialog')
  await dialog.getByRole('button', { name: 'Fortsätta chatta' }).click()
  await gone(dialog)
  await at(page, '/client/therapist')
})
