import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { becomes, gone, hasFocus, expectSoon, seen } from './support/look.ts'
import { alive, useStage } from './support/stage.ts'
import { HEARS, OWN_VOICE, said, speaks } from './support/voices.ts'

const stage = await useStage()

const finish = (page: Page) => page.evaluate('window.finishSentence()')

async function chatWith(
  voices: readonly { lang: string; localService: boolean }[],
  size: 'phone' | 'desktop' = 'phone',
) {
  const { page, context } = await stage.visitor({ size })
  await context.addInitScript(speaks(voices))
  const chat = await new InstantChatPage(page).open()
  const reply = chat.replies.first()
  return { page, chat, reply, listen: reply.getByRole('button', { name: 'Lyssna', exact: true }) }
}

test.for(['phone', 'desktop'] as const)(
  'a reply is read aloud sentence by sentence, slower and paused: %s',
  async (size) => {
    const { page, reply, listen } = await chatWith(OWN_VOICE, size)
    await listen.click()
    const pause = reply.getByRole('button', { name: 'Pausa' })
    await seen(pause)
    await becomes(async () => (await said(page)).map(({ text }) => text), ['Hej, och välkommen.'])
    const slower = reply.getByRole('button', { name: 'Långsammare' })
    await slower.click()
    await becomes(() => slower.getAttribute('aria-pressed'), 'true')
    await becomes(async () => (await said(page)).at(-1), { text: 'Hej, och välkommen.', rate: 0.8 })
    await finish(page)
    await pause.click()
    const goOn = reply.getByRole('button', { name: 'Fortsätt' })
    await seen(goOn)
    const before = (await said(page)).length
    await audit(page, 'chat-listening')
    await goOn.click()
    await expectSoon(async () => (await said(page)).length).toBe(before + 1)
    for (let sentence = 0; sentence < 3; sentence += 1) await finish(page)
    await gone(pause, goOn)
    await seen(listen)
  },
)

test('one is read at a time, and the same button stops it', async () => {
  const { page, chat, reply, listen } = await chatWith(OWN_VOICE)
  await chat.ask('Jag sover dåligt.')
  await listen.click()
  const stop = reply.getByRole('button', { name: 'Sluta lyssna' })
  await seen(stop)
  await becomes(async () => (await said(page)).length, 1)
  const second = chat.replies.nth(1)
  await second.getByRole('button', { name: 'Lyssna', exact: true }).click()
  await gone(stop)
  const stopSecond = second.getByRole('button', { name: 'Sluta lyssna' })
  await seen(stopSecond)
  await becomes(async () => (await said(page)).length, 2)
  await stopSecond.click()
  await gone(stopSecond)
  await finish(page)
  expect(await said(page)).toHaveLength(2)
})

test('without a Swedish voice it says why not, and of a voice that is elsewhere where the words go', async () => {
  const none = await chatWith([{ lang: 'en-GB', localService: true }])
  await none.listen.click()
  await seen(none.reply.getByText('Det finns ingen svensk röst i den här webbläsaren'))
  const { page, listen, reply } = await chatWith([{ lang: 'sv-SE', localService: false }])
  await listen.click()
  const notice = reply.getByText('Svaret skickas till den som gör rösten')
  await seen(notice)
  expect(await said(page)).toHaveLength(0)
  await reply.getByRole('button', { name: 'Läs upp' }).click()
  await becomes(async () => (await said(page)).length, 1)
  await gone(notice)
})

test.for(['phone', 'desktop'] as const)(
  'a visitor can speak, and is told once where the sound may go: %s',
  async (size) => {
    const { page, context } = await stage.visitor({ size })
    await context.addInitScript(HEARS)
    const chat = await new InstantChatPage(page).open()
    await page.getByRole('button', { name: 'Tala in' }).click()
    const told = page.getByText('I vissa webbläsare skickas ljudet till tillverkaren.')
    await seen(told)
    await audit(page, 'chat-voice-told')
    await page.getByRole('button', { name: 'Starta mikrofonen' }).click()
    await gone(told)
    await seen(page.getByText('Lyssnar på svenska'))
    await becomes(() => chat.field.inputValue(), 'Jag sover dåligt')
    await page.getByRole('button', { name: 'Sluta tala in' }).click()
    await gone(page.getByText('Lyssnar på svenska'))
    await page.reload()
    // A microphone does not begin later than it was pressed, so a press before the scripts have come is none.
    await alive(page)
    await page.getByRole('button', { name: 'Tala in' }).click()
    await seen(page.getByText('Lyssnar på svenska'))
    await chat.field.focus()
    await becomes(() => hasFocus(chat.field), true)
  },
)
