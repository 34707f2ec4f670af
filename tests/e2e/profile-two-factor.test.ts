import { expect, test } from 'vitest'
import { twoFactorState } from '../../contract/two-factor.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { appCode, newestMailedCode, turnOnTwoFactor, wrongAppCode } from '../support/two-factor.ts'
import { AccountPage } from './pages/account-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, gone, hasFocus, expectSoon, seen } from './support/look.ts'
import { useStage, type VisitorOptions } from './support/stage.ts'

const stage = await useStage()
const CALM = { reducedMotion: 'reduce' } as const

async function open(person: Person, options: VisitorOptions = {}) {
  const visitor = await stage.visitor({ as: person, context: CALM, ...options })
  const account = await (await new AccountPage(visitor.page).open('#tvasteg')).loaded()
  const { twoFactor } = account
  const password = twoFactor.getByLabel('Lösenord', { exact: true })
  const codes = twoFactor.getByRole('heading', { name: 'Dina reservkoder' })
  const boxes = twoFactor.getByLabel('Kod från appen')
  const mailed = twoFactor.getByLabel('Kod från mejlet, 6 siffror')
  return { ...visitor, account, twoFactor, password, codes, boxes, mailed }
}

test('a therapist is urged, turns it on with an app, and keeps the backup codes', async () => {
  const person = await newTherapist(stage.app)
  const { page, context, twoFactor, password, codes, boxes, mailed } = await open(person)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await seen(twoFactor.getByText('Slå på den redan i dag'))
  await twoFactor.getByRole('button', { name: 'Slå på tvåstegsinloggning' }).click()
  await becomes(() => hasFocus(password), true)
  await password.fill('inte det rätta')
  await twoFactor.getByRole('button', { name: 'Mejla mig en kod' }).click()
  await seen(twoFactor.getByText('Lösenordet stämmer inte.'))
  await password.fill(person.password)
  await twoFactor.getByRole('button', { name: 'Mejla mig en kod' }).dblclick()
  await becomes(() => hasFocus(mailed), true)
  await seen(twoFactor.getByText(`Skriv koden som vi har mejlat till ${person.email}`))
  await audit(page, 'two-factor-mailed-code')
  const code = newestMailedCode(stage.app, person)
  await mailed.pressSequentially(code === '000000' ? '111111' : '000000')
  await seen(twoFactor.getByText(/^Koden stämmer inte/))
  await becomes(() => hasFocus(mailed), true)
  await mailed.pressSequentially(code)
  await seen(twoFactor.getByRole('img', { name: 'QR-kod för din autentiseringsapp' }))
  await audit(page, 'two-factor-app')
  await twoFactor.getByRole('button', { name: 'Kopiera nyckeln' }).click()
  await seen(twoFactor.getByRole('button', { name: 'Kopierad' }))
  const secret = String(await page.evaluate('navigator.clipboard.readText()'))
  await becomes(async () => (await twoFactor.locator('code').innerText()).replaceAll(' ', ''), secret)
  await boxes.pressSequentially(wrongAppCode(secret))
  await seen(twoFactor.getByText(/^Koden stämmer inte/))
  await becomes(() => hasFocus(boxes), true)
  await boxes.pressSequentially(appCode(secret))
  await seen(codes)
  await becomes(() => hasFocus(codes), true)
  await audit(page, 'two-factor-backup-codes')
  const shown = await twoFactor.getByRole('list').getByRole('listitem').allInnerTexts()
  expect(shown).toHaveLength(10)
  const download = page.waitForEvent('download')
  await twoFactor.getByRole('button', { name: 'Ladda ner' }).click()
  expect((await download).suggestedFilename()).toBe('lyhord-reservkoder.txt')
  await twoFactor.getByRole('button', { name: 'Jag har sparat dem' }).click()
  await gone(codes)
  await seen(twoFactor.getByText('Du har 10 reservkoder kvar.'))
  await signIn(stage.app, { ...person, otp: shown[0] ?? '' })
  expect(await api(stage.app, twoFactorState, {}, person)).toEqual({
    enabled: true,
    backup_codes_left: 9,
    required: false,
  })
})

test('a client is offered it but not urged, and a code of five digits is not sent', async () => {
  const person = await newPatient(stage.app)
  const { page, twoFactor, password, boxes, mailed } = await open(person, { size: 'phone' })
  await absent(twoFactor.getByText('Slå på den redan i dag'))
  await twoFactor.getByRole('button', { name: 'Slå på tvåstegsinloggning' }).click()
  await password.fill(person.password)
  const mailMe = twoFactor.getByRole('button', { name: 'Mejla mig en kod' })
  await mailMe.click()
  await mailed.pressSequentially('12345')
  await twoFactor.getByRole('button', { name: 'Fortsätt' }).click()
  await seen(twoFactor.getByText('Ange alla 6 siffror'))
  await audit(page, 'two-factor-mailed-code-phone')
  await twoFactor.getByRole('button', { name: 'Be om en ny kod' }).click()
  await password.fill(person.password)
  await mailMe.click()
  await becomes(() => hasFocus(mailed), true)
  // Left to read the mail, and the page was loaded anew: the code is as good.
  await twoFactor.getByRole('button', { name: 'Avbryt' }).click()
  await twoFactor.getByRole('button', { name: 'Slå på tvåstegsinloggning' }).click()
  await twoFactor.getByRole('button', { name: 'Jag har redan en kod' }).click()
  await mailed.pressSequentially(newestMailedCode(stage.app, person))
  const link = twoFactor.getByRole('link', { name: 'Öppna i appen på den här mobilen' })
  await seen(link)
  await expectSoon(() => link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
  await boxes.pressSequentially('12345')
  await twoFactor.getByRole('button', { name: 'Slå på', exact: true }).click()
  await seen(twoFactor.getByText('Ange alla 6 siffror'))
  await audit(page, 'two-factor-phone')
  await twoFactor.getByRole('button', { name: 'Avbryt' }).click()
  await seen(twoFactor.getByRole('button', { name: 'Slå på tvåstegsinloggning' }))
})

test('new backup codes end the old ones, and turning it off needs the password', async () => {
  const person = await newPatient(stage.app)
  const { backupCodes } = await turnOnTwoFactor(stage.app, person)
  const { page, context, twoFactor, password, codes } = await open(person)
  await twoFactor.getByRole('button', { name: 'Skapa nya reservkoder' }).click()
  await password.fill(person.password)
  await context.setOffline(true)
  const show = twoFactor.getByRole('button', { name: 'Visa nya reservkoder' })
  await show.click()
  await seen(twoFactor.getByText(/^Ingen kontakt med servern/))
  await context.setOffline(false)
  await show.click()
  await seen(codes)
  const fresh = await twoFactor.getByRole('list').getByRole('listitem').allInnerTexts()
  expect(fresh.filter((code) => backupCodes.includes(code))).toEqual([])
  await twoFactor.getByRole('button', { name: 'Jag har sparat dem' }).click()
  await twoFactor.getByRole('button', { name: 'Slå av', exact: true }).click()
  await audit(page, 'two-factor-off')
  await password.fill(person.password)
  await twoFactor.getByRole('button', { name: 'Slå av tvåstegsinloggning' }).click()
  await seen(twoFactor.getByText('Tvåstegsinloggning är av.'))
  await signIn(stage.app, person)
})

test('two tabs: turned on in one, the other is told', async () => {
  const person = await newPatient(stage.app)
  const { twoFactor, password } = await open(person)
  await twoFactor.getByRole('button', { name: 'Slå på tvåstegsinloggning' }).click()
  await turnOnTwoFactor(stage.app, person)
  await password.fill(person.password)
  await twoFactor.getByRole('button', { name: 'Mejla mig en kod' }).click()
  await seen(twoFactor.getByText('Tvåstegsinloggning är redan på.'))
  await twoFactor.getByRole('button', { name: 'Avbryt' }).click()
  await seen(twoFactor.getByText('Du har 10 reservkoder kvar.'))
})
