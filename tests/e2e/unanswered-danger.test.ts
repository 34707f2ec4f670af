import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { sendChatMessage } from '../../contract/chat.ts'
import { newPatient } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

// docs/safety.md: a message that is refused, fails or does not get through is screened in the browser.

const stage = await useStage()
const IN_DANGER = 'Jag orkar inte leva längre. Jag ska ta livet av mig i natt.'
const ORDINARY = ['Jag sover dåligt.', 'Det är mycket på jobbet.']

async function instantChat() {
  const { page, context } = await stage.visitor({ size: 'phone' })
  return { page, context, chat: await new InstantChatPage(page).open(), path: sendAnonymousMessage.path }
}

async function clientChat() {
  const { page, context } = await stage.visitor({ size: 'phone', as: await newPatient(stage.app) })
  return { page, context, chat: await new ClientChatPage(page).open(), path: sendChatMessage.path }
}

const CHATS = { 'without an account': instantChat, 'of a client': clientChat } as const
const chats = Object.keys(CHATS) as (keyof typeof CHATS)[]

const refused = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { detail: 'Det går inte just nu.', code, request_id: 'x' } })

const ENDS = {
  '429': refused(429, 'rate_limited'),
  '503': refused(503, 'ai_unavailable'),
  '500': refused(500, 'internal'),
  'no connection': (route: Route) => route.abort('connectionrefused'),
} as const

const everyEnd = chats.flatMap((chat) =>
  (Object.keys(ENDS) as (keyof typeof ENDS)[]).map((end) => [chat, end] as const),
)

async function linesIn(page: Page): Promise<number> {
  return page.getByRole('alert').locator('a[href="tel:112"]').count()
}

test.for(everyEnd)('danger in the chat %s that ends in %s: the lines stand', async ([which, end]) => {
  const { page, chat, path } = await CHATS[which]()
  await page.route(`**${path}`, ENDS[end])
  await chat.say(IN_DANGER)
  await seen(chat.crisisCard)
  await becomes(() => linesIn(page), 1)
  if (end === '503') await audit(page, `unanswered-danger-${which.replaceAll(' ', '-')}`)
})

test.for(chats)('the chat %s: ordinary words that are refused show no card', async (which) => {
  const { page, chat, path } = await CHATS[which]()
  await page.route(`**${path}`, ENDS['429'])
  await chat.say(ORDINARY[0] ?? '')
  await seen(chat.errors)
  await rested(page)
  await absent(chat.crisisCard)
})

test.for(chats)('the chat %s: in the midst of a talk the lines come without a network', async (which) => {
  const { page, context, chat } = await CHATS[which]()
  for (const text of ORDINARY) await chat.ask(text)
  await rested(page)
  await context.setOffline(true)
  await chat.say(IN_DANGER)
  await seen(chat.crisisCard)
  await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
  await context.setOffline(false)
  await chat.settled()
  expect(await chat.own.count()).toBe(ORDINARY.length + 1)
})
