import { expect, test } from 'vitest'
import { me } from '../../contract/profile.ts'
import { api } from '../support/api.ts'
import { mailedCode, newTherapist } from '../support/people.ts'
import { LoginPage } from './pages/login-page.ts'
import { endOf, RecoveryCodePage } from './pages/recovery-code-page.ts'
import { newDetails } from './pages/signup-page.ts'
import { TherapistSignupPage } from './pages/therapist-signup-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

test('after a reload at the code, the login leads to the recovery code, which asks for the password', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.register(details)
  await page.reload()
  await seen(signup.code.boxes)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/login')
  await seen(page.getByText('Din e-postadress är verifierad. Logga in för att fortsätta.'))
  await new LoginPage(page).signIn(details)
  await at(page, '/therapist')
  await signup.recovery.password.fill('inte det rätta')
  await signup.recovery.show.click()
  await seen(page.getByRole('main').getByRole('alert'))
  await signup.recovery.password.fill(details.password)
  await signup.recovery.keep()
  await seen(page.getByRole('heading', { level: 1, name: 'Klienter' }))
  await page.reload()
  await seen(page.getByRole('heading', { level: 1, name: 'Klienter' }))
})

test('the work stays closed until the code is proven to be kept', async () => {
  const person = await newTherapist(stage.app, { keptRecoveryCode: false })
  const { page, context } = await stage.visitor({ as: person, context: { acceptDownloads: true } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/therapist')
  const recovery = new RecoveryCodePage(page)
  await seen(recovery.heading)
  await audit(page, 'therapist-recovery-gate')
  await absent(page.getByRole('heading', { level: 1, name: 'Klienter' }))
  await recovery.password.fill(person.password)
  const code = await recovery.reveal()
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}$/)
  await becomes(() => hasFocus(recovery.shown), true)
  await page.getByRole('button', { name: 'Kopiera' }).click()
  await seen(page.getByRole('button', { name: 'Kopierad' }))
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), code)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner' }).click()
  expect((await download).suggestedFilename()).toBe('lyhord-aterstallningskod.txt')
  await recovery.kept.click()
  await gone(recovery.shown)
  await recovery.end.fill(endOf(code).startsWith('0') ? '1111' : '0000')
  await recovery.confirm.click()
  await seen(page.getByText('Det är inte kodens fyra sista tecken.'))
  await page.getByRole('button', { name: 'Visa koden igen' }).click()
  await seen(recovery.shown)
  await recovery.prove(` ${code.slice(-5).toLowerCase()}`)
  await seen(page.getByRole('heading', { level: 1, name: 'Klienter' }))
  expect(await api(stage.app, me, {}, person)).toMatchObject({ recovery_code_confirmed: true })
})

test('two tabs: a code that was replaced proves nothing, and a proof in one opens the other', async () => {
  const person = await newTherapist(stage.app, { keptRecoveryCode: false })
  const { page, context } = await stage.visitor({ as: person })
  await page.goto('/therapist')
  const first = new RecoveryCodePage(page)
  await first.password.fill(person.password)
  const old = await first.reveal()
  const other = await context.newPage()
  await other.goto('/therapist')
  const second = new RecoveryCodePage(other)
  await second.password.fill(person.password)
  const fresh = await second.reveal()
  await first.prove(old)
  await seen(page.getByText(/^Återställningskoden stämmer inte/))
  await page.getByRole('button', { name: 'Skapa en ny kod' }).click()
  await seen(first.password)
  await second.prove(fresh)
  await seen(other.getByRole('heading', { level: 1, name: 'Klienter' }))
  await seen(page.getByRole('heading', { level: 1, name: 'Klienter' }))
})

test('the way out of the recovery code is signing out', async () => {
  const person = await newTherapist(stage.app, { keptRecoveryCode: false })
  const { page } = await stage.visitor({ as: person, size: 'phone' })
  await page.goto('/therapist')
  await new RecoveryCodePage(page).signOut.click()
  await at(page, '/')
  await page.goto('/therapist')
  await at(page, '/login')
})
