import { expect, test } from 'vitest'
import { newRecoveryCode } from '../support/password-reset.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { appCode, turnOnTwoFactor, wrongAppCode } from '../support/two-factor.ts'
import { LoginPage } from './pages/login-page.ts'
import { SecondStepPage } from './pages/second-step-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { at, becomes, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { SIZES, useStage } from './support/stage.ts'

const stage = await useStage()

test.for(['phone', 'desktop'] as const)('the code of the app signs in by itself: %s', async (size) => {
  const person = await newPatient(stage.app)
  const { secret } = await turnOnTwoFactor(stage.app, person)
  const { page } = await stage.visitor({ size })
  const album = new Album(['two-factor', String(SIZES[size].width)])
  const login = await new LoginPage(page).open('?returnTo=%2Fclient%2Fchat')
  await login.signIn(person)
  const step = new SecondStepPage(page)
  await seen(step.heading, step.boxes)
  await becomes(() => hasFocus(step.boxes), true)
  await album.add(page, 'code')
  await step.boxes.pressSequentially(appCode(secret, 1))
  await at(page, '/client/chat')
})

test('a wrong code is told of, empties the boxes, and the right one then works', async () => {
  const person = await newTherapist(stage.app)
  const { secret } = await turnOnTwoFactor(stage.app, person)
  const { page, refusals } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open()
  await login.signIn({ ...person, password: 'inte det rätta' })
  await seen(login.error)
  await login.signIn(person)
  const step = new SecondStepPage(page)
  await step.boxes.pressSequentially(wrongAppCode(secret))
  await seen(page.getByText(/^Koden stämmer inte/))
  await becomes(() => step.boxes.inputValue(), '')
  await becomes(() => hasFocus(step.boxes), true)
  await step.submit.click()
  await seen(page.getByText('Ange alla 6 siffror'))
  await step.boxes.pressSequentially(appCode(secret, 1))
  await at(page, '/therapist')
  expect(refusals).toEqual(['401 POST /auth/token', '403 POST /auth/token', '403 POST /auth/token'])
})

test('a backup code opens once, and the recovery code too', async () => {
  const person = await newPatient(stage.app)
  const { backupCodes } = await turnOnTwoFactor(stage.app, person)
  const recoveryCode = await newRecoveryCode(stage.app, person)
  const [backupCode = ''] = backupCodes
  const first = await stage.visitor({ size: 'phone' })
  await (await new LoginPage(first.page).open()).signIn(person)
  const step = new SecondStepPage(first.page)
  await step.other.click()
  await becomes(() => hasFocus(step.kept), true)
  await step.submit.click()
  await seen(first.page.getByText('Ange en reservkod eller återställningskoden'))
  await step.kept.fill(backupCode.toLowerCase())
  await step.submit.click()
  await at(first.page, '/client')

  const second = await stage.visitor({ size: 'desktop' })
  await (await new LoginPage(second.page).open()).signIn(person)
  const again = new SecondStepPage(second.page)
  await again.other.click()
  await again.kept.fill(backupCode)
  await again.submit.click()
  await seen(second.page.getByText('Koden stämmer inte. En reservkod kan användas en gång.'))
  await becomes(() => again.kept.inputValue(), backupCode)
  await again.kept.fill(recoveryCode)
  await again.submit.click()
  await at(second.page, '/client')
})

test('back to the login keeps the address, and nothing of it is stored', async () => {
  const person = await newPatient(stage.app)
  await turnOnTwoFactor(stage.app, person)
  const { page } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open()
  await login.signIn(person)
  const step = new SecondStepPage(page)
  await seen(step.boxes)
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])')
  expect(stored).not.toContain(person.password)
  await step.other.click()
  await step.useApp.click()
  await seen(step.boxes)
  await step.back.click()
  await seen(login.submit)
  await becomes(() => login.email.inputValue(), person.email)
  await becomes(() => login.password.inputValue(), '')
  await page.reload()
  await seen(login.submit)
  await gone(step.boxes)
})

test('without a network the code stays, and is sent once there is one', async () => {
  const person = await newPatient(stage.app)
  const { secret } = await turnOnTwoFactor(stage.app, person)
  const { page, context } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open()
  await login.signIn(person)
  const step = new SecondStepPage(page)
  await seen(step.boxes)
  await context.setOffline(true)
  const code = appCode(secret, 1)
  await step.boxes.pressSequentially(code)
  await seen(step.error)
  await becomes(() => step.boxes.inputValue(), code)
  await context.setOffline(false)
  const sent = requestsTo(page, '/auth/token')
  await step.submit.dblclick()
  await at(page, '/client')
  await becomes(() => sent.count(), 1)
})

test('five wrong codes, and then it has to wait', async () => {
  const person = await newPatient(stage.app)
  const { secret } = await turnOnTwoFactor(stage.app, person)
  const { page } = await stage.visitor()
  await (await new LoginPage(page).open()).signIn(person)
  const step = new SecondStepPage(page)
  const wrong = wrongAppCode(secret)
  for (let tries = 0; tries < 5; tries++) {
    await step.boxes.pressSequentially(wrong)
    await seen(page.getByText(/^Koden stämmer inte/))
  }
  await step.boxes.pressSequentially(wrong)
  await seen(step.error)
  await gone(page.getByText(/^Koden stämmer inte/))
})

test('every screen is right for everybody', async () => {
  const person = await newPatient(stage.app)
  const { secret } = await turnOnTwoFactor(stage.app, person)
  const { page } = await stage.visitor({ context: { reducedMotion: 'reduce' } })
  await (await new LoginPage(page).open()).signIn(person)
  const step = new SecondStepPage(page)
  await seen(step.boxes)
  await audit(page, 'two-factor-app')
  await step.boxes.pressSequentially(wrongAppCode(secret))
  await seen(page.getByText(/^Koden stämmer inte/))
  await audit(page, 'two-factor-app-wrong')
  await step.other.click()
  await audit(page, 'two-factor-kept')
})
