import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { token } from '../../contract/sign-in.ts'
import { newEmail, newPassword } from '../support/people.ts'
import { LoginPage } from './pages/login-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { at, becomes, gone, requestsTo, seen } from './support/look.ts'
import { holdUp } from './support/network.ts'
import { alive, useStage } from './support/stage.ts'

const stage = await useStage()

const SCRIPT = /\/assets\/entry\.client-/

/** The page as the build has drawn it, whose scripts come when they are let go. */
async function beforeScripts(page: Page, path: string) {
  const letGo = await holdUp(page, SCRIPT)
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

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
