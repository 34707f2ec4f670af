import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { THERAPIST_IDLE_LIMIT, VERIFICATION_LINK_LIFETIME } from '../../contract/limits.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { api } from '../support/api.ts'
import { mailedCode, mailedLinkToken, newPatient, newTherapist } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { until } from '../support/wait.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { STAYS } from './pages/invite-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { Shell } from './pages/shell.ts'
import { type Details, newDetails } from './pages/signup-page.ts'
import { TherapistHomePage } from './pages/therapist-pages.ts'
import { Album } from './support/album.ts'
import { endSessionElsewhere, endSessionWhileInviting } from './support/ended-session.ts'
import { absent, at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const requests = requestsOf(() => stage.app)
const album = new Album(['verification'])

/** Somebody who has registered and not yet verified the address. */
async function newUnverified(details = newDetails()): Promise<Details> {
  const body = { ...details, first_name: 'Alva', consents: [...REQUIRED_CONSENTS] }
  await api(stage.app, expressRegister, { body })
  return details
}

/** Lets the registrations under an address, and the code and the link that were mailed for one, run out. */
async function expireMail({ email }: Details): Promise<void> {
  const { db } = stage.app
  const createdAt = new Date(Date.now() - VERIFICATION_LINK_LIFETIME - 1000)
  await db.update(users).set({ createdAt }).where(eq(users.email, email))
  const person = db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const past = new Date(Date.now() - 1000)
  const expired = await db
    .update(emailChallenges)
    .set({ expiresAt: past })
    .where(inArray(emailChallenges.userId, person))
    .returning({ id: emailChallenges.id })
  expect(expired.length).toBe(2)
}

test('a wrong password says so, keeps the address, and the right one then works', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open()
  await login.signIn({ email: person.email, password: 'inte det rätta' })
  await seen(login.error.filter({ hasText: 'Fel e-postadress eller lösenord.' }))
  await becomes(() => login.email.inputValue(), person.email)
  await login.signIn(person)
  await at(page, '/client')
})

test('an unknown address gets the same answer', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const login = await new LoginPage(page).open()
  await login.signIn(newDetails())
  await seen(login.error.filter({ hasText: 'Fel e-postadress eller lösenord.' }))
})

test('an empty form says what is missing', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open()
  await login.submit.click()
  await seen(page.getByText('Ange din e-postadress'), page.getByText('Ange ditt lösenord'))
  await becomes(() => hasFocus(login.email), true)
})

test('an unverified address leads to the code, which signs in by itself', async () => {
  const details = await newUnverified()
  const { page } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open()
  await login.signIn(details)
  await seen(login.code.heading, login.code.boxes)
  await login.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/client')
})

test('from the code back to the login, with the address still there', async () => {
  const details = await newUnverified()
  const { page } = await stage.visitor({ size: 'desktop' })
  const login = await new LoginPage(page).open()
  await login.signIn(details)
  await seen(login.code.boxes)
  await page.getByRole('button', { name: 'Tillbaka till inloggningen' }).click()
  await seen(login.submit)
  await becomes(() => login.email.inputValue(), details.email)
})

test.for(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'the way back %s is not followed',
  async (returnTo) => {
    const person = await newPatient(stage.app)
    const { page } = await stage.visitor({ size: 'phone' })
    const login = await new LoginPage(page).open(`?returnTo=${encodeURIComponent(returnTo)}`)
    await login.signIn(person)
    await at(page, '/client')
    expect(page.url()).toBe(`${stage.app.origin}/client`)
  },
)

test('a way back on this site is followed', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  const login = await new LoginPage(page).open('?returnTo=%2Fclient%2Fchat')
  await login.signIn(person)
  await at(page, '/client/chat')
})

test('a link to a place on a page that asks for a session leads there after signing in', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  await page.goto('/profile#losenord')
  await at(page, '/login')
  await new LoginPage(page).signIn(person)
  await becomes(() => page.url(), `${stage.app.origin}/profile#losenord`)
})

test('the mailed link opened elsewhere asks for the password and verifies once; used again it says what may be wrong', async () => {
  const details = await newUnverified()
  const { page } = await stage.visitor({ size: 'phone' })
  const link = `/verify-email#token=${await mailedLinkToken(stage.app, details.email)}`
  await page.goto(link)
  const form = page.getByRole('form', { name: 'Bekräfta med lösenordet' })
  await seen(form, page.getByText(/^Länken öppnades i en annan webbläsare/))
  await becomes(() => page.url(), `${stage.app.origin}/verify-email`)
  await album.add(page, 'elsewhere')
  const confirm = form.getByRole('button', { name: 'Bekräfta adressen' })
  await confirm.click()
  await seen(form.getByText('Ange ditt lösenord'))
  const password = form.getByLabel('Lösenordet du valde', { exact: true })
  await password.fill('inte det rätta')
  await confirm.click()
  await seen(form.getByText('Det är inte lösenordet som du valde när du skapade kontot.'))
  await becomes(() => password.inputValue(), 'inte det rätta')
  await password.fill(details.password)
  await confirm.click()
  await seen(page.getByRole('heading', { name: 'Din e-postadress är bekräftad' }))
  await at(page, '/login')
  await seen(page.getByText('Din e-postadress är verifierad. Logga in för att fortsätta.'))
  await page.goto('/help')
  await page.goto(link)
  await seen(page.getByRole('heading', { name: 'Länken fungerade inte' }))
  await seen(page.getByText('länken redan är använd'))
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await new LoginPage(page).signIn(details)
  await at(page, '/client')
})

test('a link that has expired says to make the account again, whose mail is sent anew and works', async () => {
  const details = await newUnverified()
  const token = await mailedLinkToken(stage.app, details.email)
  await expireMail(details)
  const { page } = await stage.visitor({ size: 'desktop' })
  await page.addInitScript(STAYS)
  await page.goto(`/verify-email#token=${token}`)
  await seen(page.getByText('länken har gått ut: den gäller i högst 24 timmar, och efter det skapar du kontot igen'))
  await newUnverified(details)
  await page.getByRole('link', { name: 'Skicka ett nytt mejl' }).click()
  await at(page, '/resend-verification')
  await page.getByRole('form', { name: 'Skicka ett nytt mejl' }).getByLabel('E-post').fill(details.email)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await seen(page.getByRole('heading', { name: 'Titta i din inkorg' }), page.getByText(/^Kommer det inget mejl\?/))
  await album.add(page, 'resent')
  await until('a third mail', () => stage.app.inbox(details.email).length === 3)
  await page.goto(`/verify-email#token=${await mailedLinkToken(stage.app, details.email)}`)
  const form = page.getByRole('form', { name: 'Bekräfta med lösenordet' })
  await form.getByLabel('Lösenordet du valde', { exact: true }).fill(details.password)
  await form.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await seen(page.getByRole('heading', { name: 'Din e-postadress är bekräftad' }))
  await page.getByRole('link', { name: 'Logga in' }).click()
  await new LoginPage(page).signIn(details)
  await at(page, '/client')
})

test('a link without its token says so', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.goto('/verify-email')
  await seen(page.getByRole('heading', { name: 'Öppna länken i mejlet' }))
  await seen(page.getByText('Ingen verifieringslänk hittades'))
})

test('a session that was ended elsewhere is told of, and leads back to where the person was', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.field.fill('Det jag håller på att skriva.')
  await endSessionElsewhere(stage.app, person, page.getByRole('button', { name: 'Uppdatera' }))
  const shell = new Shell(page)
  await seen(page.getByText('Din session har gått ut. Du kommer att omdirigeras till inloggningssidan.'))
  await page.getByRole('button', { name: 'Logga in igen' }).click()
  await at(page, '/login')
  await gone(shell.expired)
  await new LoginPage(page).signIn(person)
  await at(page, '/client/chat')
  await chat.ready()
  await becomes(() => chat.field.inputValue(), 'Det jag håller på att skriva.')
})

test('a therapist’s session that has ended is opened again by the password, where the page stands', async () => {
  const person = await newTherapist(stage.app)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const { dialog, field } = await endSessionWhileInviting(stage.app, person, page, 'klient@exempel.se')
  await seen(dialog.getByText(person.email))
  const password = dialog.getByLabel('Lösenord', { exact: true })
  await password.fill('inte det rätta')
  await dialog.getByRole('button', { name: 'Öppna igen' }).click()
  await seen(dialog.getByText('Lösenordet stämmer inte.'))
  await becomes(() => hasFocus(password), true)
  await becomes(() => password.getAttribute('aria-invalid'), 'true')
  // The wrong one is selected, so that what is typed takes its place.
  await page.keyboard.type(person.password)
  await becomes(() => password.getAttribute('aria-invalid'), null)
  await dialog.getByRole('button', { name: 'Öppna igen' }).click()
  await gone(dialog)
  await at(page, '/therapist?flik=inbjudningar')
  await becomes(() => field.inputValue(), 'klient@exempel.se')
})

test('a therapist’s page that nobody uses goes out of sight by its own clock, and keeps what was being written', async () => {
  const { therapist } = await requests.asked('Jag vill gärna träffas.')
  const { page } = await stage.visitor({ size: 'phone', as: therapist })
  await page.clock.install()
  const home = await new TherapistHomePage(page).open()
  const asked = home.waiting.filter({ hasText: 'Jag vill gärna träffas.' })
  await seen(asked)
  await asked.getByRole('button', { name: /^Tacka ja/ }).click()
  await seen(home.dialog)
  const answer = home.dialog.getByLabel(/^Meddelande/)
  await answer.fill('Välkommen på tisdag.')
  await page.clock.fastForward(THERAPIST_IDLE_LIMIT)
  const again = page.getByRole('alertdialog', { name: 'Sidan är låst' })
  await seen(again)
  await gone(asked)
  await gone(home.dialog)
  await again.getByLabel('Lösenord', { exact: true }).fill(therapist.password)
  await again.getByRole('button', { name: 'Öppna igen' }).click()
  await gone(again)
  await becomes(() => answer.inputValue(), 'Välkommen på tisdag.')
  await home.dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lämna utan att spara' }).click()
  await seen(asked)
})

test('a therapist’s page goes out of sight when the machine wakes, and stays so on the way to the login', async () => {
  const { therapist } = await requests.asked('Jag vill gärna träffas.')
  const { page } = await stage.visitor({ size: 'phone', as: therapist })
  await page.clock.install()
  const asked = (await new TherapistHomePage(page).open()).waiting.filter({ hasText: 'Jag vill gärna träffas.' })
  await seen(asked)
  await page.clock.setFixedTime(Date.now() + 2 * THERAPIST_IDLE_LIMIT)
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  const locked = page.getByRole('alertdialog', { name: 'Sidan är låst' })
  await seen(locked)
  await gone(asked)
  await page.route('**/login-page-*', () => undefined)
  await page.getByRole('button', { name: 'Till inloggningen' }).click()
  await gone(locked)
  await absent(asked)
})

test('signing out in one tab ends the other one too', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  const other = await context.newPage()
  const otherChat = await new ClientChatPage(other).open()
  await otherChat.ask('Jag skriver i den andra fliken.')
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  await seen(chat.own.filter({ hasText: 'Jag skriver i den andra fliken.' }))
  await new Shell(page).signOut()
  await gone(otherChat.own)
})

test('a page for clients leads a visitor to the login, which says why and comes back', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  for (const path of ['/client', '/client/chat', '/profile']) {
    await page.goto(path)
    await at(page, '/login')
    await seen(page.getByText('Logga in för att öppna sidan. Du kommer dit direkt efteråt.'))
  }
  await new LoginPage(page).signIn(person)
  await at(page, '/profile')
})

test('an address that is no page says so, with ways on', async () => {
  const { page, refusals } = await stage.visitor({ size: 'phone' })
  await page.goto('/no-such-page')
  await seen(page.getByRole('heading', { level: 1, name: 'Den här sidan finns inte' }))
  expect(refusals).toEqual(['404 GET /no-such-page'])
  await page.getByRole('link', { name: 'Till startsidan' }).click()
  await at(page, '/')
})
