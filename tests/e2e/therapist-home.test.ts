import { expect, test } from 'vitest'
import { myPatients, type ConnectedPatient } from '../../contract/clients.ts'
import type { Page } from 'playwright-core'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { TherapistHomePage } from './pages/therapist-pages.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const CLIENTS = '**/api/invitations/my-patients'
const NAMES = ['Anna Boman', 'Bo Ek', 'Åsa Öberg', 'Bodil Berg', 'Boris Lund', 'Bosse Ny', 'Boel Åk', 'Ebba Boo']

/** Lets the page see these clients besides the one who is there. */
async function pretendClients(page: Page): Promise<void> {
  await page.route(CLIENTS, async (route) => {
    const answer = await route.fetch()
    const { patients } = myPatients.response.parse(await answer.json())
    await route.fulfill({ response: answer, json: { patients: patients.flatMap((one) => [one, ...inventedOf(one)]) } })
  })
}

function inventedOf(one: ConnectedPatient): ConnectedPatient[] {
  return NAMES.map((name, n) => ({
    ...one,
    id: crypto.randomUUID(),
    name,
    first_name: name.split(' ')[0] ?? null,
    last_name: name.split(' ')[1] ?? null,
    email: `klient${n}@exempel.se`,
    has_recent_insights: n === 0,
    recent_activity: { breakthrough_count: n === 0 ? 2 : 0, important_messages: n === 1 ? 1 : 0 },
  }))
}

async function homeOf(size: 'phone' | 'desktop', hasAnsweredCookies = true) {
  const therapist = await newTherapist(stage.app, { verified: true })
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  await connect(stage.app, patient, therapist, { shareChats: true })
  const { page } = await stage.visitor({ as: therapist, size, hasAnsweredCookies, ...CALM })
  await pretendClients(page)
  const home = await new TherapistHomePage(page).open()
  await counted(home.clients, 9)
  return { page, home, patient, search: page.getByRole('combobox', { name: 'Sök klient' }) }
}

test('the list is searched, with suggestions to open at once', async () => {
  const { page, home, search } = await homeOf('desktop')
  const options = page.getByRole('option')
  await search.fill('b')
  await absent(options)
  await search.pressSequentially('o')
  await counted(options, 5)
  await seen(page.getByText('7 träffar'), options.first().getByText('klient0@exempel.se'))
  await becomes(() => options.first().locator('mark').allInnerTexts(), ['Bo'])
  await audit(page, 'therapist-search')
  await page.keyboard.press('Escape')
  await gone(options)
  await becomes(() => search.inputValue(), 'bo')
  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await counted(home.clients, 9)
  await search.fill('finns inte')
  await seen(page.getByText('Ingen klient passar in på det'), page.getByText('Ingen träff'))
  await audit(page, 'therapist-search-none')
  await search.fill('asa')
  await seen(page.getByText('Ingen träff'))
  await search.fill('ÅSA')
  await counted(home.clients, 1)
})

test('by the keyboard alone: tabs, search, rows, and into a client', async () => {
  const { page, home, patient, search } = await homeOf('desktop')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await seen(tab(/^Klienter\s*9$/), tab(/^Inbjudningar\s*1$/))
  await tab(/^Klienter/).focus()
  await page.keyboard.press('ArrowRight')
  await at(page, '/therapist?flik=inbjudningar')
  await becomes(() => hasFocus(tab(/^Inbjudningar/)), true)
  await seen(page.getByRole('table'))
  await page.keyboard.press('Home')
  await at(page, '/therapist')
  await gone(page.getByRole('table'))
  await page.keyboard.press('j')
  await becomes(() => hasFocus(home.clients.nth(0).getByRole('link')), true)
  await page.keyboard.press('j')
  await becomes(() => hasFocus(home.clients.nth(1).getByRole('link')), true)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await becomes(() => hasFocus(home.clients.nth(0).getByRole('link')), true)
  await search.focus()
  await page.keyboard.type('jalva')
  await becomes(() => search.inputValue(), 'jalva')
  await search.fill('')
  await page.keyboard.type('alva')
  await seen(page.getByRole('option', { name: /^Alva/ }))
  await page.keyboard.press('ArrowDown')
  await becomes(() => page.getByRole('option', { name: /^Alva/ }).getAttribute('aria-selected'), 'true')
  await page.keyboard.press('Enter')
  await at(page, `/therapist/client/${patient.id}`)
  await seen(page.getByRole('heading', { level: 1, name: 'Alva' }))
  await page.goBack()
  await home.clients.nth(0).getByRole('link').press('Enter')
  await at(page, `/therapist/client/${patient.id}`)
})

test('a row tells what the week held, on a phone too', async () => {
  const { page, home } = await homeOf('phone')
  await seen(home.clients.nth(1).getByText('2 genombrott'), home.clients.nth(2).getByText('1 insikt'))
  await audit(page, 'therapist-clients')
})

test('the cookie notice gives way to the rows of a phone', async () => {
  const { page, home, patient } = await homeOf('phone', false)
  await home.clients.nth(0).getByRole('link').click()
  await at(page, `/therapist/client/${patient.id}`)
  await page.goBack()
  await counted(home.clients, 9)
  await counted(page.locator('section[aria-label="Cookies"]'), 1)
  await becomes(() => page.evaluate(`document.elementFromPoint(195, 800).closest('[data-row]') !== null`), true)
})

test('a new therapist sees what is left to do in one list, and invites from the page', async () => {
  const { page } = await stage.visitor({ as: await newTherapist(stage.app), size: 'desktop', ...CALM })
  await new TherapistHomePage(page).open()
  const left = page.getByRole('region', { name: 'Kvar att göra' })
  await seen(left.getByText('Skydda kontot med två steg'), left.getByText('Väntar på kontroll'))
  await seen(page.getByText('Du har inga klienter än. Bjud in den första med e-post.'))
  await audit(page, 'therapist-new')
  await page.getByRole('button', { name: 'Bjud in en klient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bjud in en klient' })
  await seen(dialog.getByRole('button', { name: 'Skicka inbjudan' }))
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click()
  await seen(dialog.getByText('Ange patientens e-post', { exact: true }))
  await audit(page, 'therapist-invite')
})

test('a session that the server no longer knows is told of, and can be tried again', async () => {
  const { page } = await stage.visitor({
    as: await newTherapist(stage.app, { verified: true }),
    size: 'phone',
    ...CALM,
  })
  const detail = { detail: 'Du får inte göra det här.', code: 'forbidden', request_id: 'x' }
  await page.route(CLIENTS, (route) => route.fulfill({ status: 403, json: detail }))
  await new TherapistHomePage(page).open()
  await seen(
    page.getByRole('heading', { name: 'Session har gått ut' }),
    page.getByRole('button', { name: 'Logga in igen' }),
  )
  await audit(page, 'therapist-session-over')
  await page.unroute(CLIENTS)
  await page.route(CLIENTS, (route) =>
    route.fulfill({ status: 503, json: { ...detail, detail: 'Försök om en stund.', code: 'busy' } }),
  )
  await page.reload()
  await seen(page.getByText('Kunde inte ladda patienter: Försök om en stund.'))
  await page.unroute(CLIENTS)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await seen(page.getByText('Du har inga klienter än. Bjud in den första med e-post.'))
  expect(new URL(page.url()).pathname).toBe('/therapist')
})
