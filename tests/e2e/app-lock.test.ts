import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient, type Person } from '../support/people.ts'
import { AccountPage } from './pages/account-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, expectSoon, gone, seen, hasFocus } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'
import { HEARS, OWN_VOICE, said, speaks } from './support/voices.ts'

const stage = await useStage()

const CODE = '2580'
const NEUTRAL = 'Anteckningar'

/** What hides a page, and its parts. */
function lockOf(page: Page) {
  const screen = page.getByRole('alertdialog', { name: 'Sidan är låst' })
  const field = screen.getByLabel('Kod')
  return {
    screen,
    field,
    async give(code: string) {
      await field.fill(code)
      await screen.getByRole('button', { name: 'Lås upp', exact: true }).click()
    },
  }
}

const sectionOf = (page: Page) => new AccountPage(page).lock

/** A client's browser with a lock of five minutes; the page's clock is the test's. */
async function lockedClient(size: 'phone' | 'desktop' = 'phone') {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size, as: person })
  await page.clock.install()
  await setLock(page)
  return { person, page, context }
}

async function setLock(page: Page): Promise<void> {
  await (await new AccountPage(page).open()).setLock(CODE)
}

test('after its minutes without a press nothing of the page is there, and the code brings it back as it was', async () => {
  const { page } = await lockedClient()
  const chat = await new ClientChatPage(page).open()
  await chat.field.fill('Halvskrivet')
  const lock = lockOf(page)
  await page.clock.fastForward('04:00')
  await chat.field.press('Enter+Backspace').catch(() => undefined)
  await chat.field.fill('Halvskrivet')
  await page.clock.fastForward('05:10')
  await seen(lock.screen)
  await becomes(() => hasFocus(lock.field), true)
  await gone(chat.field)
  await becomes(() => page.title(), NEUTRAL)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Halvskrivet')
  await audit(page, 'app-lock')
  await page.setViewportSize({ width: 390, height: 844 })

  await lock.give('1111')
  await seen(lock.screen.getByText('Fel kod. 4 försök kvar.'))
  await lock.give('12')
  await seen(lock.screen.getByText('Koden är 4 till 8 siffror.'))
  await lock.give(CODE)
  await gone(lock.screen)
  await seen(chat.field)
  await becomes(() => chat.field.inputValue(), 'Halvskrivet')
  await expectSoon(() => page.title()).toContain('Lyhörd')
})

test('what is read aloud and what is dictated end with the page, at once, and do not go on by themselves', async () => {
  const { page, context } = await lockedClient()
  await context.addInitScript(speaks(OWN_VOICE))
  await context.addInitScript(HEARS)
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Jag sover dåligt.')
  const reply = chat.replies.last()
  await reply.getByRole('button', { name: 'Lyssna', exact: true }).click()
  await becomes(() => page.evaluate('window.isSpeaking()'), true)
  await page.getByRole('button', { name: 'Tala in' }).click()
  await page.getByRole('button', { name: 'Starta mikrofonen' }).click()
  await seen(page.getByText('Lyssnar på svenska'), reply.getByRole('button', { name: 'Sluta lyssna' }))
  const before = (await said(page)).length

  await page.clock.fastForward('05:10')
  const lock = lockOf(page)
  await seen(lock.screen)
  expect(await page.evaluate('[window.isSpeaking(), window.isListening]')).toEqual([false, false])
  await lock.give(CODE)
  await gone(lock.screen, page.getByText('Lyssnar på svenska'))
  await seen(reply.getByRole('button', { name: 'Lyssna', exact: true }), page.getByRole('button', { name: 'Tala in' }))
  expect(await page.evaluate('[window.isSpeaking(), window.isListening]')).toEqual([false, false])
  expect(await said(page)).toHaveLength(before)
  // What was said before stands in the field.
  await becomes(() => chat.field.inputValue(), 'Jag sover dåligt')
})

test('the lines to call and the quick way out need no code', async () => {
  const { page } = await lockedClient()
  await sectionOf(page).getByRole('button', { name: 'Lås nu' }).click()
  const { screen } = lockOf(page)
  await seen(screen.getByRole('link', { name: /112/ }), screen.getByRole('link', { name: /90101|Självmordslinjen/ }))
  await seen(screen.getByRole('button', { name: 'Lämna snabbt' }))
  await page.keyboard.press('Escape')
  await seen(screen)
})

test('every tab is locked, one that is opened later and one that is loaded anew too, whatever is pressed, and opens with the others', async () => {
  const { page, context } = await lockedClient('desktop')
  const chat = await context.newPage()
  await visit(chat, '/client/chat')
  await sectionOf(page).getByRole('button', { name: 'Lås nu' }).click()
  await seen(lockOf(page).screen, lockOf(chat).screen)
  await lockOf(page).give('1111')
  await seen(lockOf(page).screen.getByText('Fel kod. 4 försök kvar.'), lockOf(chat).screen)
  const later = await context.newPage()
  await later.goto('/client')
  await seen(lockOf(later).screen)
  await page.reload()
  await seen(lockOf(page).screen)
  await lockOf(later).give(CODE)
  await gone(lockOf(later).screen, lockOf(page).screen, lockOf(chat).screen)
})

test('the fifth wrong code signs the device out, and with it the lock is gone', async () => {
  const { page, person } = await lockedClient()
  await sectionOf(page).getByRole('button', { name: 'Lås nu' }).click()
  const lock = lockOf(page)
  for (const left of [4, 3, 2]) {
    await lock.give('0000')
    await seen(lock.screen.getByText(`Fel kod. ${left} försök kvar.`))
  }
  await lock.give('0000')
  await seen(lock.screen.getByText('Ett försök kvar, sedan loggas du ut.'))
  await lock.give('0000')
  await at(page, '/')
  await expectNothingKept(page, person)
})

async function expectNothingKept(page: Page, { token }: Person): Promise<void> {
  const kept = String(await page.evaluate('JSON.stringify({ ...localStorage })'))
  expect(kept).not.toContain(token)
  expect(kept).not.toContain('lyhord_lock_user')
}

test('the right code gives all tries back', async () => {
  const { page } = await lockedClient()
  const lock = lockOf(page)
  for (let time = 0; time < 2; time += 1) {
    await sectionOf(page).getByRole('button', { name: 'Lås nu' }).click()
    for (const left of [4, 3]) {
      await lock.give('0000')
      await seen(lock.screen.getByText(`Fel kod. ${left} försök kvar.`))
    }
    await lock.give(CODE)
    await gone(lock.screen)
  }
})

test('who has forgotten the code signs out; who wants no lock takes it away', async () => {
  const { page, person } = await lockedClient()
  await new AccountPage(page).removeLock()
  await page.clock.fastForward('30:00')
  await seen(sectionOf(page).getByRole('button', { name: 'Slå på låset' }))
  await setLock(page)
  await sectionOf(page).getByRole('button', { name: 'Lås nu' }).click()
  await lockOf(page).screen.getByRole('button', { name: 'Glömt koden? Logga ut' }).click()
  await at(page, '/')
  await expectNothingKept(page, person)
})

test('codes that differ or are none set no lock', async () => {
  const { page } = await stage.visitor({ size: 'phone', as: await newPatient(stage.app) })
  await new AccountPage(page).open()
  const section = sectionOf(page)
  const [code, again] = [section.getByLabel('Kod', { exact: false }).first(), section.getByLabel('Samma kod igen')]
  await code.fill('12a4')
  await section.getByRole('button', { name: 'Slå på låset' }).click()
  await seen(section.getByText('Koden är 4 till 8 siffror.', { exact: true }))
  await code.fill(CODE)
  await again.fill('2581')
  await section.getByRole('button', { name: 'Slå på låset' }).click()
  await seen(section.getByText('Koderna är inte lika.'))
})

/** The device's own lock, as the browser imitates it: it says yes where it is told to. An address of digits may have none. */
async function giveDeviceLock(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

test('the device’s own lock opens it where it was added, and only when it knows the person', async () => {
  const origin = stage.app.origin.replace('127.0.0.1', 'localhost')
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({
    size: 'phone',
    as: person,
    context: {
      baseURL: origin,
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'therapy_auth_token', value: person.token }] }],
      },
    },
  })
  const device = await giveDeviceLock(context, page)
  await setLock(page)
  const section = sectionOf(page)
  await section.getByLabel('Lås upp med enheten också').click()
  await seen(section.getByText('Enhetens lås kan låsa upp. Koden gäller också.'))
  await section.getByRole('button', { name: 'Lås nu' }).click()
  const { screen } = lockOf(page)
  await device.refuse()
  await screen.getByRole('button', { name: 'Lås upp med enheten' }).click()
  await seen(screen.getByText('Enheten låste inte upp. Försök igen, eller använd koden.'))
  await device.accept()
  await screen.getByRole('button', { name: 'Lås upp med enheten' }).click()
  await gone(screen)
})

test('the tab has a neutral name where that was chosen, also for a visitor and on the next page', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
  await page.getByRole('dialog', { name: 'Meny' }).getByText(NEUTRAL, { exact: true }).click()
  await becomes(() => page.title(), NEUTRAL)
  await chat.open()
  await becomes(() => page.title(), NEUTRAL)
  await becomes(() => page.locator('link[rel="icon"]').getAttribute('href'), '/neutral.svg')
})

test.for(['/login', '/instant-chat', '/client/chat'])(
  'it has it before any script of the page is there: %s',
  async (path) => {
    const { page, context } = await stage.visitor({ size: 'phone' })
    await context.addInitScript(`localStorage.setItem('lyhord_tab_theme', 'neutral')`)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.title()).toBe(NEUTRAL)
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/neutral.svg')
  },
)

test('a page that is taken over by its scripts never shows its own name meanwhile, and has it back once that is chosen', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  await context.addInitScript(`{
    localStorage.setItem('lyhord_tab_theme', 'neutral')
    window.names = new Set()
    addEventListener('DOMContentLoaded', () => {
      const look = () => { window.names.add(document.title); requestAnimationFrame(look) }
      look()
    })
  }`)
  for (const path of ['/login', '/instant-chat']) {
    await visit(page, path)
    await becomes(() => page.evaluate('[...window.names]'), [NEUTRAL])
    await becomes(() => page.locator('link[rel="icon"]').last().getAttribute('href'), '/neutral.svg')
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
    await page.getByRole('dialog', { name: 'Meny' }).getByText('Lyhörd', { exact: true }).last().click()
    await expectSoon(() => page.title()).toMatch(/Lyhörd/)
    await becomes(() => page.locator('link[rel="icon"]').last().getAttribute('href'), '/favicon.svg')
  }
})
