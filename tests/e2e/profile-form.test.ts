import { expect, test } from 'vitest'
import { getProfile, updateProfile } from '../../contract/profile.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { changeTherapist } from '../support/therapists.ts'
import { AccountPage } from './pages/account-page.ts'
import { Shell } from './pages/shell.ts'
import { audit } from './support/audit.ts'
import { endSessionElsewhere } from './support/ended-session.ts'
import { absent, at, becomes, counted, gone, hasFocus, expectSoon, requestsTo, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

test('a client changes the name and the telephone, and the header says the new name', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await expectSoon(() => account.profile.getByLabel('E-post').getAttribute('readonly')).not.toBeNull()
  await absent(account.profile.getByLabel('Om dig'))
  await counted(page.getByRole('region', { name: /^(Credits och köp|Delning|Samtycken)$/ }), 3)
  await audit(page, 'profile-client')
  await account.profile.getByLabel('Förnamn').fill(' Åsa ')
  await account.profile.getByLabel('Efternamn').fill('Ek')
  await account.profile.getByLabel('Telefon').fill('070-123 45 67')
  await seen(account.profile.getByText('Du har ändringar som inte är sparade.'))
  await account.profile.getByRole('button', { name: 'Spara profilen' }).click()
  await seen(account.profile.getByText('Profilen har uppdaterats!'))
  await becomes(() => account.profile.getByLabel('Förnamn').inputValue(), 'Åsa')
  await seen(page.getByRole('banner').getByRole('button', { name: /Åsa Ek/ }))
  expect(await api(stage.app, getProfile, {}, person)).toMatchObject({ name: 'Åsa Ek', phone: '070-123 45 67' })
})

test('a therapist fills in what clients see, a line for each', async () => {
  const person = await newTherapist(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await seen(account.profile.getByText('Väntar på kontroll mot det nationella registret'))
  await absent(page.getByRole('region', { name: /^(Credits och köp|Delning|Samtycken)$/ }))
  await seen(account.profile.getByLabel('Om dig'))
  await audit(page, 'profile-therapist')
  await account.profile.getByLabel('Mottagning eller klinik').fill('Lugna gatan')
  await account.profile.getByLabel('Det du arbetar med').fill('Ångest\n\n Sömn \n')
  await account.profile.getByLabel('Jag tar emot nya klienter').uncheck()
  await account.profile.getByRole('button', { name: 'Spara profilen' }).click()
  await seen(account.profile.getByText('Profilen har uppdaterats!'))
  await becomes(() => account.profile.getByLabel('Det du arbetar med').inputValue(), 'Ångest\nSömn')
  expect(await api(stage.app, getProfile, {}, person)).toMatchObject({
    clinic_name: 'Lugna gatan',
    specialties: ['Ångest', 'Sömn'],
    accepts_new_clients: false,
  })
  await changeTherapist(stage.app, person, { verifiedAt: new Date() })
  await page.reload()
  await seen(account.profile.getByText('Verifierad', { exact: true }))
  await seen(account.profile.getByText(/^Din legitimation är kontrollerad för det här namnet/))
  for (const name of ['Förnamn', 'Efternamn']) {
    await becomes(() => account.profile.getByLabel(name).isEditable(), false)
  }
  await audit(page, 'profile-verified')
})

test('what is wrong is marked where it stands, and nothing typed is lost', async () => {
  const person = await newTherapist(stage.app)
  const { page } = await stage.visitor({ as: person, size: 'phone', ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  const saved = requestsTo(page, '/auth/profile')
  const firstName = account.profile.getByLabel('Förnamn')
  await firstName.fill('  ')
  await account.profile.getByLabel('Arbetssätt').fill(`KBT\n${'x'.repeat(61)}`)
  const before = saved.count()
  await account.profile.getByRole('button', { name: 'Spara profilen' }).click()
  await seen(account.profile.getByText('Förnamn är obligatoriskt'))
  await seen(account.profile.getByText('Rad 2: Högst 60 tecken per rad.'))
  await becomes(() => hasFocus(firstName), true)
  expect(saved.count()).toBe(before)
  await audit(page, 'profile-complaints')
  await expectSoon(() => account.profile.getByLabel('Arbetssätt').inputValue()).toContain('KBT\nxxx')
})

test('without a network the error says so and the text stays; a double press saves once', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await account.profile.getByLabel('Förnamn').fill('Majken')
  await context.setOffline(true)
  const save = account.profile.getByRole('button', { name: 'Spara profilen' })
  await save.click()
  await seen(account.profile.getByText(/^Ingen kontakt med servern/))
  await becomes(() => account.profile.getByLabel('Förnamn').inputValue(), 'Majken')
  await context.setOffline(false)
  let puts = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts += 1
  })
  await save.dblclick()
  await seen(account.profile.getByText('Profilen har uppdaterats!'))
  expect(puts).toBe(1)
})

test('what is seldom needed is folded to its title; a press or a link opens it', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  await visit(page, '/profile')
  const account = new AccountPage(page)
  await seen(account.profile.getByLabel('Förnamn'), account.devices.getByRole('heading', { name: 'Inloggade enheter' }))
  const devices = account.devices.getByText('Den här enheten')
  await becomes(() => devices.isVisible(), false)
  await audit(page, 'profile-folded')
  await account.devices.getByRole('heading', { name: 'Inloggade enheter' }).click()
  await seen(devices)
  const erase = account.privacy.getByRole('button', { name: 'Radera mitt konto' })
  await becomes(() => erase.isVisible(), false)
  await page.getByRole('navigation', { name: 'Mitt konto' }).getByText('Gå till').click()
  await page.getByRole('navigation', { name: 'Mitt konto' }).getByRole('link', { name: 'Dina uppgifter' }).click()
  await seen(erase)
  await becomes(() => hasFocus(page.getByRole('heading', { name: 'Dina uppgifter', exact: true })), true)
})

test('leaving with something unsaved asks once; within the page it does not', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await account.profile.getByLabel('Efternamn').fill('Ny')
  await page.getByRole('navigation', { name: 'Mitt konto' }).getByRole('link', { name: 'Utseende' }).click()
  await becomes(() => hasFocus(page.getByRole('heading', { name: 'Utseende' })), true)
  await absent(account.question)
  const home = page.getByRole('banner').getByRole('link', { name: 'Hem', exact: true })
  await home.click()
  await seen(page.getByRole('alertdialog', { name: 'Lämna utan att spara?' }))
  await account.answer('Fortsätt skriva')
  await becomes(() => account.profile.getByLabel('Efternamn').inputValue(), 'Ny')
  await home.click()
  await account.answer('Lämna utan att spara')
  await at(page, '/client')
})

test('the browser asks before a reload, but no call to 112, no signing out and no quick way out is held back', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ as: person, ...CALM })
  await context.route('https://www.smhi.se/**', (route) => route.fulfill({ body: 'Väder' }))
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  const account = await (await new AccountPage(page).open()).loaded()
  await page.getByRole('checkbox', { name: 'Logga också ut mig' }).uncheck()
  await account.profile.getByLabel('Efternamn').fill('Ny')
  await page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' }).click()
  const help = page.getByRole('dialog', { name: 'Akut hjälp' })
  await help.locator('a[href="tel:112"]').first().click()
  await help.getByRole('button', { name: 'Stäng' }).click()
  await page.reload()
  expect(asked).toBe(1)
  await account.profile.getByLabel('Efternamn').fill('Ny')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Lämna snabbt/ })
    .click()
  await page.waitForURL(/smhi/)
  await account.open()
  await account.profile.getByLabel('Efternamn').fill('Ny')
  await new Shell(page).signOut()
  expect(asked).toBe(1)
})

test('a session that has ended elsewhere leads to the login', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await account.profile.getByLabel('Förnamn').fill('Majken')
  const save = account.profile.getByRole('button', { name: 'Spara profilen' })
  const expired = await endSessionElsewhere(stage.app, person, save)
  await expired.getByRole('button', { name: 'Logga in igen' }).click()
  await at(page, '/login')
})

test('two tabs: a field that nobody touched shows what another tab has saved', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await account.profile.getByLabel('Efternamn').fill('Ny')
  const body = { first_name: 'Alva', last_name: null, phone: '08-123 45' }
  await api(stage.app, updateProfile, { body }, person)
  await page.clock.install()
  await page.clock.fastForward('01:00')
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await becomes(() => account.profile.getByLabel('Telefon').inputValue(), '08-123 45')
  await becomes(() => account.profile.getByLabel('Efternamn').inputValue(), 'Ny')
})

test('an address with a section leads there, and the list on a phone folds away', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, size: 'phone', ...CALM })
  const account = await new AccountPage(page).open('#delning')
  await becomes(() => hasFocus(page.getByRole('heading', { name: 'Delning' })), true)
  await account.loaded()
  const list = page.getByText('Gå till', { exact: true })
  await list.click()
  const link = page.getByRole('navigation', { name: 'Mitt konto' }).getByRole('link', { name: 'Dina uppgifter' })
  await seen(link)
  await link.click()
  await gone(link)
  await becomes(() => hasFocus(page.getByRole('heading', { name: 'Dina uppgifter', exact: true })), true)
  expect(new URL(page.url()).hash).toBe('#uppgifter')
})
