import { expect, test } from 'vitest'
import { creditBalance } from '../../contract/credits.ts'
import { api } from '../support/api.ts'
import { newPatient, type Person } from '../support/people.ts'
import { lengthOf, wordsIn, UNTIL_STOPPED } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { Shell } from './pages/shell.ts'
import {
  absent,
  becomes,
  counted,
  gone,
  grows,
  hasFocus,
  expectSoon,
  requestsTo,
  retried,
  seen,
} from './support/look.ts'
import { useStage } from './support/stage.ts'

/** A model that never answers is given up after this long here; milliseconds. */
const stage = await useStage({ constants: { ANSWER_TIMEOUT: 1200, STALL_TIMEOUT: 1500 } })

async function balanceOf(person: Person): Promise<number> {
  return (await api(stage.app, creditBalance, {}, person)).current_balance
}

/** What goes wrong at the model, how often it must for its one retry not to help, and what the person is told. */
const MODEL_FAILURES = [
  ['429', 2, 'AI:n har många samtal just nu.'],
  ['529', 2, 'AI:n har många samtal just nu.'],
  ['500', 2, 'AI:n svarar inte just nu.'],
  ['hang', 2, 'AI:n svarar inte just nu.'],
  ['cut', 1, 'Svaret bröts innan det var klart.'],
  ['empty', 1, 'AI:n kunde inte svara på det här.'],
] as const

test.for(MODEL_FAILURES)(
  'model failure %s: told in Swedish, nothing lost, nothing charged',
  async ([fault, times, told]) => {
    const person = await newPatient(stage.app)
    const { page } = await stage.visitor({ size: 'phone', as: person })
    const chat = await new ClientChatPage(page).open()
    await stage.app.control('anthropic:chat', fault, times)
    await chat.say('Jag vet inte var jag ska börja.')
    await seen(chat.errors.getByText(`Kunde inte skicka meddelande: ${told}`))
    await counted(chat.own, 1)
    await becomes(() => balanceOf(person), 12)
    await chat.errors.getByRole('button', { name: 'Försök igen' }).click()
    await seen(chat.replies)
    await chat.settled()
    await absent(chat.errors)
    await counted(chat.own, 1)
    await chat.showsCredits(11)
    await becomes(() => balanceOf(person), 11)
  },
)

test.for(['529', 'cut'])('model failure %s in the anonymous chat takes no free chat', async (fault) => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await stage.app.control('anthropic:chat', fault, 2)
  await chat.say('Hej, är det någon där?')
  await seen(
    chat.errors.getByText(/^AI:n går inte att nå just nu\. Försök igen om en liten stund, eller skapa ett konto\./),
  )
  await becomes(() => chat.errors.getByRole('link', { name: 'Skapa konto' }).getAttribute('href'), '/express-signup')
  await stage.app.control('anthropic:chat', 'clear')
  await chat.errors.getByRole('button', { name: 'Försök igen' }).click()
  await seen(page.getByText('2 av 3 gratis samtal kvar'))
  await absent(chat.errors)
})

test('a message that is too long is counted, kept, and not sent', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  const sent = requestsTo(page, '/api/chat/messages')
  await chat.field.fill('å'.repeat(950))
  await seen(page.getByText('950/1000'))
  await chat.field.fill('å'.repeat(1003))
  await seen(page.getByText('3 tecken för mycket. Dela upp det i två meddelanden.'))
  await becomes(() => chat.send.getAttribute('aria-disabled'), 'true')
  await chat.field.press('Enter')
  await chat.send.click({ force: true })
  await absent(chat.own)
  await expectSoon(() => chat.field.inputValue()).toHaveLength(1003)
  for (let letter = 0; letter < 3; letter += 1) await chat.field.press('Backspace')
  await seen(page.getByText('1000/1000'))
  await chat.field.press('Enter')
  await seen(chat.replies)
  await chat.settled()
  await becomes(() => sent.count(), 1)
})

test('an empty message is not sent', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const chat = await new InstantChatPage(page).open()
  const sent = requestsTo(page, '/api/anonymous-chat')
  for (const empty of ['', '   ', '\n\n']) {
    await chat.field.fill(empty)
    await chat.field.press('Enter')
    await chat.send.click()
  }
  await absent(chat.own)
  expect(sent.count()).toBe(0)
  await becomes(() => hasFocus(chat.field), true)
})

test('Shift+Enter makes a line, Enter sends', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const chat = await new InstantChatPage(page).open()
  await chat.field.fill('Första raden')
  await chat.field.press('Shift+Enter')
  await chat.field.pressSequentially('andra raden')
  await absent(chat.own)
  await chat.field.press('Enter')
  await becomes(() => wordsIn(chat.own.first()), 'Första raden\nandra raden')
})

test.for(['button', 'Escape'])('Stop (%s) keeps what came, and costs nothing', async (way) => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await stage.app.control('anthropic:chat', ...UNTIL_STOPPED)
  await chat.say('Berätta allt du vet om sömn.')
  await grows(() => lengthOf(chat.replies.first()), 60)
  if (way === 'button') await chat.stop.click()
  else await chat.field.press('Escape')
  await chat.settled()
  await seen(chat.replies.getByText('Avbrutet'), page.getByText('Avbrutet'))
  const kept = await wordsIn(chat.replies.first())
  expect(kept.length).toBeGreaterThan(60)
  await chat.showsCredits(12)
  await becomes(() => balanceOf(person), 12)
  await page.reload()
  await seen(chat.replies.getByText('Avbrutet'))
  await becomes(() => wordsIn(chat.replies.first()), kept)
})

test('a double click sends once', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  const sent = requestsTo(page, '/api/chat/messages')
  await chat.field.fill('Jag klickar två gånger.')
  await chat.send.dblclick()
  await seen(chat.replies)
  await chat.settled()
  await counted(chat.own, 1)
  await absent(page.getByText('Avbrutet'))
  await becomes(() => sent.count(), 1)
  await becomes(() => balanceOf(person), 11)
})

test('what is being written survives a reload, in both chats', async () => {
  const person = await newPatient(stage.app)
  const visitor = await stage.visitor({ size: 'phone' })
  const anonymous = await new InstantChatPage(visitor.page).open()
  await anonymous.field.fill('Halvfärdigt, utan konto')
  await visitor.page.reload()
  await becomes(() => anonymous.field.inputValue(), 'Halvfärdigt, utan konto')
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.field.fill('Halvfärdigt, med konto')
  await page.reload()
  await chat.ready()
  await becomes(() => chat.field.inputValue(), 'Halvfärdigt, med konto')
})

test('a reload in the middle of a reply brings the rest of it', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await stage.app.control('anthropic:chat', 'long')
  await chat.say('Jag laddar om sidan nu.')
  await grows(() => lengthOf(chat.replies.first()), 40)
  await page.reload()
  await seen(chat.stop)
  await chat.settled()
  await counted(chat.own, 1)
  await counted(chat.replies, 1)
  await expectSoon(async () => (await wordsIn(chat.replies.first())).length).toBeGreaterThan(2000)
  await chat.showsCredits(11)
})

test('a message sent without a network is kept, and goes when it is back', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  const shell = new Shell(page)
  await context.setOffline(true)
  await seen(shell.offlineBar)
  await chat.say('Jag sitter på tåget i en tunnel.')
  await seen(chat.replies.getByText('Anslutningen bröts. Vi försöker igen.'))
  await context.setOffline(false)
  await gone(shell.offlineBar)
  await chat.settled()
  await counted(chat.own, 1)
  await absent(chat.errors)
  await chat.showsCredits(11)
})

test('what was sent without a network survives a reload', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await context.setOffline(true)
  await chat.say('Det här får inte försvinna.')
  await seen(chat.replies.getByText('Anslutningen bröts. Vi försöker igen.'))
  // The talk that it begins as well: of what is under way when a page goes nobody knows where it ends.
  const sending = /\/api\/chat\/(messages|talks)$/
  await page.route(sending, (route) => route.abort())
  // Not while it is sent: what is on its way when a page goes may get through.
  const refused = page.waitForEvent('requestfailed', (request) => sending.test(request.url()))
  await context.setOffline(false)
  await refused
  await page.reload()
  await seen(chat.own.filter({ hasText: 'Det här får inte försvinna.' }))
  await retried(page, sending, chat.errors.getByRole('button', { name: 'Försök igen' }))
  await seen(chat.replies)
  await chat.settled()
  await counted(chat.own, 1)
  await becomes(() => balanceOf(person), 11)
})
