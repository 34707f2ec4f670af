import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newPatient, type Person } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { absent, becomes, gone, hasFocus, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

// docs/safety.md#before-anything-is-written

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const STATE = '**/api/safety/state'
const HIGH = 'Det vore bättre om jag inte fanns.'
const IMMEDIATE = 'Jag orkar inte leva längre. Jag ska ta livet av mig i natt, jag har tabletterna här.'
const BEATEN = 'Min man slår mig, han är hemma nu och jag är rädd.'

const free = (page: Page) => page.getByText('Det här kostar inga credits just nu.')
/** Of the header. */
const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: '0 credits kvar. Fyll på.' })
const quietLines = (page: Page) => page.getByRole('region', { name: 'Hjälp finns' }).getByRole('link')

/** Notes on each page whether the credit banner was ever drawn, however shortly. */
async function watchForBanner(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    window.hadBanner = false
    new MutationObserver(() => {
      if (document.body.textContent.includes('Du har inga credits kvar')) window.hadBanner = true
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })`)
  return () => page.evaluate('window.hadBanner')
}

/** A client without credits who was in danger here before. */
async function inDanger(): Promise<Person> {
  const person = await newPatient(stage.app, { credits: 0 })
  const { page } = await stage.visitor({ as: person, ...CALM })
  const chat = await new ClientChatPage(page).open()
  await seen(balance(page))
  await chat.ask(HIGH)
  await seen(chat.crisisCard)
  await gone(balance(page))
  return person
}

describe('a client in danger', () => {
  test.for(['phone', 'desktop'] as const)(
    'meets the card and the free lane on another device, and never the credit banner: %s',
    async (size) => {
      const person = await inDanger()
      const { page } = await stage.visitor({ as: person, size, ...CALM })
      const hadBanner = await watchForBanner(page)
      let letThrough = () => {}
      const isAsked = new Promise<void>((asked) => {
        void page.route(STATE, async (route: Route) => {
          await new Promise<void>((go) => {
            letThrough = go
            asked()
          })
          await route.continue()
        })
      })
      const chat = new ClientChatPage(page)
      await page.goto('/client/chat')
      await isAsked
      await absent(balance(page))
      await seen(chat.own)
      await absent(chat.crisisCard, chat.outOfCredits)
      letThrough()
      await seen(chat.crisisCard, free(page))
      await absent(balance(page))
      expect(await hadBanner()).toBe(false)
    },
  )

  test('keeps the card closed in this tab, and is led to the field and to the card by the focus', async () => {
    const { page } = await stage.visitor({ as: await inDanger(), size: 'phone', ...CALM })
    const chat = await new ClientChatPage(page).open()
    await seen(chat.crisisCard)
    await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
    await seen(chat.crisisReminder)
    await becomes(() => hasFocus(chat.field), true)
    await page.reload()
    await seen(chat.crisisReminder, free(page))
    await gone(chat.crisisCard)
    await chat.crisisReminder.getByRole('button', { name: 'Visa' }).click()
    await becomes(() => hasFocus(chat.crisisCard.getByRole('heading')), true)
    await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
    await page.reload()
    await seen(chat.crisisReminder)
    await chat.ask(BEATEN)
    await seen(chat.crisisCard)
    await becomes(() => page.evaluate(`sessionStorage.getItem('lyhord_card_closed')`), null)
  })

  test('is shown the lines where it cannot be told how they stand, and where some of it is locked', async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app, { credits: 0 }), ...CALM })
    const chat = new ClientChatPage(page)
    await page.route(STATE, (route) => route.abort())
    await page.goto('/client/chat')
    await seen(chat.welcome, quietLines(page))
    expect(await quietLines(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toContain('tel:112')
    await absent(chat.outOfCredits)
    await page.unroute(STATE)
    await page.route(STATE, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), unknown: true } })
    })
    await page.reload()
    await seen(chat.outOfCredits, quietLines(page))
  })
})

test('a visitor meets the card again after a reload and in another tab, closed where it was closed', async () => {
  const { page, context } = await stage.visitor({ size: 'phone', ...CALM })
  const chat = await new InstantChatPage(page).open()
  await chat.ask(HIGH)
  await page.reload()
  await seen(chat.crisisCard)
  await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
  await becomes(() => hasFocus(chat.field), true)
  await page.reload()
  await seen(chat.crisisReminder)
  const other = await new InstantChatPage(await context.newPage()).open()
  await seen(other.crisisCard)
  await other.ask(BEATEN)
  await seen(chat.crisisCard.locator('a[href="tel:020505050"]'))
})

test('a talk that was cleared leaves no card behind, for whoever opens the browser next', async () => {
  const { page } = await stage.visitor({ ...CALM })
  const chat = await new InstantChatPage(page).open()
  await chat.ask(HIGH)
  await seen(chat.crisisCard)
  await page.getByRole('button', { name: 'Rensa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rensa samtalet' }).click()
  await gone(chat.crisisCard)
  await page.reload()
  await chat.ready()
  await rested(page)
  await absent(chat.crisisCard, chat.crisisReminder)
})

test('danger that is weeks old is not told as if it were now, until a new sign comes', async () => {
  const person = await newPatient(stage.app)
  const first = await stage.visitor({ as: person, ...CALM })
  await (await new ClientChatPage(first.page).open()).ask(IMMEDIATE)
  const { page } = await stage.visitor({ as: person, size: 'phone', ...CALM })
  let daysAgo = 20
  await page.route(STATE, async (route) => {
    const answer = await route.fetch()
    const last_signal_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), last_signal_at } })
  })
  const chat = await new ClientChatPage(page).open()
  const now = chat.crisisCard.getByRole('heading', { name: 'Ring 112 nu' })
  await seen(chat.crisisCard.getByRole('heading', { name: 'Du behöver inte bära det här ensam' }))
  await seen(chat.crisisCard.getByRole('link', { name: /112/ }))
  await absent(now)
  daysAgo = 0
  await chat.ask(IMMEDIATE)
  await seen(now)
})

const PAUSE = 'Det är bra att ta en paus'

test('after three unbroken hours a pause is proposed, once, and the focus goes back to the field', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const chat = await new InstantChatPage(page).open()
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  await page.evaluate(`sessionStorage.setItem('lyhord_sitting', '${minutesAgo(181)} ${minutesAgo(1)}')`)
  await chat.ask('Jag sover dåligt.')
  const notice = page.getByText(/^Du har pratat i tre timmar\. Kom ihåg att det är en AI som svarar/)
  await seen(notice, page.getByText(PAUSE))
  await page.getByRole('button', { name: 'Jag förstår' }).press('Enter')
  await gone(notice)
  await becomes(() => hasFocus(chat.field), true)
  await chat.ask('Tack.')
  await absent(notice)
})

test('in danger the reminder asks nobody to leave, and the lines stand beside it', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const chat = await new InstantChatPage(page).open()
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  await chat.ask(HIGH)
  await page.evaluate(`sessionStorage.setItem('lyhord_sitting', '${minutesAgo(181)} ${minutesAgo(1)}')`)
  await chat.ask('Jag är kvar.')
  await seen(page.getByText('Du kan skriva vidare så länge du vill.'), chat.crisisCard.getByRole('link').first())
  await absent(page.getByText(PAUSE))
})
