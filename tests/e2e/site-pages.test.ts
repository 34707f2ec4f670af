import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FONT_CHARACTERS, HEADING_CHARACTERS } from '../../dev/font-characters.ts'
import { OFFLINE_PATH } from '../../contract/safety-pages.ts'
import { crisisLines } from '../../contract/safety-lines.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { audit, expectRoomForTwiceTheText, lookAtEveryWidth } from './support/audit.ts'
import { readPages } from './support/read-pages.ts'
import { alive, useStage, visit } from './support/stage.ts'
import { stopClock } from './support/clock.ts'
import { absent, at, becomes, counted, gone, seen } from './support/look.ts'

const stage = await useStage()
const CALM = { reducedMotion: 'reduce' } as const
const pages = await readPages(stage.app)

/** At most so much script on a page that is read, in bytes; on the one that stands in for the network, which opens the kept plan, more. */
const mostScript = (name: string) => (name === OFFLINE_PATH ? 7000 : 5000)

/** The addresses of scripts, style sheets and the manifest that the page asks for from now on. */
function codeOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'manifest'].includes(request.resourceType())) asked.push(request.url())
  })
  return asked
}

/** A new line, and a soft hyphen, which is the font's own hyphen where a line breaks at it. */
const NOT_DRAWN = '\n\u00AD'

describe.each(pages)('$name', ({ name, path }) => {
  test('waits for no other file, has a few kilobytes of script, letters that its fonts draw, no fault that axe finds, and room for twice the text', async () => {
    const { page, refusals } = await stage.visitor({ context: CALM })
    const asked = codeOf(page)
    await visit(page, path)
    await counted(page.getByRole('heading', { level: 1 }), 1)
    const inline: number = await page.evaluate(
      `[...document.scripts].filter(({ type }) => type !== 'application/ld+json').reduce((sum, { text }) => sum + new Blob([text]).size, 0)`,
    )
    expect(inline).toBeLessThanOrEqual(mostScript(name))
    expect(asked).toEqual([])
    const letters = new Set(await page.evaluate<string>('document.body.textContent + document.title'))
    expect([...letters].filter((letter) => !NOT_DRAWN.includes(letter) && !FONT_CHARACTERS.includes(letter))).toEqual(
      [],
    )
    const headings: string = await page.evaluate(
      `[...document.querySelectorAll('h1, h2, .font-serif')].map(({ textContent }) => textContent).join('')`,
    )
    const drawn = [...new Set(headings)].filter((letter) => !NOT_DRAWN.includes(letter))
    expect(drawn.filter((letter) => !HEADING_CHARACTERS.includes(letter))).toEqual([])
    const called = `site${name.replaceAll(/\W+/g, '-')}`
    await audit(page, called)
    await lookAtEveryWidth(page, called)
    expect(refusals).toEqual(name === '/404' ? ['404 GET /404'] : [])
    await expectRoomForTwiceTheText(page)
  })

  test('can be read and used with scripts switched off', async () => {
    const { page } = await stage.visitor({ size: 'phone', context: { ...CALM, javaScriptEnabled: false } })
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1 }), page.getByRole('contentinfo'))
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Akut hjälp' }).click()
    const urgent = page.getByRole('dialog', { name: 'Akut hjälp' })
    for (const line of crisisLines) await seen(urgent.getByText(line.name, { exact: true }))
    await urgent.getByRole('button', { name: 'Stäng' }).click()
    await gone(urgent)
    await banner.getByRole('button', { name: 'Meny' }).click()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await seen(menu.getByRole('link', { name: 'Logga in' }))
    await menu.getByRole('link', { name: 'Kontakt' }).click()
    await at(page, '/contact')
  })
})

test('a page that rests says how it is installed, and has fetched the chat with its looks', async () => {
  const { page } = await stage.visitor({ context: CALM })
  // The clock stands still: the page rests when the test says so, however long it has taken to come.
  await stopClock(page)
  await visit(page, '/help')
  const links = (rel: string) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('link[rel=${rel}]')].map(({ href }) => new URL(href).pathname)`,
    )
  expect(await links('manifest')).toEqual([])
  await page.clock.fastForward(2500)
  await becomes(() => links('manifest'), ['/manifest.webmanifest'])
  const ahead = await links('prefetch')
  expect(ahead).toContain('/instant-chat')
  expect(ahead).toContainEqual(expect.stringMatching(/^\/assets\/app-[^/]+\.css$/))
})

test('somebody signed in goes from the first page to their own, and is greeted on the others', async () => {
  const client = await stage.visitor({ as: await newPatient(stage.app), context: CALM })
  await client.page.goto('/')
  await at(client.page, '/client')
  await client.page.goto('/privacy')
  const header = client.page.getByRole('banner')
  await seen(header.getByRole('link', { name: 'Till din översikt' }))
  await absent(header.getByRole('link', { name: 'Logga in' }))
  await absent(header.getByRole('link', { name: 'Tillbaka hem' }))
  await header.getByRole('link', { name: 'Till din översikt' }).click()
  await at(client.page, '/client')
  const visitor = await stage.visitor({ context: CALM })
  await visitor.page.goto('/instant-chat')
  await seen(visitor.page.getByRole('link', { name: 'Skapa konto' }))
  await becomes(() => client.page.evaluate(`localStorage.getItem('currentUser') !== null`), true)
  await client.page.goto('/instant-chat')
  await seen(client.page.getByText('hamnar inte i ditt konto'))
  await absent(client.page.getByRole('link', { name: 'Skapa konto' }))
  await client.page.getByRole('link', { name: 'Till ditt samtal' }).click()
  await at(client.page, '/client/chat')
  const therapist = await stage.visitor({ as: await newTherapist(stage.app), context: CALM })
  await therapist.page.goto('/')
  await at(therapist.page, '/therapist')
})

test('somebody signed in who asks for a place of the first page stays there, and nothing calls them a stranger', async () => {
  const { token } = await newPatient(stage.app)
  const { page } = await stage.visitor({ context: CALM })
  const forStrangers = page.getByText(/Inget konto|utan konto$|^Skapa konto gratis/)
  await visit(page, '/#fragor')
  await seen(forStrangers)
  await page.evaluate(`localStorage.setItem('therapy_auth_token', '${token}')`)
  await page.reload()
  await seen(page.getByRole('banner').getByRole('link', { name: 'Till din översikt' }))
  for (const one of await forStrangers.all()) await becomes(() => one.isVisible(), false)
  expect(new URL(page.url())).toMatchObject({ pathname: '/', hash: '#fragor' })
})

test('a token that has run out or is none leaves the first page as it is', async () => {
  const { page } = await stage.visitor({ context: CALM })
  await page.addInitScript(`localStorage.setItem('therapy_auth_token', 'inget.riktigt.alls')`)
  await visit(page, '/')
  const header = page.getByRole('banner')
  await seen(page.getByRole('heading', { level: 1 }), header.getByRole('link', { name: 'Logga in' }))
  await visit(page, '/privacy')
  await seen(header.getByRole('link', { name: 'Tillbaka hem' }))
})

test('from the app a page that is read is a document of its own, with its place, and back leads back', async () => {
  const { page } = await stage.visitor({ size: 'phone', context: CALM })
  await visit(page, '/login')
  await page.evaluate('window.isSameDocument = true')
  await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
  await page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Priser' }).click()
  await page.waitForURL('**/#priser')
  await becomes(
    () => page.evaluate('[window.isSameDocument, document.body.dataset.prefetch !== undefined]'),
    [undefined, true],
  )
  await page.goBack()
  await at(page, '/login')
  await alive(page)
  await seen(page.getByRole('heading', { level: 1 }))
  await absent(page.getByRole('dialog', { name: 'Meny' }))
  await page.goForward()
  await at(page, '/')
  await seen(page.getByRole('heading', { level: 1 }))
})

test('an address that is none is told of with its status, and written otherwise a page is found', async () => {
  const { page, refusals } = await stage.visitor({ context: CALM })
  const asked = codeOf(page)
  await page.goto('/finns-inte')
  await seen(page.getByRole('heading', { level: 1, name: 'Den här sidan finns inte' }))
  expect(refusals).toEqual(['404 GET /finns-inte'])
  expect(asked).toEqual([])
  expect((await fetch(new URL('/404', stage.app.origin))).status).toBe(404)
  await page.goto('/HELP?a=1')
  await at(page, '/help?a=1')
})

test('the quick way out clears what was written, by its link and by Esc three times', async () => {
  for (const way of ['the link', 'Esc']) {
    const { page, context } = await stage.visitor({ context: CALM })
    await context.route('https://www.smhi.se/**', (route) => route.fulfill({ body: 'Väder' }))
    await visit(page, '/help')
    await page.evaluate(`localStorage.setItem('anonymousMessages', 'hemligt'); localStorage.setItem('lyhord_theme', 'dark')
      sessionStorage.setItem('instantChatDraft', 'hemligt')`)
    if (way === 'Esc') for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    else await page.getByRole('banner').getByRole('link', { name: 'Lämna snabbt' }).click()
    await page.waitForURL('https://www.smhi.se/')
    await page.goto('/help')
    const kept: string = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')
    expect(kept).not.toContain('hemligt')
    expect(kept).toContain('lyhord_theme')
  }
})

test('a counted link tells its name and place, and nothing else', async () => {
  const { page } = await stage.visitor({ context: CALM })
  const told: unknown[] = []
  await page.route('**/api/events', async (route) => {
    told.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
  await at(page, '/contact')
  await becomes(() => told, [{ event: 'contact', location: 'header' }])
})

test('theme and text size are chosen in the footer, and stand from the first frame of the next page', async () => {
  const { page } = await stage.visitor({ context: CALM })
  await visit(page, '/help')
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Utseende och textstorlek').click()
  await footer.getByText('Mörkt', { exact: true }).click()
  await footer.getByText('Större', { exact: true }).click()
  await visit(page, '/login')
  const { theme, textSize } = await page.evaluate<Record<string, string>>('({ ...document.documentElement.dataset })')
  expect([theme, textSize]).toEqual(['dark', 'larger'])
  await visit(page, '/privacy')
  await footer.getByText('Utseende och textstorlek').click()
  await becomes(() => footer.getByRole('radio', { name: 'Mörkt' }).isChecked(), true)
  await becomes(() => footer.getByRole('radio', { name: 'Större' }).isChecked(), true)
  await audit(page, 'site-dark-larger')
})
