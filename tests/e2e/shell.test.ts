import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../contract/pages.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { Shell } from './pages/shell.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, gone, hasFocus, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

type Role = 'visitor' | 'client' | 'therapist'

/** By the link that the pages which are read have in theirs, unless they choose another. */
const WITHOUT_HEADER = ['/', '/therapist-landing', '/work-life-balance', '/contact', '/design']
const WITH_FOOTER = [...SITE_PAGES, '/contact', '/no-such-page']

/** Where each role goes; a path that is not for it ends on a page that is, and that one is looked at. */
const EVERYWHERE = [
  ...SITE_PAGES,
  '/contact /design /instant-chat /login /express-signup /no-such-page',
  '/register /register/client /therapist-register /therapist/signup /invitation-register /invite/ABCD1234',
  '/connect-therapist /onboarding /find-therapist /verify-email /resend-verification /password-reset /reset-password',
  '/payment-success /payment-cancelled /profile',
  '/client /client/chat /client/therapist /therapist /therapist/invitations',
].flatMap((line) => line.split(' '))

async function person(role: Role): Promise<{ as?: Person }> {
  if (role === 'visitor') return {}
  return { as: await (role === 'client' ? newPatient(stage.app) : newTherapist(stage.app)) }
}

/** The site's header is the one with "Hjälp"; pages without it bring a bar of their own. */
async function around(page: Page) {
  const header = await page.getByRole('banner').getByRole('link', { name: 'Hjälp', exact: true }).count()
  const footer = await page.getByRole('contentinfo').count()
  const main = await page.getByRole('main').count()
  return { header, footer, main }
}

test.for(['visitor', 'client', 'therapist'] as const)(
  'header and footer stand on the pages they belong to: %s',
  async (role) => {
    const { page } = await stage.visitor({ ...(await person(role)), ...CALM })
    for (const path of EVERYWHERE) {
      await visit(page, path)
      const expected = () => {
        const { pathname } = new URL(page.url())
        const [header, footer] = [!WITHOUT_HEADER.includes(pathname), WITH_FOOTER.includes(pathname)]
        return { path: pathname, header: Number(header), footer: Number(footer), main: 1 }
      }
      const fits = async () => {
        const wanted = expected()
        const found = { path: wanted.path, ...(await around(page)) }
        return JSON.stringify(found) === JSON.stringify(wanted) ? 'as it should be' : found
      }
      await becomes(fits, 'as it should be')
    }
  },
)

test('the header of a visitor', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, '/login')
  const header = page.getByRole('banner')
  await seen(header.getByRole('link', { name: 'Tillbaka hem' }), header.getByRole('button', { name: 'Akut hjälp' }))
  await absent(header.getByRole('link', { name: 'Hem', exact: true }))
  await absent(header.getByRole('button', { name: /Klient|Terapeut/ }))
  await header.getByRole('link', { name: 'Tillbaka hem' }).click()
  await at(page, '/')
})

test('the header of a client: home, help, credits, name and role, account and the way out', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app, { credits: 3 }), ...CALM })
  await visit(page, '/profile')
  const header = page.getByRole('banner')
  await seen(header.getByRole('link', { name: 'Hem', exact: true }), header.getByText(/3 credits/))
  await seen(header.getByText(/credit/i), header.getByRole('button', { name: /Klient|Terapeut/ }))
  const account = header.getByRole('button', { name: /Alva\s*Klient/ })
  await account.click()
  await seen(page.getByRole('menuitem', { name: 'Mitt konto' }), page.getByRole('menuitem', { name: 'Logga ut' }))
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Hem', exact: true }).click()
  await at(page, '/client')
  await header.getByRole('link', { name: 'Hjälp', exact: true }).click()
  await at(page, '/help')
  await seen(header.getByRole('link', { name: 'Till din översikt' }))
  await absent(header.getByRole('link', { name: 'Tillbaka hem' }))
  await header.getByRole('link', { name: 'Till din översikt' }).click()
  await at(page, '/client')
  await new Shell(page).signOut()
})

test('the header of a therapist has no credits', async () => {
  const { page } = await stage.visitor({ as: await newTherapist(stage.app), ...CALM })
  await visit(page, '/therapist')
  const header = page.getByRole('banner')
  await seen(header.getByRole('button', { name: /Tove Terapeut\s*Terapeut/ }))
  await rested(page)
  await absent(header.getByText(/credit/i))
  await header.getByRole('link', { name: 'Hem', exact: true }).click()
  await at(page, '/therapist')
})

const NARROW = [
  [320, 'normal'],
  [360, 'normal'],
  [320, 'larger'],
  [360, 'larger'],
  [390, 'larger'],
] as const

test.for(NARROW)(
  'the header of a chat and of a letter has help, the way out and the menu at %i px, text %s',
  async ([width, textSize]) => {
    for (const [role, path] of [
      ['visitor', '/instant-chat'],
      ['client', '/client/chat'],
      ['client', '/contact'],
    ] as const) {
      const context = { ...CALM.context, viewport: { width, height: 740 } }
      const { page } = await stage.visitor({ ...(await person(role)), context })
      await page.addInitScript(`localStorage.setItem('lyhord_text_size', '${textSize}')`)
      await visit(page, path)
      const header = page.getByRole('banner').first()
      for (const name of ['Akut hjälp', 'Lämna snabbt', 'Meny']) {
        const button = header.getByRole('button', { name, exact: true })
        await seen(button)
        const edges = async () => {
          const box = await button.boundingBox()
          return box !== null && box.width >= 44 && box.x >= 0 && box.x + box.width <= width
        }
        await becomes(edges, true)
      }
      await becomes(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    }
  },
)

/** The left edges of help, the way out and the menu, from left to right, and the menu's width. */
async function placesOf(page: Page): Promise<readonly number[]> {
  const banner = page.getByRole('banner').first()
  // Without React the way out is the link that it is.
  const buttons = ['Akut hjälp', 'Lämna snabbt', 'Meny'].map((name) =>
    banner.getByRole('button', { name, exact: true }).or(banner.getByRole('link', { name, exact: true })),
  )
  await seen(...buttons)
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
  return [...boxes.map((box) => Math.round(box?.x ?? 0)), Math.round(boxes.at(-1)?.width ?? 0)]
}

test.for([320, 390, 768])(
  'help, the way out and the menu never change places from one page to the next: %i px',
  async (width) => {
    const { page } = await stage.visitor({ context: { ...CALM.context, viewport: { width, height: 740 } } })
    // Ours may come in time on one page and not on another (`font-display: optional`): then words are as wide as they are drawn.
    await page.route('**/*.woff2', (route) => route.abort())
    await visit(page, '/help')
    await rested(page)
    const [help = 0, wayOut = 0, menu = 0, menuWidth = 0] = await placesOf(page)
    expect(help < wayOut && wayOut < menu).toBe(true)
    for (const path of ['/contact', '/design', '/help']) {
      await visit(page, path)
      await becomes(() => placesOf(page), [help, wayOut, menu, menuWidth])
      await becomes(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    }
    await visit(page, '/contact')
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
    await seen(page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Hem', exact: true }))
    await at(page, '/contact')
  },
)

test('a chat fills the window and does not scroll away; the menu leads to what the footer would', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, '/instant-chat')
  await becomes(() => page.evaluate('document.documentElement.scrollHeight <= innerHeight'), true)
  await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
  const menu = page.getByRole('dialog', { name: 'Meny' })
  await seen(menu.getByRole('link', { name: 'Villkor' }), menu.getByRole('link', { name: 'Integritetspolicy' }))
})

const MENUS = {
  visitor: {
    start: '/login',
    first: '/',
    labels: [
      'Hem',
      'Börja prata',
      'Så fungerar det',
      'Priser',
      'Balans i arbetslivet',
      'För terapeuter',
      'Blogg',
      'Kontakt',
      'Hitta en terapeut',
      'Hjälp',
      'Logga in',
      'Skapa konto',
      'Skapa terapeutkonto',
      'Integritetspolicy',
      'Villkor',
    ],
  },
  client: {
    start: '/profile',
    first: '/client',
    labels: [
      'Översikt',
      'Samtal',
      'Min profil',
      'Sessioner',
      'Mätningar',
      'Övningar',
      'Säkerhetsplan',
      'Min Terapeut',
      'Boka samtal',
      'Hjälp',
      'Kontakt',
      'Mitt konto',
      'Integritetspolicy',
      'Villkor',
    ],
  },
  therapist: {
    start: '/profile',
    first: '/therapist',
    labels: ['Hem', 'Inbjudningar', 'Hjälp', 'Kontakt', 'Mitt konto', 'Integritetspolicy', 'Villkor'],
  },
} as const

test.for(['visitor', 'client', 'therapist'] as const)('the side menu on a phone, by keyboard: %s', async (role) => {
  const { page } = await stage.visitor({ ...(await person(role)), size: 'phone', ...CALM })
  const { start, first, labels } = MENUS[role]
  await visit(page, start)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Meny' })
  const menu = page.getByRole('dialog', { name: 'Meny' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await seen(menu.getByRole('link', { name: labels[0], exact: true }))
  await becomes(async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim()), [...labels])
  const signOut = menu.getByRole('button', { name: 'Logga ut' })
  await (role === 'visitor' ? absent(signOut) : counted(signOut, 1))
  await audit(page, `menu-${role}`)
  await page.keyboard.press('Escape')
  await gone(menu)
  await becomes(() => hasFocus(opener), true)
  await page.keyboard.press('Enter')
  const link = menu.getByRole('link', { name: labels[0], exact: true })
  await seen(link)
  for (let press = 0; press < 5 && !(await hasFocus(link)); press += 1) await page.keyboard.press('Tab')
  await becomes(() => hasFocus(link), true)
  await page.keyboard.press('Enter')
  await at(page, first)
  await gone(menu)
})

const CLOSED_AND_OPENED_AT_ONCE = `(async () => {
  const menu = document.querySelector('dialog[open]')
  menu.dispatchEvent(new Event('cancel', { cancelable: true }))
  for (let turn = 0; turn < 100 && menu.open; turn += 1) await null
  if (menu.open) throw new Error('The menu has not closed.')
  document.querySelector('header button[aria-haspopup="dialog"][aria-label="Meny"]').click()
})()`

test('a menu that is opened again before its closing has been told stays open', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, '/login')
  const menu = page.getByRole('dialog', { name: 'Meny' })
  await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
  await seen(menu)
  await page.evaluate(CLOSED_AND_OPENED_AT_ONCE)
  await rested(page)
  await seen(menu)
  await page.keyboard.press('Escape')
  await gone(menu)
})

test('every link of the footer leads where it says', async () => {
  const { page, refusals } = await stage.visitor(CALM)
  await visit(page, '/help')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  const targets = await links.evaluateAll((all: readonly { getAttribute(name: string): string }[]) =>
    all.map((link) => link.getAttribute('href')),
  )
  expect(targets.length).toBeGreaterThan(8)
  for (const target of targets) {
    await visit(page, '/help')
    await page.getByRole('contentinfo').locator(`nav a[href="${target}"]`).click()
    await page.waitForURL((url) => url.pathname + url.hash === target)
    await seen(page.getByRole('heading', { level: 1 }))
  }
  expect(refusals).toEqual([])
})
