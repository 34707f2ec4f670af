import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { saveOnboarding } from '../../contract/onboarding.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { api } from '../support/api.ts'
import { during } from '../support/faults.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { changeTherapist, newListedTherapist } from '../support/therapists.ts'
import { LoginPage } from './pages/login-page.ts'
import { HEADINGS, OnboardingPage } from './pages/onboarding-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, hasFocus, requestsTo, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage({ constants: { MODEL_PATIENCE: 1500 } })
const CALM = { context: { reducedMotion: 'reduce' } } as const
const WORRY = 'Jag oroar mig för allt, hela tiden.'
const KEPT = `localStorage.getItem('lyhord_onboarding')`

beforeAll(async () => {
  await newListedTherapist(stage.app, { name: 'Olga Oro', specialties: ['Oro och ångest'] })
})

const requestsOf = ({ id }: Person) =>
  stage.app.db.select().from(therapistRequests).where(eq(therapistRequests.patientId, id))

test('empty or too long: told at the field, which has the focus, and nothing typed is lost', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin('   ')
  await seen(page.getByText('Skriv något först.'))
  await becomes(() => hasFocus(onboarding.words), true)
  await audit(page, 'onboarding-empty')
  await onboarding.begin('å'.repeat(1003))
  await seen(page.getByText('3 tecken för mycket. Korta ner texten.'))
  await onboarding.isAt(null, HEADINGS.welcome)
  await onboarding.begin('å'.repeat(1000))
  await onboarding.isAt('konto', HEADINGS.account)
})

test('a reload stays on the step, the browser’s way back goes step by step, and every word is there', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await onboarding.withoutAccount.click()
  await onboarding.words.fill('Jag bor ensam.')
  await page.getByRole('button', { name: 'Nästa', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: HEADINGS.second }))
  await onboarding.words.fill('Två syskon.')
  await page.reload()
  await seen(page.getByRole('heading', { level: 1, name: HEADINGS.second }))
  await becomes(() => onboarding.words.inputValue(), 'Två syskon.')
  await page.goBack()
  await onboarding.isAt('omraden', HEADINGS.first)
  await becomes(() => onboarding.words.inputValue(), 'Jag bor ensam.')
  await page.goBack()
  await onboarding.isAt('konto', HEADINGS.account)
  await page.goForward()
  await onboarding.isAt('omraden', HEADINGS.first)
  await onboarding.back.click()
  await onboarding.isAt('konto', HEADINGS.account)
  await onboarding.back.click()
  await onboarding.isAt(null, HEADINGS.welcome)
  await becomes(() => onboarding.words.inputValue(), WORRY)
})

test('a step that cannot be stood on leads to the one that can', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const onboarding = new OnboardingPage(page)
  for (const step of ['omraden', 'terapeuter', 'boka', 'klart', 'hej']) {
    await onboarding.open(`?steg=${step}`)
    await seen(page.getByRole('heading', { level: 1, name: HEADINGS.welcome }))
  }
})

test('without a network: told, examples shown, and real therapists when it is back', async () => {
  const { page, context } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await seen(page.getByText(/^Sparat i ditt konto/))
  await context.setOffline(true)
  await onboarding.skipRest.click()
  await counted(onboarding.examples, 3)
  await seen(page.getByText('Det gick inte att hämta terapeuter'))
  await seen(page.getByText('Ingen uppkoppling. Det du skrivit finns kvar.'))
  await audit(page, 'onboarding-offline')
  await context.setOffline(false)
  // Nobody has to ask: what did not come is fetched when the network is back.
  await seen(onboarding.card('Olga Oro'))
  await absent(onboarding.examples)
})

test('with the model away the words are compared, and it says so', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await seen(page.getByText(/^Sparat i ditt konto/))
  await during(stage.app, 'anthropic', '500', async () => {
    await onboarding.skipRest.click()
    await seen(onboarding.card('Olga Oro'), page.getByText(/^AI:n gick inte att nå/))
  })
})

test('nobody listed: said as it is, with ways on', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  const none = { matched_therapists: [], method: 'words', safety_tier: 'none', safety_kinds: [] }
  await page.route('**/api/onboarding/match-therapists', (route) => route.fulfill({ json: none }))
  await onboarding.skipRest.click()
  await seen(page.getByText('Ingen terapeut tar emot nya klienter just nu'), onboarding.chat)
  await seen(page.getByRole('button', { name: 'Be om matchning' }))
  await audit(page, 'onboarding-nobody')
})

test('two tabs that write in different places both keep what they wrote', async () => {
  const { page, context } = await stage.visitor({ size: 'desktop', ...CALM })
  const one = await new OnboardingPage(page).open()
  await one.begin(WORRY)
  await one.withoutAccount.click()
  const other = await new OnboardingPage(await context.newPage()).open('?steg=omraden&del=work')
  await other.words.fill('Stressigt.')
  await one.words.fill('Jag bor ensam.')
  await other.page.goto('/onboarding?steg=omraden')
  await becomes(() => other.words.inputValue(), 'Jag bor ensam.')
  await one.page.goto('/onboarding?steg=omraden&del=work')
  await becomes(() => one.words.inputValue(), 'Stressigt.')
})

test('what the account had is not replaced in silence', async () => {
  const person = await newPatient(stage.app)
  await api(
    stage.app,
    saveOnboarding,
    {
      body: {
        initialQuestion: 'Jag sover inte.',
        timestamp: '2026-01-15T09:00:00.000Z',
        assessment: { work: 'Stressigt.' },
        assessmentCompleted: false,
        selectedTherapist: null,
        bookingSkipped: false,
        completedAt: null,
      },
    },
    person,
  )
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).last().click()
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(person.password)
  await page.getByRole('form', { name: 'Logga in' }).getByRole('button', { name: 'Logga in' }).click()
  await new LoginPage(page).sayMine()
  await onboarding.isAt('omraden', HEADINGS.first)
  await onboarding.back.click()
  await onboarding.isAt(null, HEADINGS.welcome)
  await becomes(() => onboarding.words.inputValue(), WORRY)
  await seen(page.getByText('Du hade skrivit något annat här tidigare'), page.getByText('Jag sover inte.'))
  await audit(page, 'onboarding-earlier')
  await page.getByRole('button', { name: 'Använd den texten' }).click()
  await becomes(() => onboarding.words.inputValue(), 'Jag sover inte.')
  await visit(page, '/onboarding?steg=omraden&del=work')
  await becomes(() => onboarding.words.inputValue(), 'Stressigt.')
})

test('a double click sends one request; a therapist who has stopped taking clients is told of', async () => {
  const person = await newPatient(stage.app)
  const therapist = await newListedTherapist(stage.app, { name: 'Disa Dubbel', specialties: ['Oro'] })
  const { page } = await stage.visitor({ as: person, size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await onboarding.skipRest.click()
  await onboarding.choose('Disa Dubbel').click()
  await seen(onboarding.message)
  await changeTherapist(stage.app, therapist, { acceptsNewClients: false })
  await onboarding.message.fill('Hej.')
  await onboarding.send.click()
  await seen(page.getByText('Terapeuten finns inte, eller tar inte emot nya klienter.'))
  await becomes(() => onboarding.message.inputValue(), 'Hej.')
  await changeTherapist(stage.app, therapist, { acceptsNewClients: true })
  const calls = requestsTo(page, '/api/onboarding/select-therapist')
  await onboarding.send.dblclick()
  await onboarding.isAt('klart', HEADINGS.done)
  await becomes(() => calls.count(), 1)
  expect(await requestsOf(person)).toHaveLength(1)
})

test('a message that is too long together with what is shared is told before it is sent', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin('å'.repeat(990))
  await onboarding.skipRest.click()
  await onboarding.choose('Olga Oro').click()
  await onboarding.message.fill('Gärna en kväll.')
  await onboarding.share.check()
  await seen(page.getByText(/^Meddelandet och det du delar är tillsammans 7 tecken för långt/))
  const calls = requestsTo(page, '/api/onboarding/select-therapist')
  await onboarding.send.click()
  await becomes(() => hasFocus(onboarding.message), true)
  await audit(page, 'onboarding-too-long')
  await onboarding.share.uncheck()
  await onboarding.send.click()
  await onboarding.isAt('klart', HEADINGS.done)
  await becomes(() => calls.count(), 1)
})

test('without consent nothing is stored or compared; it is asked for when it is needed, and may be put off', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app, { consents: [] }), size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await seen(page.getByText(/^Sparas bara på den här enheten/))
  await absent(page.getByRole('dialog'))
  await onboarding.skipRest.click()
  const dialog = page.getByRole('dialog', { name: 'Innan vi fortsätter' })
  await seen(dialog, page.getByRole('dialog'))
  await audit(page, 'onboarding-consent')
  await dialog.getByRole('button', { name: 'Inte nu' }).click()
  await counted(onboarding.examples, 3)
  await page.getByRole('main').getByRole('button', { name: 'Ge samtycke' }).click()
  await seen(dialog.getByRole('checkbox'))
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Ge mitt samtycke' }).click()
  await seen(onboarding.card('Olga Oro'))
  await page.goBack()
  await seen(page.getByText(/^Sparat i ditt konto/))
})

test('a therapist is told whom the page is for', async () => {
  const { page } = await stage.visitor({ as: await newTherapist(stage.app), size: 'phone', ...CALM })
  await visit(page, '/onboarding?steg=omraden')
  await seen(page.getByRole('heading', { name: 'Den här sidan är för klienter' }))
  await audit(page, 'onboarding-therapist')
  await page.getByRole('link', { name: 'Till mina klienter' }).click()
  await at(page, '/therapist')
})

test('a way back to another site is not taken', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  const signup = await new SignupPage(page).open('/register/client')
  await page.evaluate(
    `history.replaceState({ ...history.state, usr: { returnTo: 'https://elsewhere.example/' } }, '', location.href)`,
  )
  await page.reload()
  await seen(signup.form)
  await signup.fillInPerson()
  await signup.signUp(stage.app, newDetails())
  await page.getByRole('button', { name: 'Gör det senare' }).click()
  await signup.goOn.click()
  await at(page, '/client')
})

test('signing out and the quick way out leave nothing in the browser', async () => {
  const { page, context } = await stage.visitor({ as: await newPatient(stage.app), size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.words.fill(WORRY)
  await becomes(async () => String(await page.evaluate(KEPT)).includes(WORRY), true)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Klient/ })
    .click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await at(page, '/')
  await becomes(() => page.evaluate(KEPT), null)

  await context.route('https://www.smhi.se/**', (route) => route.fulfill({ body: 'Väder' }))
  await onboarding.open()
  await onboarding.words.fill(WORRY)
  await page.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }).click()
  await page.waitForURL('https://www.smhi.se/')
  await onboarding.open()
  await becomes(() => onboarding.words.inputValue(), '')
})

test('whoever signs in next on the same device sees nothing of it', async () => {
  const { page, context } = await stage.visitor({ as: await newPatient(stage.app), size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(WORRY)
  await seen(page.getByText(/^Sparat i ditt konto/))
  const next = await newPatient(stage.app)
  await context.addInitScript(
    `if (localStorage.getItem('therapy_auth_token') !== '${next.token}') {
      localStorage.setItem('therapy_auth_token', '${next.token}')
      localStorage.removeItem('currentUser')
    }`,
  )
  await onboarding.open('?steg=omraden')
  await onboarding.isAt(null, HEADINGS.welcome)
  await becomes(() => onboarding.words.inputValue(), '')
})
