import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendContactMessage } from '../../contract/contact.ts'
import { expressRegister, register } from '../../contract/registration.ts'
import { token } from '../../contract/sign-in.ts'
import { newEmail, newPassword, newPatient } from '../support/people.ts'
import { ContactPage } from './pages/contact-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { TherapistSignupPage } from './pages/therapist-signup-page.ts'
import { at, becomes, gone, requestsTo, seen } from './support/look.ts'
import { openBeforeScripts, rested } from './support/network.ts'
import { alive, SIZES, useStage } from './support/stage.ts'

const stage = await useStage()

const beforeScripts = (page: Page, path: string) => openBeforeScripts(page, path, /\/assets\/entry\.client-/)

const waiting = (page: Page) => page.getByText('Skickas så snart sidan är klar.')

test('a registration sent before the scripts have come goes once when they are there', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const sent = requestsTo(page, expressRegister.path)
  const letGo = await beforeScripts(page, '/express-signup')
  const signup = new SignupPage(page)
  await signup.fillIn(newDetails())
  await signup.agree()
  await signup.submit.click()
  await signup.submit.click()
  await seen(waiting(page))
  expect(sent.count()).toBe(0)
  letGo('come')
  await seen(signup.code.boxes)
  await gone(waiting(page))
  expect(sent.count()).toBe(1)
})

test('what is wrong with it is said then, and nothing is lost', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const letGo = await beforeScripts(page, '/express-signup')
  const signup = new SignupPage(page)
  const details = newDetails()
  await signup.fillIn(details)
  await signup.password.press('Enter')
  await seen(waiting(page))
  letGo('come')
  await seen(signup.form.getByText('Du behöver godkänna villkoren'))
  await gone(waiting(page))
  await becomes(() => signup.email.inputValue(), details.email)
  await becomes(() => signup.password.inputValue(), details.password)
})

test('a sign-in that somebody wrote on after sending it waits for the next press', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const sent = requestsTo(page, token.path)
  const letGo = await beforeScripts(page, '/login')
  const login = new LoginPage(page)
  const person = { email: newEmail(), password: newPassword() }
  await login.signIn(person)
  await seen(waiting(page))
  await login.password.press('End')
  await login.password.pressSequentially('!')
  await gone(waiting(page))
  letGo('come')
  await alive(page)
  await rested(page)
  await becomes(() => login.password.inputValue(), `${person.password}!`)
  expect(sent.count()).toBe(0)
  await login.submit.click()
  await seen(login.error)
  await gone(waiting(page))
  await at(page, '/login')
  expect(sent.count()).toBe(1)
})

test('where the scripts do not come at all nothing says that it will be sent, and the words stay', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const letGo = await beforeScripts(page, '/login')
  const login = new LoginPage(page)
  const person = { email: newEmail(), password: newPassword() }
  await login.signIn(person)
  await seen(waiting(page))
  letGo('fail')
  await seen(page.getByText('Sidan kunde inte laddas helt'))
  await gone(waiting(page))
  await becomes(() => login.email.inputValue(), person.email)
  await becomes(() => login.password.inputValue(), person.password)
})

test('who was on the way somewhere comes there by an early sign-in as well', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const person = await newPatient(stage.app)
  const letGo = await beforeScripts(page, '/login?returnTo=%2Fclient%2Fmeasures')
  await new LoginPage(page).signIn(person)
  await seen(waiting(page))
  letGo('come')
  await at(page, '/client/measures')
})

test('what was kept of a letter and was not seen is not sent by an early press, but by the next', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const sent = requestsTo(page, sendContactMessage.path)
  const contact = await new ContactPage(page).open()
  await contact.message.fill('Ett brev från i går.')
  const letGo = await beforeScripts(page, page.url())
  await contact.email.fill(newEmail())
  await contact.submit.click()
  await seen(waiting(page))
  letGo('come')
  await becomes(() => contact.message.inputValue(), 'Ett brev från i går.')
  await gone(waiting(page))
  await rested(page)
  expect(sent.count()).toBe(0)
  await contact.submit.click()
  await seen(contact.thanks)
  expect(sent.count()).toBe(1)
})

test('a letter sent early is kept where it could not be taken', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const letGo = await beforeScripts(page, '/contact')
  await page.route(`**${sendContactMessage.path}`, (route) => route.abort())
  const contact = new ContactPage(page)
  await contact.write({ email: newEmail(), message: 'Är någon där?' })
  await contact.submit.click()
  await seen(waiting(page))
  letGo('come')
  await seen(contact.error)
  await page.reload()
  await becomes(() => contact.message.inputValue(), 'Är någon där?')
})

test('an early press takes nothing of what is kept of a therapist’s registration', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.fillIn(details)
  const letGo = await beforeScripts(page, '/register')
  await signup.password.fill(details.password)
  await signup.passwordAgain.fill(details.password)
  await signup.passwordAgain.press('Enter')
  await seen(waiting(page))
  letGo('come')
  await seen(signup.heading('profession'))
  await becomes(() => signup.lastName.inputValue(), 'Lindqvist')
  await becomes(() => signup.bio.inputValue(), 'Jag arbetar med oro och sömn.\nKBT och ACT.')
})

test('an early press on a therapist’s first step leads to the summary that the address asks for, and sends nothing', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const sent = requestsTo(page, register.path)
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.fillIn(details)
  const letGo = await beforeScripts(page, page.url())
  await signup.password.fill(details.password)
  await signup.passwordAgain.fill(details.password)
  await signup.passwordAgain.press('Enter')
  await seen(waiting(page))
  letGo('come')
  await seen(signup.create, signup.form('summary').getByText('Tove Lindqvist'))
  await rested(page)
  expect(sent.count()).toBe(0)
  await signup.create.click()
  await seen(signup.code.boxes)
  expect(sent.count()).toBe(1)
})

test('on a phone it is in view wherever the form was sent from', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await beforeScripts(page, '/express-signup')
  const signup = new SignupPage(page)
  await signup.firstName.fill('Alva')
  await signup.firstName.press('Enter')
  await seen(waiting(page))
  await becomes(async () => {
    const box = await waiting(page).boundingBox()
    return box !== null && box.y > 0 && box.y + box.height <= SIZES.phone.height
  }, true)
})
