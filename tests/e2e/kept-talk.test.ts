import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resumeAnonymousReply } from '../../contract/anonymous-chat.ts'
import { request } from '../support/api.ts'
import { lengthOf } from './pages/chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { absent, becomes, counted, expectSoon, gone, grows, requestsTo, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

const SEND = '/api/anonymous-chat'
const CLEAR = '/api/anonymous-chat/clear-session'
const KEPT = 'JSON.stringify({ ...localStorage, ...sessionStorage })'
const DAY = 24 * 60 * 60 * 1000

async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Rensa samtalet' })
    .click()
}

test('a reload brings the talk back, on the screen and to the AI, and clears nothing on the server', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const cleared = requestsTo(page, CLEAR)
  const chat = await new InstantChatPage(page).open()
  await seen(page.getByText(/^Samtalet finns kvar i den här webbläsaren i 24 timmar/))
  await chat.ask('Jag heter Kim och sover dåligt.')
  await seen(page.getByText(/^2 av 3 gratis samtal kvar/))
  const said = await chat.bubbles()
  await page.reload()
  await chat.ready()
  await becomes(() => chat.bubbles(), said)
  await chat.ask('Är du kvar?')
  await seen(page.getByText(/^1 av 3 gratis samtal kvar/))
  await counted(chat.own, 2)
  expect(cleared.count()).toBe(0)
})

test('a second tab shows the same talk and follows it, both ways', async () => {
  const { page, context } = await stage.visitor({ size: 'desktop' })
  const one = await new InstantChatPage(page).open()
  await one.ask('Jag sover dåligt.')
  const two = await new InstantChatPage(await context.newPage()).open()
  await becomes(() => two.bubbles(), await one.bubbles())
  const sentByTwo = requestsTo(two.page, SEND)
  await one.ask('Det är mycket på jobbet.')
  await counted(two.own, 2)
  await two.settled()
  await becomes(() => two.bubbles(), await one.bubbles())
  expect(sentByTwo.count()).toBe(0)
  await two.ask('Är du kvar?')
  await counted(one.own, 3)
  await one.settled()
  await becomes(async () => (await one.bubbles()).slice(0, 7), (await two.bubbles()).slice(0, 7))
  await absent(one.errors, two.errors)
})

test('a reply under way at the reload comes to its end, and nothing is sent twice', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  const sent = requestsTo(page, SEND)
  await stage.app.control('anthropic:chat', 'long')
  await chat.say('Berätta något långt.')
  await grows(() => lengthOf(chat.replies.nth(1)), 20)
  await page.reload()
  await chat.ready()
  await counted(chat.own, 1)
  const before = await lengthOf(chat.replies.nth(1))
  await chat.settled()
  await expectSoon(() => lengthOf(chat.replies.nth(1))).toBeGreaterThanOrEqual(before)
  await absent(chat.errors)
  expect(sent.count()).toBe(1)
})

test('an error stays in its own words through a reload, and the message can be sent again', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await page.route(`**${SEND}`, (route) => route.abort())
  await chat.say('Hallå?')
  await seen(chat.errors.getByText(/^AI:n går inte att nå just nu/))
  await page.reload()
  await chat.ready()
  await seen(
    chat.errors.getByText(/^AI:n går inte att nå just nu/),
    chat.errors.getByRole('link', { name: 'Skapa konto' }),
  )
  await page.unroute(`**${SEND}`)
  await chat.errors.getByRole('button', { name: 'Försök igen' }).click()
  await chat.settled()
  await gone(chat.errors)
  await counted(chat.own, 1)
})

test('24 hours after the last message nothing of it is left', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Det här är bara i dag.')
  await page.clock.install({ time: Date.now() + DAY - 60_000 })
  await page.reload()
  await chat.ready()
  await counted(chat.own, 1)
  await page.clock.fastForward(DAY)
  await page.goto('/help')
  await seen(page.getByRole('heading', { level: 1 }))
  await expectSoon(() => page.evaluate(KEPT)).not.toContain('bara i dag')
  await chat.open()
  await absent(chat.own)
})

test('“Rensa” takes it away in every tab and on the server, and gives no new free chats', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  const one = await new InstantChatPage(page).open()
  await one.ask('Det här ska bort.')
  const two = await new InstantChatPage(await context.newPage()).open()
  await counted(two.own, 1)
  const { sessionId } = JSON.parse(String(await page.evaluate(`localStorage.getItem('lyhord_talk')`)))
  const [message] = JSON.parse(String(await page.evaluate(`localStorage.getItem('anonymousMessages')`))).slice(1)
  const cleared = requestsTo(page, CLEAR)
  await clear(page)
  await seen(page.getByText('Samtalet är borttaget.'))
  await gone(one.own, two.own)
  expect(cleared.count()).toBe(1)
  for (const each of [one.page, two.page]) expect(await each.evaluate(KEPT)).not.toContain('ska bort')
  const body = { session_id: sessionId, message_id: message.id, after: 0 }
  const answer = await request(stage.app, resumeAnonymousReply, { body })
  await answer.body?.cancel()
  expect(answer.status).toBe(404)
  await one.ask('Hej igen.')
  await seen(page.getByText(/^1 av 3 gratis samtal kvar/))
})
