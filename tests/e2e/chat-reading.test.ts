import { expect, test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { lengthOf, UNTIL_STOPPED } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, counted, gone, grows, expectSoon, requestsTo, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

test.for(['phone', 'desktop'] as const)('a long reply keeps the own message in view: %s', async (size) => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size, as: person })
  const chat = await new ClientChatPage(page).open()
  for (const text of ['Ett.', 'Två.']) await chat.ask(text)
  await stage.app.control('anthropic:chat', ...UNTIL_STOPPED)
  await chat.say('Och en lång fråga.')
  const news = page.getByRole('button', { name: 'Nya meddelanden (1)' })
  await news.waitFor({ timeout: 60_000 })
  await seen(news, page.getByRole('button', { name: /^Nya meddelanden/ }))
  await grows(() => lengthOf(chat.replies.last()), (await lengthOf(chat.replies.last())) + 400)
  const list = page.getByRole('region', { name: 'Meddelanden' })
  const ownTop = async () => {
    const [own, around] = [await chat.own.last().boundingBox(), await list.boundingBox()]
    return (own?.y ?? -Infinity) - (around?.y ?? 0)
  }
  await expectSoon(ownTop, 'the own message is whole at the top').toBeGreaterThanOrEqual(0)
  await expectSoon(ownTop).toBeLessThan(40)
  await news.click()
  await gone(news)
  const end = await lengthOf(chat.replies.last())
  await grows(() => lengthOf(chat.replies.last()), end + 300)
  await absent(page.getByRole('button', { name: /^Nya meddelanden/ }))
  await chat.stop.click()
  await chat.settled()
})

test('the way to the newest is there as soon as one is not at the end, and counts what comes meanwhile', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  for (const text of ['Ett.', 'Två.', 'Tre.', 'Fyra.']) await chat.ask(text)
  const list = page.getByRole('region', { name: 'Meddelanden' })
  await absent(page.getByRole('button', { name: /^Nya meddelanden/ }))
  await list.hover()
  await page.mouse.wheel(0, -5000)
  const back = page.getByRole('button', { name: 'Till det senaste' })
  await seen(back)
  await back.click()
  await gone(back)
  await stage.app.control('anthropic:chat', ...UNTIL_STOPPED)
  await chat.say('Fem.')
  // That it has come there is drawn too, and would bring the list back to its end.
  await seen(chat.own.last().getByText('Skickat', { exact: true }))
  await page.mouse.wheel(0, -5000)
  await seen(page.getByRole('button', { name: 'Nya meddelanden (1)' }))
  await chat.stop.click()
  await chat.settled()
  await seen(page.getByRole('button', { name: 'Nya meddelanden (1)' }))
})

test('a link of a reply opens a tab of its own, without a way back, and says where to', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await stage.app.control('anthropic:chat', 'markdown')
  await chat.ask('Kan du ge mig något att läsa?')
  const link = chat.replies.last().getByRole('link', { name: '1177 (1177.se) (öppnas i ny flik)' })
  await seen(link, chat.replies.last().getByText('1177 (1177.se)'))
  await becomes(() => link.getAttribute('target'), '_blank')
  const rel = (await link.getAttribute('rel')) ?? ''
  expect(rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
})

test('who has chosen it sees a reply when it is done, and dots until then', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const chat = await new InstantChatPage(page).open()
  await page.getByRole('button', { name: 'Inställningar' }).click()
  await page.getByRole('checkbox', { name: 'Visa svaret när det är klart' }).check()
  await page.keyboard.press('Escape')
  const drawn = await chat.watch('Jag sover dåligt.')
  expect(drawn, 'drawn once').toHaveLength(1)
  await page.reload()
  await chat.ready()
  // What was said before: else its reply would be taken for the one that is watched.
  await counted(chat.own, 1)
  expect(await chat.watch('Det är mycket på jobbet.')).toHaveLength(1)
})

test('a line that has gone dead is taken up again by itself', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.clock.install()
  const chat = await new InstantChatPage(page).open()
  const asked = [requestsTo(page, '/api/anonymous-chat'), requestsTo(page, '/api/anonymous-chat/resume')]
  const times = () => asked.reduce((sum, one) => sum + one.count(), 0)
  await stage.app.control('anthropic:chat', 'slow', 1, 8000)
  await chat.say('Hej, är det någon där?')
  await seen(chat.stop)
  await becomes(times, 1)
  await page.clock.fastForward(20_500)
  await seen(chat.replies.last().getByText('Det har varit tyst en stund. Vi hör efter igen.'))
  await page.clock.fastForward(1500)
  await seen(page.getByText('2 av 3 gratis samtal kvar'))
  // As a resume, or where not even the first line had come, as the same message again: counted once either way.
  expect(times()).toBe(2)
  await counted(chat.own, 1)
  await absent(chat.errors)
})

test('a line that stays dead ends in a calm word and a way to try again', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.clock.install()
  const chat = await new InstantChatPage(page).open()
  await stage.app.control('anthropic:chat', 'slow', 1, 60_000)
  await chat.say('Hej, är det någon där?')
  await seen(chat.stop)
  await becomes(async () => {
    await page.clock.fastForward(4000)
    return chat.errors.getByRole('button', { name: 'Försök igen' }).isVisible()
  }, true)
  await seen(chat.errors)
  await counted(chat.own, 1)
})

/** How the same words look to who asks for more contrast, and where the system's own colours are forced on a page. */
test.for([{ contrast: 'more' as const }, { forcedColors: 'active' as const }])(
  'a talk drawn with %o',
  async (media) => {
    const { page } = await stage.visitor({ size: 'phone' })
    const chat = await new InstantChatPage(page).open()
    await chat.ask('Jag sover dåligt.')
    await page.emulateMedia(media)
    const edge = await chat.own
      .first()
      .locator('div')
      .first()
      .evaluate((bubble: object) => Reflect.get(globalThis, 'getComputedStyle')(bubble).borderTopWidth)
    expect(edge, 'the own bubble has an edge').toBe('1px')
    await audit(page, `chat-${Object.keys(media)[0]}`)
  },
)
