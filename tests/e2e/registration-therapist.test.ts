import { consents } from '../../worker/features/consents/tables.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getProfile, me } from '../../contract/profile.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { api } from '../support/api.ts'
import { mailedCode, newPatient, newTherapist, signIn } from '../support/people.ts'
import { until } from '../support/wait.ts'
import { CodeForm } from './pages/code-form.ts'
import { LoginPage } from './pages/login-page.ts'
import { type Details, newDetails } from './pages/signup-page.ts'
import { type Step, TherapistSignupPage } from './pages/therapist-signup-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { at, becomes, hasFocus, expectSoon, requestsTo, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { SIZES, useStage, visit } from './support/stage.ts'

const stage = await useStage()

const rowsOf = ({ email }: Details) => stage.app.db.select().from(users).where(eq(users.email, email))

async function arrivedAt(signup: TherapistSignupPage, step: Step): Promise<void> {
  await seen(signup.form(step))
  await becomes(() => hasFocus(signup.heading(step)), true)
}

test.for(['phone', 'desktop'] as const)('from the first step to the work: %s', async (size) => {
  const { page, refusals } = await stage.visitor({ size })
  const album = new Album(['registration-therapist', String(SIZES[size].width)])
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await album.add(page, 'account')
  await signup.fillInAccount(details)
  await signup.goOn('account')
  await arrivedAt(signup, 'profession')
  await signup.fillInProfession()
  await album.add(page, 'profession')
  await signup.goOn('profession')
  await arrivedAt(signup, 'summary')
  await seen(signup.form('summary').getByText('Mottagningen vid ån'), signup.form('summary').getByText(/KBT och ACT/))
  expect(await signup.form('summary').innerText()).not.toContain(details.password)
  await album.add(page, 'summary')
  await signup.create.click()
  await seen(signup.code.boxes)
  await album.add(page, 'code')
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(signup.recovery.heading)
  await album.add(page, 'recovery-why')
  const code = await signup.recovery.reveal()
  await album.add(page, 'recovery-code')
  await signup.recovery.prove(code)
  await at(page, '/therapist')
  await seen(page.getByRole('heading', { level: 1, name: 'Klienter' }))
  await album.add(page, 'work')
  expect(refusals).toEqual([])

  const person = await signIn(stage.app, details)
  expect(await api(stage.app, me, {}, person)).toMatchObject({ role: 'therapist', recovery_code_confirmed: true })
  expect(await api(stage.app, getProfile, {}, person)).toMatchObject({
    name: 'Tove Lindqvist',
    phone: '070-123 45 67',
    clinic_name: 'Mottagningen vid ån',
    education: 'Leg. psykolog, Uppsala universitet',
    bio: 'Jag arbetar med oro och sömn.\nKBT och ACT.',
  })
  const given = await stage.app.db.select().from(consents).where(eq(consents.userId, person.id))
  expect(given.map(({ kind }) => kind).toSorted()).toEqual(['adult', 'terms'])
})

test('every screen is right for everybody', async () => {
  const { page } = await stage.visitor({ context: { reducedMotion: 'reduce' } })
  const signup = await new TherapistSignupPage(page).open()
  await audit(page, 'therapist-signup-account')
  await signup.goOn('account')
  await seen(page.getByText('Alla fält är obligatoriska'))
  await audit(page, 'therapist-signup-account-empty')
  const details = newDetails()
  await signup.fillInAccount(details)
  await signup.goOn('account')
  await signup.goOn('profession')
  await seen(page.getByText('Förnamn och efternamn är obligatoriska'))
  await audit(page, 'therapist-signup-profession-empty')
  await signup.fillInProfession()
  await signup.bio.fill(`${'Jag arbetar med oro, sömn och sorg. '.repeat(40)}${'å'.repeat(200)}`)
  await signup.goOn('profession')
  await seen(signup.create)
  await audit(page, 'therapist-signup-summary-long')
  await signup.create.click()
  await seen(signup.code.boxes)
  await audit(page, 'therapist-signup-code')
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(signup.recovery.show)
  await audit(page, 'therapist-recovery-why')
  await signup.recovery.reveal()
  await audit(page, 'therapist-recovery-code')
  await signup.recovery.kept.click()
  await signup.recovery.confirm.click()
  await seen(page.getByText('Skriv kodens fyra sista tecken'))
  await audit(page, 'therapist-recovery-proof')
})

test('the browser’s back button goes through the steps and loses nothing', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open('/therapist/signup')
  await signup.fillIn(details)
  await page.goBack()
  await arrivedAt(signup, 'profession')
  await expectSoon(() => signup.bio.inputValue()).toContain('KBT')
  await page.goBack()
  await arrivedAt(signup, 'account')
  await becomes(() => signup.password.inputValue(), details.password)
  await page.goForward()
  await page.goForward()
  await arrivedAt(signup, 'summary')
  await page.getByRole('button', { name: 'Ändra yrkesuppgifter' }).click()
  await arrivedAt(signup, 'profession')
  await signup.clinic.fill('En annan klinik')
  await signup.clinic.press('Enter')
  await arrivedAt(signup, 'summary')
  await seen(page.getByText('En annan klinik'))
  await signup.create.click()
  await seen(signup.code.boxes)
  await page.goBack()
  await seen(signup.create)
  await page.goForward()
  await seen(signup.code.boxes)
  await page.getByRole('button', { name: 'Ändra adressen' }).click()
  await becomes(() => hasFocus(signup.email), true)
  await becomes(() => signup.passwordAgain.inputValue(), details.password)
})

test('a reload keeps everything but the passwords, which no storage holds', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.fillIn(details)
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
  )
  expect(kept).toContain('Mottagningen vid ån')
  expect(kept).not.toContain(details.password)
  await page.reload()
  await seen(signup.form('account'), page.getByText(/^Det du har fyllt i finns kvar/))
  await at(page, '/register')
  await becomes(() => signup.email.inputValue(), details.email)
  await becomes(() => signup.password.inputValue(), '')
  await signup.password.fill(details.password)
  await signup.passwordAgain.fill(details.password)
  await signup.passwordAgain.press('Enter')
  await arrivedAt(signup, 'profession')
  await becomes(() => signup.lastName.inputValue(), 'Lindqvist')
  await becomes(() => signup.bio.inputValue(), 'Jag arbetar med oro och sömn.\nKBT och ACT.')
})

test('it has three addresses, and none of them leads past a step', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  for (const [path, step] of [
    ['/register', '3'],
    ['/therapist-register', 'kod'],
    ['/therapist/signup', 'x'],
  ] as const) {
    await visit(page, `${path}?steg=${step}`)
    await seen(new TherapistSignupPage(page).form('account'))
    await becomes(() => page.url(), `${stage.app.origin}${path}`)
  }
})

test.for([
  ['no address', { email: 'tove' }, 'Ange en giltig e-postadress'],
  ['a short password', { password: 'kort', again: 'kort' }, 'Lösenordet måste vara minst 8 tecken'],
  ['two passwords', { again: 'ett annat lösenord' }, 'Lösenorden matchar inte'],
] as const)('step 1 with %s says what is wrong', async ([, typed, complaint]) => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new TherapistSignupPage(page).open()
  const given: { email?: string; password?: string; again?: string } = typed
  const details = { ...newDetails(), ...given }
  await signup.fillInAccount(details)
  await signup.passwordAgain.fill(given.again ?? details.password)
  await signup.goOn('account')
  await seen(signup.form('account').getByText(complaint))
  await becomes(() => hasFocus(signup.form('account').locator('[aria-invalid="true"]').first()), true)
})

test('what the server refuses leads to the field it is about', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new TherapistSignupPage(page).open()
  await signup.fillIn({ ...newDetails(), password: 'password123' })
  await signup.create.click()
  await seen(signup.form('account').getByText(/^Lösenord: Lösenordet är för vanligt/))
  await becomes(() => hasFocus(signup.password), true)
})

test('without a network the sentence is shown and nothing is lost', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.fillIn(details)
  await context.setOffline(true)
  await signup.create.click()
  await seen(signup.form('summary').getByText(/^Ingen kontakt med servern/))
  await context.setOffline(false)
  await signup.create.click()
  await seen(signup.code.boxes)
  await mailedCode(stage.app, details.email)
})

test('a double click makes one account', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const details = newDetails()
  const registered = requestsTo(page, '/auth/register')
  const signup = await new TherapistSignupPage(page).open()
  await signup.fillIn(details)
  await signup.create.dblclick()
  await seen(signup.code.boxes)
  await becomes(() => registered.count(), 1)
  expect(await rowsOf(details)).toHaveLength(1)
})

test('a known address is answered alike, and its owner told by mail', async () => {
  const known = await newTherapist(stage.app, { verified: true })
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new TherapistSignupPage(page).open()
  await signup.register({ email: known.email, password: newDetails().password })
  await seen(page.getByText('Står det i mejlet att du redan har ett konto? Då loggar du in med det.'))
  await until('a mail to the owner', () => stage.app.inbox(known.email)[0]?.subject === 'Du har redan ett konto')
})

test('a wrong code, an expired one, and a new one', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.clock.install()
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.register(details)
  const first = await mailedCode(stage.app, details.email)
  await signup.code.type(CodeForm.wrong(first))
  await seen(page.getByText('Ogiltig verifieringskod'))
  const own = stage.app.db.select({ id: users.id }).from(users).where(eq(users.email, details.email))
  const past = { expiresAt: new Date(Date.now() - 1000) }
  await stage.app.db.update(emailChallenges).set(past).where(inArray(emailChallenges.userId, own))
  await signup.code.type(first)
  await seen(page.getByText('Ogiltig verifieringskod'))
  await page.clock.fastForward(61_000)
  await signup.code.resend.click()
  await until('a second mail', () => stage.app.inbox(details.email).length === 2)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(signup.recovery.heading)
})

test('when signing in fails after the code, the login has the address and leads to the work', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const details = newDetails()
  const signup = await new TherapistSignupPage(page).open()
  await signup.register(details)
  await answerOnce(page, '**/auth/token', (route) => route.abort())
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/login')
  await seen(page.getByText('Inloggning misslyckades efter verifiering. Försök logga in manuellt.'))
  const login = new LoginPage(page)
  await becomes(() => login.email.inputValue(), details.email)
  await login.signIn(details)
  await at(page, '/therapist')
  await seen(signup.recovery.heading)
})

test('somebody signed in has nothing to register, here or by another tab', async () => {
  const [therapist, patient] = [await newTherapist(stage.app, { verified: true }), await newPatient(stage.app)]
  for (const [person, home] of [
    [therapist, '/therapist'],
    [patient, '/client'],
  ] as const) {
    const { page } = await stage.visitor({ as: person })
    await page.goto('/register')
    await at(page, home)
  }
  const { page, context } = await stage.visitor()
  const signup = await new TherapistSignupPage(page).open()
  await signup.email.fill('halv@exempel.se')
  const other = await context.newPage()
  const login = await new LoginPage(other).open()
  await login.signIn(therapist)
  await at(other, '/therapist')
  await at(page, '/therapist')
})

test('those who are no therapists are shown their way', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await visit(page, '/login')
  await page.getByRole('link', { name: 'Skapa terapeutkonto' }).click()
  const signup = new TherapistSignupPage(page)
  await seen(signup.form('account'))
  await page.getByRole('main').getByRole('link', { name: 'Börja prata' }).click()
  await at(page, '/instant-chat')
  await page.goBack()
  await page.getByRole('link', { name: 'Skapa konto med kod' }).click()
  await at(page, '/invitation-register')
})
