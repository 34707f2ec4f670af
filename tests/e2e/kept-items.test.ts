import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { me } from '../../contract/profile.ts'
import { api, request } from '../support/api.ts'
import { mailedCode, newPatient, type Person, signIn } from '../support/people.ts'
import { AccountPage } from './pages/account-page.ts'
import { UNTIL_STOPPED } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { OnboardingPage } from './pages/onboarding-page.ts'
import { Shell } from './pages/shell.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { audit } from './support/audit.ts'
import { endSessionElsewhere } from './support/ended-session.ts'
import { absent, at, becomes, expectSoon, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

const MESSAGES = '**/api/chat/messages'
const UNSENT = 'Det här kom aldrig fram.'
const DRAFT = 'Det här håller jag på att skriva.'
/** What the page of a registration says of words that this tab wrote. */
const COMES_ALONG = /följer med\./
const OWN_WORDS = 'Det här är mina ord och ingen annans.'
const SAVED = '2 meddelanden sparade'
const KEPT = 'JSON.stringify({ ...localStorage, ...sessionStorage })'

/** A client's tab with a message that was never answered and a draft, at the login after the session was ended elsewhere. */
async function sessionRunOut(person: Person) {
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await page.route(MESSAGES, (route) => route.abort())
  await chat.say(UNSENT)
  await seen(chat.errors)
  await chat.field.fill(DRAFT)
  await endSessionElsewhere(stage.app, person, page.getByRole('button', { name: 'Uppdatera' }))
  const shell = new Shell(page)
  const kept = String(await page.evaluate(KEPT))
  for (const words of [UNSENT, DRAFT]) expect(kept).not.toContain(words)
  await shell.expired.getByRole('button', { name: 'Logga in igen' }).click()
  await at(page, '/login')
  await page.unroute(MESSAGES)
  return { page, chat, shell, login: new LoginPage(page) }
}

test('who logs in again after the session ran out has draft and unsent message back', async () => {
  const person = await newPatient(stage.app)
  const { page, chat, login } = await sessionRunOut(person)
  await login.signIn(person)
  await at(page, '/client/chat')
  await chat.ready()
  await becomes(() => chat.field.inputValue(), DRAFT)
  await seen(chat.own.filter({ hasText: UNSENT }))
})

test('whoever else logs in there sees nothing of it, and it is gone for good', async () => {
  const [person, other] = await Promise.all([newPatient(stage.app), newPatient(stage.app)])
  const { page, chat, shell, login } = await sessionRunOut(person)
  await login.signIn(other)
  await at(page, '/client')
  await page.goto('/client/chat')
  await chat.ready()
  await becomes(() => chat.field.inputValue(), '')
  await absent(chat.own.filter({ hasText: UNSENT }))
  await shell.signOut()
  await login.open()
  await login.signIn(person)
  await at(page, '/client')
  await page.goto('/client/chat')
  await chat.ready()
  await becomes(() => chat.field.inputValue(), '')
  await absent(chat.own.filter({ hasText: UNSENT }))
})

/** Leaves by the button; the neutral page is there without a network. */
async function leaveQuickly(page: Page, context: BrowserContext): Promise<void> {
  await context.route('https://www.smhi.se/**', (route) => route.fulfill({ body: 'Väder' }))
  await page.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }).click()
  await page.waitForURL('https://www.smhi.se/')
}

/** What lies readable in this browser after the way out: the help page writes nothing itself. */
async function leftBehind(page: Page): Promise<string> {
  await page.goto('/help')
  return String(await page.evaluate(KEPT))
}

/** Whether the server still takes the session: 200 or 401. */
async function statusOf(person: Person): Promise<number> {
  const answer = await request(stage.app, me, {}, person)
  await answer.body?.cancel()
  return answer.status
}

test('the quick way out signs out, here and on the server, and leaves nothing to read', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.field.fill(DRAFT)
  await leaveQuickly(page, context)
  await becomes(() => statusOf(person), 401)
  const left = await leftBehind(page)
  for (const trace of [DRAFT, person.token, person.email, person.id]) expect(left).not.toContain(trace)
})

test('the quick way out waits for no answer, and what is under way writes nothing after it', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await stage.app.control('anthropic:chat', ...UNTIL_STOPPED)
  await chat.say(UNSENT)
  await seen(chat.replies)
  await page.route('**/auth/logout', () => undefined)
  await leaveQuickly(page, context)
  const left = await leftBehind(page)
  for (const trace of [UNSENT, person.token, person.email]) expect(left).not.toContain(trace)
})

test('who has chosen so stays signed in on this device, and leaves no words all the same', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size: 'desktop', as: person })
  await (await new AccountPage(page).open('#lamnasnabbt')).loaded()
  await page.getByRole('checkbox', { name: 'Logga också ut mig' }).uncheck()
  const chat = await new ClientChatPage(page).open()
  await chat.field.fill(DRAFT)
  await leaveQuickly(page, context)
  expect(await leftBehind(page)).not.toContain(DRAFT)
  await chat.open()
  await becomes(() => chat.field.inputValue(), '')
  expect(await statusOf(person)).toBe(200)
  await (await new AccountPage(page).open('#lamnasnabbt')).loaded()
  await page.getByRole('checkbox', { name: 'Logga också ut mig' }).check()
  await leaveQuickly(page, context)
  await becomes(() => statusOf(person), 401)
})

test('half-written answers of the onboarding are gone after 24 hours', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const onboarding = await new OnboardingPage(page).open()
  await seen(page.getByText('Sparas på den här enheten i 24 timmar'))
  await onboarding.words.fill(DRAFT)
  await expectSoon(() => page.evaluate(KEPT)).toContain(DRAFT)
  await page.clock.install({ time: Date.now() + 23 * 60 * 60 * 1000 })
  await onboarding.open()
  await becomes(() => onboarding.words.inputValue(), DRAFT)
  await page.clock.fastForward('02:00:00')
  await page.goto('/help')
  await expectSoon(() => page.evaluate(KEPT)).not.toContain(DRAFT)
  await onboarding.open()
  await becomes(() => onboarding.words.inputValue(), '')
})

/** Somebody has talked without an account and closed the tab; in a new one of the same browser another logs in. */
async function twoPeopleOneBrowser() {
  const { page: first, context } = await stage.visitor({ size: 'phone' })
  await (await new InstantChatPage(first).open()).ask(OWN_WORDS)
  await seen(first.getByText(OWN_WORDS))
  const page = await context.newPage()
  await first.close()
  const person = await newPatient(stage.app)
  const login = await new LoginPage(page).open()
  await login.signIn(person)
  await seen(login.whose, page.getByText('Det finns ett samtal på den här enheten. Är det ditt?'))
  const history = async () => JSON.stringify(await api(stage.app, chatHistory, { query: {} }, person))
  expect(await history()).not.toContain(OWN_WORDS)
  return { page, login, history }
}

test('what somebody wrote without an account is not the next person’s who logs in there', async () => {
  const { page, login, history } = await twoPeopleOneBrowser()
  await audit(page, 'whose-talk')
  await login.sayNotMine()
  await at(page, '/client')
  await absent(page.getByText(SAVED))
  expect(String(await page.evaluate(KEPT))).not.toContain(OWN_WORDS)
  expect(await history()).not.toContain(OWN_WORDS)
  await new InstantChatPage(page).open()
  await absent(page.getByText(OWN_WORDS))
})

test('left without an answer it is in no account and out of sight', async () => {
  const { page, history } = await twoPeopleOneBrowser()
  await page.keyboard.press('Escape')
  await at(page, '/client')
  expect(await history()).not.toContain(OWN_WORDS)
  await new InstantChatPage(page).open()
  await absent(page.getByText(OWN_WORDS))
})

test('whoever says that it is theirs has it in their account', async () => {
  const { page, login, history } = await twoPeopleOneBrowser()
  await login.sayMine()
  await seen(page.getByText(SAVED))
  await at(page, '/client')
  await expectSoon(history).toContain(OWN_WORDS)
})

type Leave = (page: Page) => Promise<unknown>

const talk: Leave = async (page) => {
  await (await new InstantChatPage(page).open()).ask(OWN_WORDS)
  await seen(page.getByText(OWN_WORDS))
}

const halfWrittenAnswers: Leave = async (page) => {
  await (await new OnboardingPage(page).open()).words.fill(OWN_WORDS)
  await expectSoon(() => page.evaluate(KEPT)).toContain(OWN_WORDS)
}

/** Somebody has left words without an account and closed the tab; in a new one of the same browser another registers. */
async function registrationInNewTab({ left = talk, first = async () => undefined }: { left?: Leave; first?: Leave }) {
  const { page: before, context } = await stage.visitor({ size: 'phone' })
  await left(before)
  const page = await context.newPage()
  await before.close()
  await first(page)
  const signup = await new SignupPage(page).open()
  await absent(page.getByText(COMES_ALONG))
  const details = newDetails()
  await signup.fillIn(details)
  await signup.agree()
  await signup.submit.click()
  const login = new LoginPage(page)
  await seen(login.whose)
  const finish = async () => {
    await signup.code.type(await mailedCode(stage.app, details.email))
    await seen(signup.done)
    const person = await signIn(stage.app, details)
    return JSON.stringify(await api(stage.app, chatHistory, { query: {} }, person))
  }
  return { page, login, finish }
}

test('what somebody wrote without an account is not the next person’s who registers there', async () => {
  const { page, login, finish } = await registrationInNewTab({})
  await seen(page.getByText('Det finns ett samtal på den här enheten. Är det ditt?'))
  await login.sayNotMine()
  expect(await finish()).not.toContain(OWN_WORDS)
  expect(String(await page.evaluate(KEPT))).not.toContain(OWN_WORDS)
})

test('nor is it theirs when they have only opened the chat before, where it is shown', async () => {
  const first: Leave = async (page) => {
    const chat = await new InstantChatPage(page).open()
    await seen(page.getByText(OWN_WORDS))
    await chat.field.fill('J')
  }
  const { page, login, finish } = await registrationInNewTab({ first })
  await login.sayNotMine()
  expect(await finish()).not.toContain(OWN_WORDS)
  expect(String(await page.evaluate(KEPT))).not.toContain(OWN_WORDS)
})

test('half-written answers are not the next person’s who talks there and registers', async () => {
  const first: Leave = async (page) => (await new InstantChatPage(page).open()).ask('Hej.')
  const { page, login, finish } = await registrationInNewTab({ left: halfWrittenAnswers, first })
  await seen(page.getByText('Det finns ett samtal och halvskrivna svar på den här enheten. Är de dina?'))
  await login.sayNotMine()
  await finish()
  expect(String(await page.evaluate(KEPT))).not.toContain(OWN_WORDS)
  const onboarding = await new OnboardingPage(page).open()
  await becomes(() => onboarding.words.inputValue(), '')
})

test('whoever registers and says that it is theirs has it in their account, and is not asked again', async () => {
  const { login, finish } = await registrationInNewTab({})
  await login.sayMine()
  expect(await finish()).toContain(OWN_WORDS)
})

test('what was written in this very tab comes along, as its page says, and nobody is asked', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await talk(page)
  await halfWrittenAnswers(page)
  const signup = await new SignupPage(page).open()
  await seen(page.getByText(COMES_ALONG), page.getByText('Ditt samtal och dina halvskrivna svar följer med.'))
  const details = newDetails()
  await signup.register(details)
  await absent(new LoginPage(page).whose)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(signup.done)
  const person = await signIn(stage.app, details)
  expect(JSON.stringify(await api(stage.app, chatHistory, { query: {} }, person))).toContain(OWN_WORDS)
  const onboarding = await new OnboardingPage(page).open()
  await becomes(() => onboarding.words.inputValue(), OWN_WORDS)
})
