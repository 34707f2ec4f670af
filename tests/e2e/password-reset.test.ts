import { expect, test } from 'vitest'
import { chatOf } from '../support/chat.ts'
import {
  mailedResetTokens,
  newPatientWithCode,
  newRecoveryCode,
  newResetPassword,
  newResetToken,
} from '../support/password-reset.ts'
import { newEmail, newPatient, newTherapist } from '../support/people.ts'
import { until } from '../support/wait.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { STAYS } from './pages/invite-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { ResetPage, ResetRequestPage } from './pages/reset-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { endSessionWhileInviting } from './support/ended-session.ts'
import { absent, at, becomes, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { SIZES, useStage, visit } from './support/stage.ts'

const stage = await useStage()
const { say } = chatOf(() => stage.app)
const BEFORE = 'Det här skrev jag före bytet.'
const VERIFY = '/auth/password-reset/verify'

test('from a therapist’s page that has closed, with the address filled in', async () => {
  const person = await newTherapist(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const { dialog } = await endSessionWhileInviting(stage.app, person, page, 'klient@exempel.se')
  await dialog.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await at(page, '/password-reset')
  await gone(dialog)
  await becomes(() => new ResetRequestPage(page).email.inputValue(), person.email)
})

test.for(['phone', 'desktop'] as const)('from the login and back, with the recovery code: %s', async (size) => {
  const person = await newPatient(stage.app)
  await say(person, BEFORE)
  const code = await newRecoveryCode(stage.app, person)
  const password = newResetPassword()
  const { page, refusals } = await stage.visitor({ size })
  const album = new Album(['password-reset', String(SIZES[size].width)])
  const login = await new LoginPage(page).open()
  await login.email.fill(person.email)
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await at(page, '/password-reset')
  const request = new ResetRequestPage(page)
  await becomes(() => request.email.inputValue(), person.email)
  await album.add(page, 'request')
  await request.send.click()
  await seen(request.sent, page.getByText(/gäller i 15 minuter och kan användas en gång/))
  await becomes(() => hasFocus(request.sent), true)
  await album.add(page, 'sent')
  const token = await until('the mail', () => mailedResetTokens(stage.app, person.email)[0])

  const reset = await new ResetPage(page).open(token)
  await becomes(() => page.url(), `${stage.app.origin}/reset-password`)
  await reset.password.pressSequentially('abc')
  await seen(reset.rules.filter({ hasText: 'Minst en liten bokstav' }).filter({ hasText: 'Klart' }))
  await seen(reset.rules.filter({ hasText: 'Minst en siffra' }).filter({ hasText: 'Saknas' }))
  await album.add(page, 'form')
  await reset.resetWithCode(password, code.toLowerCase().replaceAll('-', ' '))
  await seen(reset.done, page.getByText('Allt du har skrivit går att läsa som förut.'))
  await album.add(page, 'done')
  await at(page, '/login')
  await seen(page.getByText('Ditt lösenord är ändrat. Logga in med det nya.'))
  await login.signIn({ ...person, password })
  await at(page, '/client')
  const chat = await new ClientChatPage(page).open()
  await seen(chat.own.filter({ hasText: BEFORE }))
  expect(refusals.filter((refusal) => !refusal.includes('anamnesis'))).toEqual([])
})

test('without the code it is asked once, and no leaves everything as it was', async () => {
  const { person, token } = await newPatientWithCode(stage.app)
  const password = newResetPassword()
  const { page } = await stage.visitor({ size: 'phone' })
  await page.addInitScript(STAYS)
  const sent = requestsTo(page, VERIFY)
  const reset = await new ResetPage(page).open(token)
  await reset.fillIn(password)
  await reset.withoutCode.check()
  await reset.submit.click()
  await seen(reset.question)
  await reset.no.click()
  await gone(reset.question)
  expect(sent.count()).toBe(0)
  await becomes(() => reset.again.inputValue(), password)
  await reset.submit.click()
  await reset.yes.click()
  await seen(reset.done, page.getByText('Det du skrev före bytet är låst. När du har loggat in ser du hur det öppnas.'))
  await page.getByRole('link', { name: 'Logga in' }).click()
  await new LoginPage(page).signIn({ ...person, password })
  await at(page, '/client')
})

test('somebody who never had a code is told honestly, and of the old password', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor()
  const reset = await new ResetPage(page).open(await newResetToken(stage.app, person.email))
  await seen(page.getByRole('heading', { name: 'Du har ingen återställningskod' }))
  await seen(page.getByText(/^Minns du ditt gamla lösenord\?/))
  await absent(reset.withCode)
  await reset.resetWithoutCode(newResetPassword(), { hadCode: false })
  await seen(reset.done, page.getByText('Det du skrev före bytet går inte att läsa igen.'))
})

test('a wrong code stands at its field, keeps what is typed, and the right one then works', async () => {
  const { token, code } = await newPatientWithCode(stage.app)
  const password = newResetPassword()
  const { page } = await stage.visitor({ size: 'phone' })
  const reset = await new ResetPage(page).open(token)
  await reset.resetWithCode(password, 'ABCD-EFGH')
  await seen(page.getByText(/^Återställningskoden stämmer inte/))
  await becomes(() => hasFocus(reset.code), true)
  await becomes(() => reset.password.inputValue(), password)
  await becomes(() => reset.code.inputValue(), 'ABCD-EFGH')
  await reset.withoutCode.check()
  await gone(page.getByText(/^Återställningskoden stämmer inte/))
  await reset.withCode.check()
  await becomes(() => reset.code.inputValue(), 'ABCD-EFGH')
  await reset.code.fill(code)
  await reset.submit.click()
  await seen(reset.done)
})

test('what is missing is said at each field; a password that many have is refused', async () => {
  const { token, code } = await newPatientWithCode(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  const reset = await new ResetPage(page).open(token)
  await reset.submit.click()
  await seen(page.getByText('Skriv ett nytt lösenord'), page.getByText('Välj ett av alternativen.'))
  await becomes(() => hasFocus(reset.password), true)
  await reset.password.fill('Abcdefgh')
  await reset.again.fill('Abcdefgi')
  await reset.withCode.check()
  await reset.submit.click()
  await seen(page.getByText('Lösenordet måste innehålla minst en siffra'), page.getByText('Lösenorden matchar inte'))
  await seen(page.getByText('Ange återställningskoden'))
  await reset.resetWithCode('Password1', code)
  await becomes(() => reset.password.getAttribute('aria-invalid'), 'true')
  await becomes(() => hasFocus(reset.password), true)
  await reset.resetWithCode(newResetPassword(), code)
  await seen(reset.done)
})

test('without a network nothing typed is lost, neither when asking nor when choosing', async () => {
  const { token, code } = await newPatientWithCode(stage.app)
  const { page, context } = await stage.visitor({ size: 'phone' })
  await answerOnce(page, '**/auth/password-reset/validate', (route) => route.abort())
  await page.goto(`/reset-password#token=${token}`)
  await seen(page.getByRole('heading', { name: 'Vi kunde inte kontrollera länken' }))
  await page.getByRole('button', { name: 'Försök igen' }).click()
  const reset = new ResetPage(page)
  await seen(reset.form)
  const password = newResetPassword()
  await context.setOffline(true)
  await reset.resetWithCode(password, code)
  await seen(reset.error)
  await becomes(() => reset.again.inputValue(), password)
  await reset.withoutCode.check()
  await reset.submit.click()
  await seen(reset.question)
  await reset.no.click()
  await reset.withCode.check()
  await context.setOffline(false)
  await reset.submit.click()
  await seen(reset.done)
})

test('a double click changes the password once', async () => {
  const { person, token, code } = await newPatientWithCode(stage.app)
  const password = newResetPassword()
  const { page } = await stage.visitor()
  await page.addInitScript(STAYS)
  const sent = requestsTo(page, VERIFY)
  const reset = await new ResetPage(page).open(token)
  await reset.fillIn(password)
  await reset.withCode.check()
  await reset.code.fill(code)
  await reset.submit.dblclick()
  await seen(reset.done)
  await becomes(() => sent.count(), 1)
  await page.getByRole('link', { name: 'Logga in' }).click()
  await new LoginPage(page).signIn({ ...person, password })
  await at(page, '/client')
})

test('every screen is right for everybody', async () => {
  const { token, code } = await newPatientWithCode(stage.app)
  const { page } = await stage.visitor({ context: { reducedMotion: 'reduce' } })
  await visit(page, '/password-reset')
  await audit(page, 'password-reset-request')
  const request = new ResetRequestPage(page)
  await request.email.fill(newEmail('okand'))
  await request.send.click()
  await seen(request.sent)
  await audit(page, 'password-reset-sent')
  const reset = await new ResetPage(page).open(token)
  await audit(page, 'password-reset-form')
  await reset.submit.click()
  await seen(page.getByText('Välj ett av alternativen.'))
  await audit(page, 'password-reset-form-empty')
  await reset.fillIn(newResetPassword())
  await reset.withoutCode.check()
  await reset.submit.click()
  await seen(reset.question)
  await audit(page, 'password-reset-question')
  await reset.no.click()
  await reset.withCode.check()
  await reset.code.fill(code)
  await audit(page, 'password-reset-form-filled')
  await page.goto('/reset-password#token=x')
  await seen(reset.invalid)
  await audit(page, 'password-reset-invalid')
})
