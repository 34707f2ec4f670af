import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXPORTS_A_DAY } from '../../contract/limits.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { failureOf, request } from '../support/api.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { buy } from '../support/payments.ts'
import { until } from '../support/wait.ts'
import { AccountPage } from './pages/account-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function open(person: Person) {
  const visitor = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(visitor.page).open('#uppgifter')).loaded()
  const { privacy } = account
  return {
    ...visitor,
    account,
    privacy,
    fetchAll: privacy.getByRole('button', { name: 'Hämta allt' }),
    begin: privacy.getByRole('button', { name: 'Radera mitt konto', exact: true }),
    password: privacy.getByLabel('Lösenord', { exact: true }),
    word: privacy.getByLabel('Skriv RADERA'),
    send: privacy.getByRole('button', { name: 'Radera mitt konto för gott' }),
  }
}

async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download')
  await button.click()
  const download: Download = await waiting
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('everything is fetched once and saved as text and as data', async () => {
  const person = await newPatient(stage.app, { firstName: 'Åsa' })
  const { page, privacy, fetchAll } = await open(person)
  await fetchAll.dblclick()
  const text = privacy.getByRole('button', { name: 'Text att läsa' })
  await seen(text)
  await becomes(() => hasFocus(text), true)
  await audit(page, 'profile-export')
  const reading = await saved(page, text)
  expect(reading.name).toMatch(/^lyhord-dina-uppgifter-\d{4}-\d{2}-\d{2}\.txt$/)
  expect(reading.text).toContain('Åsa')
  const data = await saved(page, privacy.getByRole('button', { name: 'Data (JSON)' }))
  expect(data.name).toMatch(/\.json$/)
  expect(JSON.parse(data.text)).toMatchObject({ sections: expect.any(Array) })
  expect(data.text).toContain(person.email)
})

test('an export that fails says why and can be asked for again, but not without end', async () => {
  const person = await newPatient(stage.app)
  const { context, privacy, fetchAll } = await open(person)
  await context.setOffline(true)
  await fetchAll.click()
  await seen(privacy.getByText(/^Ingen kontakt med servern/))
  await context.setOffline(false)
  for (let asked = 0; asked < EXPORTS_A_DAY; asked += 1) {
    await (await request(stage.app, exportAccount, {}, { token: person.token })).text()
  }
  await fetchAll.click()
  await seen(privacy.getByRole('alert').getByText(/försök igen/i))
  await absent(privacy.getByRole('button', { name: 'Text att läsa' }))
})

test('an account ends: asked for three times, everything here is forgotten, and it is said calmly', async () => {
  const person = await newPatient(stage.app)
  const { page, account, privacy, begin, password, word, send } = await open(person)
  await page.evaluate(`sessionStorage.setItem('clientChatDraft', 'Något jag skrev')`)
  await begin.click()
  await send.click()
  await seen(privacy.getByText('Ange ditt lösenord'), privacy.getByText('Skriv RADERA', { exact: true }).last())
  await becomes(() => hasFocus(password), true)
  await password.fill('inte det rätta')
  await word.fill('radera')
  await send.click()
  await audit(page, 'profile-deletion-question')
  await account.answer('Radera för gott')
  await seen(privacy.getByText('Lösenordet stämmer inte.'))
  await becomes(() => hasFocus(password), true)
  await audit(page, 'profile-deletion')
  await password.fill(person.password)
  await send.click()
  await account.answer('Behåll kontot')
  await send.click()
  await account.answer('Radera för gott')
  await at(page, '/')
  await seen(page.getByText('Ditt konto är raderat. Ta hand om dig.'))
  await audit(page, 'profile-deleted')
  const kept = () => page.evaluate(`[localStorage.getItem('currentUser'), sessionStorage.getItem('clientChatDraft')]`)
  await becomes(kept, [null, null])
  await page.getByRole('link', { name: 'Okej' }).click()
  await gone(page.getByText('Ditt konto är raderat. Ta hand om dig.'))
  expect((await failureOf(signIn(stage.app, person))).status).toBe(401)
  await until('the mail', () => stage.app.inbox(person.email).some(({ subject }) => /raderat/.test(subject)))
  await page.goto('/profile')
  await at(page, '/login')
})

test('paid credits are told of before, with the way to the money', async () => {
  const person = await newPatient(stage.app)
  await buy(stage.app, person, 'prova')
  const { page, privacy } = await open(person)
  await seen(privacy.getByText('Du har 50 credits som du kan få pengarna tillbaka för'))
  await privacy.getByRole('link', { name: 'Ångra köpet först' }).click()
  await becomes(() => hasFocus(page.getByRole('heading', { name: 'Credits och köp' })), true)
})

test('a therapist is told before what goes of their sessions, with the way to take it out', async () => {
  const person = await newTherapist(stage.app)
  const { page, account, privacy, begin, password, word, send } = await open(person)
  await seen(privacy.getByText('Har du registrerat sessioner? Hämta ut dem först'), privacy.getByText(/minst 10 år/))
  await privacy.getByRole('link', { name: 'Hämta ut dina uppgifter' }).click()
  await becomes(() => hasFocus(privacy.getByRole('heading', { name: 'Hämta ut dina uppgifter' })), true)
  await begin.click()
  await password.fill(person.password)
  await word.fill('RADERA')
  await send.click()
  await seen(account.question.getByText(/din kopia av det du har skrivit om sessioner/))
  await audit(page, 'profile-deletion-therapist')
  await account.answer('Behåll kontot')
  await signIn(stage.app, person)
})

test('without a network nothing is deleted, and what was typed stays', async () => {
  const person = await newTherapist(stage.app)
  const { context, account, privacy, begin, password, word, send } = await open(person)
  await begin.click()
  await password.fill(person.password)
  await word.fill('RADERA')
  await context.setOffline(true)
  await send.click()
  await account.answer('Radera för gott')
  await seen(privacy.getByText(/^Ingen kontakt med servern/))
  await becomes(() => password.inputValue(), person.password)
  await context.setOffline(false)
  await signIn(stage.app, person)
})

test('deleted in another tab, this one has nothing left to show', async () => {
  const person = await newPatient(stage.app)
  const { context, account, begin, password, word, send } = await open(person)
  const other = await context.newPage()
  await new AccountPage(other).open()
  await begin.click()
  await password.fill(person.password)
  await word.fill('RADERA')
  await send.click()
  await account.answer('Radera för gott')
  await at(other, '/login')
})
