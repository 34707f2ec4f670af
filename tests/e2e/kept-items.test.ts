import { expect, test } from 'vitest'
import { logout } from '../../contract/sign-in.ts'
import { api } from '../support/api.ts'
import { newPatient, type Person } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { Shell } from './pages/shell.ts'
import { absent, at, becomes, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

const MESSAGES = '**/api/chat/messages'
const UNSENT = 'Det här kom aldrig fram.'
const DRAFT = 'Det här håller jag på att skriva.'
const KEPT = 'JSON.stringify({ ...localStorage, ...sessionStorage })'

/** A client's tab with a message that was never answered and a draft, at the login after the session was ended elsewhere. */
async function sessionRunOut(person: Person) {
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await page.route(MESSAGES, (route) => route.abort())
  await chat.say(UNSENT)
  await seen(chat.errors)
  await chat.field.fill(DRAFT)
  await api(stage.app, logout, {}, person)
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  const shell = new Shell(page)
  await seen(shell.expired)
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
