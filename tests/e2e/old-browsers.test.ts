import type { Locator, Page, Route } from 'playwright-core'
import { test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { becomes, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

// web/ui/tokens-of-light.css: a browser that does not know light-dark(). Here it has another name, in each sheet and document.

const stage = await useStage()

const PAPER = 'rgb(255, 250, 243)'
const INK = 'rgb(42, 26, 30)'
const PRIMARY = 'rgb(181, 32, 82)'

async function withoutLightDark(route: Route): Promise<void> {
  if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(', 'unknown(') })
}

/** Of somebody who wants dark colours. */
async function oldBrowser(): Promise<Page> {
  const { page } = await stage.visitor({ size: 'phone', context: { bypassCSP: true, colorScheme: 'dark' } })
  await page.route('**/*', withoutLightDark)
  return page
}

function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element: object, name) => Reflect.get(globalThis, 'getComputedStyle')(element).getPropertyValue(name) as string,
    property,
  )
}

async function expectLight(page: Page, pressed: Locator): Promise<void> {
  await seen(pressed)
  const colours = () =>
    Promise.all([
      styleOf(page.locator('body'), 'background-color'),
      styleOf(page.locator('body'), 'color'),
      styleOf(pressed, 'background-color'),
      styleOf(pressed, 'color'),
    ])
  await becomes(colours, [PAPER, INK, PRIMARY, 'rgb(255, 255, 255)'])
}

test('has the light look on a page that is read', async () => {
  const page = await oldBrowser()
  await visit(page, '/')
  await expectLight(page, page.getByRole('main').getByRole('link', { name: 'Börja prata' }).first())
})

test('has it in the chat, where the first line of a crisis is there to press', async () => {
  const page = await oldBrowser()
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Jag vill dö i natt')
  await expectLight(page, page.getByRole('link', { name: /112/ }).first())
})

test('and the page holds no colour that it does not know', async () => {
  const page = await oldBrowser()
  await visit(page, '/help')
  await becomes(() => styleOf(page.getByRole('heading', { level: 1 }), 'color'), INK)
})
