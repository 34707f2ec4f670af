import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { creditBalance } from '../../contract/credits.ts'
import { getProfile, me } from '../../contract/profile.ts'
import { expressRegister } from '../../contract/registration.ts'
import { users } from '../../worker/db/users.ts'
import { api } from '../support/api.ts'
import { mailedCode, newPatient, newTherapist, signIn, userRow } from '../support/people.ts'
import { until } from '../support/wait.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, hasFocus, requestsTo, seen } from './support/look.ts'
import { SIZES, useStage, visit } from './support/stage.ts'

const stage = await useStage()
const PATH = '/register/client'

test.for(['phone', 'desktop'] as const)(
  'from the form to the overview, with what was said before: %s',
  async (size) => {
    const { page } = await stage.visitor({ size })
    const album = new Album(['registration-client', String(SIZES[size].width)])
    const chat = await new InstantChatPage(page).open()
    await chat.ask('Jag har svårt att somna.')
    const details = newDetails()
    const signup = await new SignupPage(page).open(PATH)
    await seen(page.getByText('Ditt samtal följer med. Du får 12 svar utan kostnad, oftast genast.'))
    await signup.fillInPerson()
    await signup.fillIn(details)
    await signup.agree()
    await album.add(page, 'form')
    await signup.submit.click()
    await seen(signup.code.boxes)
    await album.add(page, 'code')
    await signup.code.type(await mailedCode(stage.app, details.email))
    await seen(signup.done, page.getByText('2 meddelanden sparade'))
    await album.add(page, 'ready')
    await page.getByRole('button', { name: 'Gör det senare' }).click()
    await signup.goOn.click()
    await at(page, '/client')

    const person = await signIn(stage.app, details)
    const { consents, ...user } = await api(stage.app, me, {}, person)
    expect(user).toMatchObject({ role: 'patient', name: 'Maja Öberg', first_name: 'Maja', last_name: 'Öberg' })
    expect(consents.toSorted()).toEqual(REQUIRED_CONSENTS.toSorted())
    expect(await api(stage.app, getProfile, {}, person)).toMatchObject({ phone: '070-765 43 21', bio: null })
    expect((await userRow(stage.app, person.id)).dateOfBirth).toBe('1990-05-17')
    expect(await api(stage.app, creditBalance, {}, person)).toMatchObject({ current_balance: 12 })
  },
)

test('every screen is right for everybody', async () => {
  const { page } = await stage.visitor({ context: { reducedMotion: 'reduce' } })
  const signup = await new SignupPage(page).open(PATH)
  await audit(page, 'client-registration')
  await signup.fillIn(newDetails())
  await signup.submit.click()
  await seen(page.getByText('Förnamn och efternamn är obligatoriska'))
  await audit(page, 'client-registration-names')
  await signup.fillInPerson()
  await signup.submit.click()
  await seen(page.getByText('Bocka i de rutor som saknas för att skapa kontot.'))
  await audit(page, 'client-registration-consents')
  await visit(page, '/resend-verification')
  await audit(page, 'resend-verification')
})

test('each complaint in its turn, with the focus at what is wrong', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open(PATH)
  const details = newDetails()
  const wrongNow = async (text: string | RegExp) => {
    await signup.submit.click()
    await seen(signup.form.getByText(text))
    await becomes(() => hasFocus(signup.form.locator('[aria-invalid="true"]').first()), true)
  }
  await wrongNow('Alla fält är obligatoriska')
  await signup.fillIn({ email: 'maja', password: 'kort' })
  await wrongNow('Ange en giltig e-postadress')
  await signup.email.fill(details.email)
  await wrongNow('Lösenordet måste vara minst 8 tecken')
  await signup.password.fill(details.password)
  await wrongNow('Lösenorden matchar inte')
  await signup.passwordAgain.fill(details.password)
  await wrongNow('Förnamn och efternamn är obligatoriska')
  await signup.fillInPerson()
  await signup.phone.fill('ring mig')
  await wrongNow(/^Ange telefonnumret med siffror/)
  await signup.phone.fill('')
  await signup.dateOfBirth.fill('900517')
  await wrongNow('Ange födelsedatum som ÅÅÅÅ-MM-DD')
  await signup.dateOfBirth.fill(`${new Date().getFullYear() - 10}-01-01`)
  await wrongNow('Du behöver ha fyllt 18 år för att skapa ett konto.')
  await signup.dateOfBirth.fill('')
  await wrongNow('Bocka i de rutor som saknas för att skapa kontot.')
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
})

test('without a network the sentence is shown, nothing is lost, and a double click makes one account', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const signup = await new SignupPage(page).open(PATH)
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.agree()
  await context.setOffline(true)
  await signup.submit.click()
  await seen(signup.form.getByText(/^Ingen kontakt med servern/), page.getByRole('alert'))
  await context.setOffline(false)
  await becomes(() => signup.lastName.inputValue(), 'Öberg')
  const sent = requestsTo(page, '/auth/register')
  await signup.submit.dblclick()
  await seen(signup.code.boxes)
  await becomes(() => sent.count(), 1)
  const rows = await stage.app.db.select({ id: users.id }).from(users).where(eq(users.email, details.email))
  expect(rows).toHaveLength(1)
})

test('a known address is answered alike, and its owner told by mail', async () => {
  const known = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open(PATH)
  await signup.fillInPerson()
  await signup.register({ email: known.email, password: newDetails().password })
  const told = () => stage.app.inbox(known.email)[0]?.subject
  await becomes(told, 'Du har redan ett konto')
  await absent(page.getByRole('alert'))
})

test('what the server refuses is named by its field', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open(PATH)
  await signup.fillInPerson()
  await signup.fillIn({ ...newDetails(), password: 'password123' })
  await signup.agree()
  await signup.submit.click()
  await seen(signup.form.getByText(/^Lösenord: Lösenordet är för vanligt/))
  await becomes(() => hasFocus(signup.password), true)
})

test('the code is still awaited after a reload, by the registration it belongs to', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const details = newDetails()
  const signup = await new SignupPage(page).open(PATH)
  await signup.fillInPerson()
  await signup.register(details)
  await visit(page, '/express-signup')
  await seen(signup.form)
  await page.goBack()
  await seen(signup.code.boxes)
  await page.reload()
  await seen(signup.code.boxes)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/login')
  await seen(page.getByText('Din e-postadress är verifierad. Logga in för att fortsätta.'))
  const login = new LoginPage(page)
  await becomes(() => login.email.inputValue(), details.email)
  await login.signIn(details)
  await at(page, '/client')
})

test('somebody signed in goes home', async () => {
  for (const [person, home] of [
    [await newPatient(stage.app), '/client'],
    [await newTherapist(stage.app), '/therapist'],
  ] as const) {
    const { page } = await stage.visitor({ as: person })
    await page.goto(PATH)
    await at(page, home)
  }
})

test('therapists are shown their own registration', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  for (const path of [PATH, '/express-signup']) {
    await visit(page, path)
    await page.getByRole('main').getByRole('link', { name: 'Skapa terapeutkonto' }).click()
    await at(page, '/register')
  }
})

test('nothing typed can end up in the address, even before the page has its scripts', async () => {
  const { page } = await stage.visitor({ context: { javaScriptEnabled: false } })
  for (const path of [PATH, '/register', '/express-signup', '/login', '/password-reset', '/contact']) {
    await page.goto(path)
    const fields = page.locator('input, textarea')
    await seen(page.getByLabel('E-post'))
    await becomes(
      () =>
        fields.evaluateAll((all: readonly { name: string }[]) => all.map(({ name }) => name).filter((name) => name)),
      [],
    )
  }
})

test('a new code is asked for by address, and answered alike for one that nobody has', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const signup = await new SignupPage(page).open(PATH)
  await signup.fillInPerson()
  await signup.register(details)
  await mailedCode(stage.app, details.email)
  const elsewhere = newDetails()
  await api(stage.app, expressRegister, { body: { email: elsewhere.email, password: elsewhere.password } })
  const form = page.getByRole('form', { name: 'Skicka ett nytt mejl' })
  async function askFor(email: string) {
    await visit(page, '/resend-verification')
    await form.getByRole('button', { name: 'Skicka', exact: true }).waitFor()
    await form.getByLabel('E-post').fill(email)
    await form.getByRole('button', { name: 'Skicka', exact: true }).click()
    await seen(page.getByText(/^Kommer det inget mejl\?/))
  }
  for (const email of [newDetails().email, elsewhere.email]) {
    await askFor(email)
    await seen(page.getByRole('heading', { level: 1, name: 'Titta i din inkorg' }), page.getByText(email))
    await absent(signup.code.boxes)
  }
  await askFor(details.email)
  await seen(signup.code.boxes)
  await until('a second mail', () => stage.app.inbox(details.email).length === 2)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/login')
  await new LoginPage(page).signIn(details)
  await at(page, '/client')
})
