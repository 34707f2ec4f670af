import { expect, test } from 'vitest'
import { creditBalance } from '../../contract/credits.ts'
import { api } from '../support/api.ts'
import { creditAccount } from '../support/ledger.ts'
import { newPatient } from '../support/people.ts'
import { lengthOf, UNTIL_STOPPED } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { seenAfterPauses } from './support/clock.ts'
import { absent, at, becomes, counted, gone, grows, hasFocus, expectSoon, retried, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
/** A large phone. */
const UPRIGHT = { width: 430, height: 932 }
const ON_ITS_SIDE = { width: 932, height: 430 }
const KEYBOARD_OPEN = { width: 430, height: 560 }

test('the fourth anonymous message meets the limit, in a fresh session too, and nothing is lost', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await chat.useUp()
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await gone(chat.signupDialog)
  await becomes(() => hasFocus(chat.field), true)
  await chat.say('Det regnar här i dag.')
  await seen(chat.limitDialog)
  await chat.limitDialog.getByRole('button', { name: 'Inte nu' }).click()
  await seen(chat.errors.getByText('Dina gratis samtal är slut.'))
  await counted(chat.own, 4)
  await page.reload()
  await chat.ready()
  await counted(chat.own, 4)
  await seen(
    chat.errors.getByText('Dina gratis samtal är slut.'),
    chat.errors.getByRole('link', { name: 'Skapa konto' }),
  )
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await page.getByRole('button', { name: 'Rensa samtalet' }).click()
  await gone(chat.own)
  await chat.say('En femte, i ett nytt samtal.')
  await seen(chat.limitDialog.getByRole('link', { name: 'Skapa konto' }))
  await chat.limitDialog.getByRole('button', { name: 'Inte nu' }).click()
  await chat.errors.getByRole('link', { name: 'Skapa konto' }).click()
  await at(page, '/express-signup')
  await seen(page.getByText(/^Ditt samtal följer med/))
})

test('the modal comes once by itself and can be closed with Escape', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const chat = await new InstantChatPage(page).open()
  await chat.useUp()
  await page.keyboard.press('Escape')
  await gone(chat.signupDialog)
  await becomes(() => hasFocus(chat.field), true)
})

test('consent that is missing is asked for, then the message goes', async () => {
  const person = await newPatient(stage.app, { consents: [] })
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.say('Jag sover dåligt om nätterna.')
  const dialog = page.getByRole('dialog', { name: 'Innan vi fortsätter' })
  await seen(dialog)
  const boxes = dialog.getByRole('checkbox')
  await counted(boxes, 3)
  for (const box of await boxes.all()) await becomes(() => box.isChecked(), false)
  await dialog.getByRole('button', { name: 'Ge mitt samtycke och skicka' }).click()
  await counted(dialog.getByText('Den här rutan behöver vara ikryssad.'), 3)
  for (const box of await boxes.all()) await box.check()
  await dialog.getByRole('button', { name: 'Ge mitt samtycke och skicka' }).click()
  await gone(dialog)
  await seen(chat.replies)
  await chat.settled()
  await counted(chat.own, 1)
  await chat.showsCredits(11)
})

test('in danger no question for consent stands before the lines: it waits in the page', async () => {
  const person = await newPatient(stage.app, { consents: ['adult', 'terms'] })
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.say('Jag vill dö. Jag har tabletterna här.')
  await seen(chat.crisisCard, page.getByText('AI:n får inte läsa det du skriver än. Ditt meddelande finns kvar.'))
  const dialog = page.getByRole('dialog', { name: 'Innan vi fortsätter' })
  await absent(dialog)
  await page.getByRole('button', { name: 'Ge ditt samtycke' }).click()
  await seen(dialog)
  await counted(dialog.getByRole('checkbox'), 1)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Ge mitt samtycke och skicka' }).click()
  await gone(dialog)
  await seen(chat.replies)
})

test('consent may wait: the message stays, and nothing is charged', async () => {
  const person = await newPatient(stage.app, { consents: ['adult'] })
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.say('Jag vill tänka på saken.')
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await seen(chat.own.filter({ hasText: 'Jag vill tänka på saken.' }), chat.errors)
  expect(await api(stage.app, creditBalance, {}, person)).toEqual({ current_balance: 12 })
})

test('without credits the message comes back to the field and the packs are shown', async () => {
  const person = await newPatient(stage.app, { credits: 0 })
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await seen(chat.outOfCredits)
  await chat.field.fill('Jag har mer att säga.')
  await chat.field.press('Enter')
  await seen(chat.purchaseDialog)
  await chat.purchaseDialog.getByRole('button', { name: 'Stäng' }).click()
  await becomes(() => chat.field.inputValue(), 'Jag har mer att säga.')
  await absent(chat.own)
  await becomes(() => hasFocus(chat.field), true)
})

test('credits that went elsewhere are told of by one dialog', async () => {
  const person = await newPatient(stage.app, { credits: 1 })
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.showsCredits(1)
  await (await creditAccount(stage.app, person.id)).takeBack(`refund:${crypto.randomUUID()}`, 1)
  await chat.field.fill('Jag har mer att säga.')
  await chat.field.press('Enter')
  await seen(chat.purchaseDialog, chat.outOfCredits)
  await chat.purchaseDialog.last().getByRole('button', { name: 'Stäng' }).click()
  await gone(chat.purchaseDialog)
  await becomes(() => chat.field.inputValue(), 'Jag har mer att säga.')
})

test('two tabs spend the last credit once', async () => {
  const person = await newPatient(stage.app, { credits: 1 })
  const { page, context } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  const other = await new ClientChatPage(await context.newPage()).open()
  await chat.field.fill('Från den ena fliken.')
  await other.field.fill('Från den andra fliken.')
  await Promise.all([chat.field.press('Enter'), other.field.press('Enter')])
  await Promise.all([chat.settled(), other.settled()])
  // The one reply stands in both, since each follows the other.
  await becomes(() => Promise.all([chat.replies.count(), other.replies.count()]), [1, 1])
  await becomes(async () => (await api(stage.app, creditBalance, {}, person)).current_balance, 0)
  const values = async () =>
    [await chat.field.inputValue(), await other.field.inputValue()].filter((text) => text !== '')
  await expectSoon(values).toHaveLength(1)
})

test('a history that does not load says so, can be closed, and comes with a new try', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Något som ska finnas kvar.')
  await page.route('**/api/chat/history**', (route) => route.abort())
  await page.clock.install()
  await page.reload()
  const banner = page.getByRole('alert').filter({ hasText: 'Kunde inte ladda chatthistorik:' })
  await seenAfterPauses(page, banner)
  await banner.getByRole('button', { name: 'Stäng meddelandet' }).click()
  await gone(banner)
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  await seenAfterPauses(page, banner)
  await retried(page, '**/api/chat/history**', banner.getByRole('button', { name: 'Försök igen' }))
  await gone(banner)
  await seen(chat.own.filter({ hasText: 'Något som ska finnas kvar.' }))
})

test('what the model writes is shown as text: no script, no picture, no dangerous link', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await stage.app.control('anthropic:chat', 'markdown')
  await chat.ask('Ge mig några tips.')
  const reply = chat.replies.first()
  await seen(reply.getByText("<script>alert('hej')</script>"))
  const drawn = () =>
    reply
      .locator('*')
      .evaluateAll((all: readonly { outerHTML: string }[]) =>
        all
          .map(({ outerHTML }) => /^<[^>]*>/.exec(outerHTML)?.[0] ?? '')
          .filter((tag) => /^<(li|img|script)|\son/.test(tag)),
      )
  await expectSoon(drawn).toHaveLength(5)
  expect(new Set((await drawn()).map((tag) => tag.slice(0, 3)))).toEqual(new Set(['<li']))
  await becomes(
    () => reply.getByRole('link').evaluateAll((all: readonly { href: string }[]) => all.map((a) => a.href)),
    ['https://www.1177.se/'],
  )
  await expectSoon(() => reply.getByRole('listitem').count()).toBeGreaterThan(4)
  expect(dialogs).toEqual([])
})

test('who reads further up is left there; a button leads to the new words', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  for (const text of ['Ett.', 'Två.', 'Tre.', 'Fyra.']) await chat.ask(text)
  await stage.app.control('anthropic:chat', ...UNTIL_STOPPED)
  await chat.say('Och en lång fråga.')
  await seen(chat.stop)
  const list = page.getByRole('region', { name: 'Meddelanden' })
  const place = () => list.evaluate((element: { scrollTop: number }) => element.scrollTop)
  const news = page.getByRole('button', { name: 'Nya meddelanden' })
  await list.hover()
  await becomes(async () => {
    await page.mouse.wheel(0, -5000)
    return place()
  }, 0)
  await seen(news)
  await grows(() => lengthOf(chat.replies.last()), await lengthOf(chat.replies.last()))
  expect(await place()).toBe(0)
  await news.click()
  await gone(news)
  await chat.stop.click()
  await chat.settled()
})

test('a keyboard that opens or a phone that is turned keeps the newest words in view', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  for (const text of ['Ett.', 'Två.', 'Tre.']) await chat.ask(text)
  await page.setViewportSize(KEYBOARD_OPEN)
  // A reply of a length that is known: longer than the low window, and with its question shorter than the high one.
  await stage.app.control('anthropic:chat', 'markdown')
  await chat.ask('Och en lång fråga.')
  // Until the button is pressed the own message is what stays in view (tests/e2e/chat-reading.test.ts).
  const news = page.getByRole('button', { name: 'Nya meddelanden' })
  await seen(news)
  await news.click()
  await gone(news)
  const list = page.getByRole('region', { name: 'Meddelanden' })
  const below = () =>
    list.evaluate(
      (element: { scrollHeight: number; scrollTop: number; clientHeight: number }) =>
        element.scrollHeight - element.scrollTop - element.clientHeight,
    )
  for (const size of [UPRIGHT, KEYBOARD_OPEN, ON_ITS_SIDE, UPRIGHT, KEYBOARD_OPEN]) {
    await page.setViewportSize(size)
    await expectSoon(below, `px below what is seen at ${size.width} x ${size.height}`).toBeLessThan(2)
  }
  await gone(news)
})
