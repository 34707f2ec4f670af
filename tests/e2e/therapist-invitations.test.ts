import { myPatients } from '../../contract/clients.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { myInvitations, type Invitation } from '../../contract/invitations.ts'
import { api } from '../support/api.ts'
import { accept, expireInvitations, invite } from '../support/invitations.ts'
import { newEmail, newPatient, newTherapist } from '../support/people.ts'
import { until } from '../support/wait.ts'
import { InvitePage } from './pages/invite-page.ts'
import { InvitedSignupPage, STAYS } from './pages/invited-signup-page.ts'
import { newDetails } from './pages/signup-page.ts'
import { InvitationsPage, TherapistHomePage } from './pages/therapist-pages.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, gone, hasFocus, expectSoon, requestsTo, retried, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { SIZES, useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const LIST = '**/api/invitations/my-invitations'
const CLIENTS = '**/api/invitations/my-patients'

/** Lets the page see the invitations otherwise than they are. */
async function pretend(page: Page, change: (invitation: Invitation, at: number) => Invitation): Promise<void> {
  await page.route(LIST, async (route) => {
    const answer = await route.fetch()
    const { invitations } = myInvitations.response.parse(await answer.json())
    await route.fulfill({ response: answer, json: { invitations: invitations.map(change) } })
  })
}

test.for(['phone', 'desktop'] as const)('from the invitation to the connected client: %s', async (size) => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const album = new Album(['invitation-journey', String(SIZES[size].width)])
  const { page } = await stage.visitor({ as: therapist, size, ...CALM })
  const home = await new TherapistHomePage(page).open()
  await seen(page.getByText('Du har inga klienter än. Bjud in den första med e-post.'))
  const inviting = new InvitationsPage(page)
  await inviting.invite.click()
  await becomes(() => hasFocus(inviting.email), true)
  await inviting.email.fill(details.email)
  await inviting.message.fill('Hej! Här hittar du mig.')
  await album.add(page, 'invitation')
  await inviting.send.click()
  await seen(inviting.created)
  await album.add(page, 'created')
  const link = await until(
    'the mailed link',
    () => /(\/invite#code=\w{8}&proof=[\w-]+)/.exec(stage.app.inbox(details.email)[0]?.text ?? '')?.[1],
  )
  expect(stage.app.inbox(details.email)[0]?.text).not.toContain('Här hittar du mig')

  const { page: client } = await stage.visitor({ size, ...CALM })
  await client.addInitScript(STAYS)
  await client.goto(link)
  await seen(client.getByText('Hej! Här hittar du mig.'))
  await album.add(client, 'invited')
  await new InvitePage(client).createAccount.click()
  const signup = new InvitedSignupPage(client)
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.keep.check()
  await signup.agree()
  await signup.submit.click()
  await seen(client.getByText('Ditt konto är klart och du är ansluten till Tove Terapeut.'))
  await client.getByRole('link', { name: 'Gå till dina samtal' }).click()
  await at(client, '/client/chat')

  await home.open()
  await counted(home.clients, 1)
  await seen(home.clients.getByText('Maja Öberg'), home.clients.getByText('Delar bara profilen'))
  await album.add(page, 'connected')
  await inviting.open()
  await seen(page.getByText('Användes av Maja Öberg').and(page.locator(':visible')))
})

test('the form says what is missing, and keeps what was typed', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const inviting = await new InvitationsPage(page).open()
  await seen(page.getByText('Du har inte bjudit in någon än'))
  await audit(page, 'invitations-empty')
  await inviting.invite.click()
  await seen(inviting.send)
  await inviting.send.click()
  await seen(page.getByText('Ange patientens e-post', { exact: true }))
  await becomes(() => hasFocus(inviting.email), true)
  await inviting.email.fill('anna')
  await inviting.message.fill('å'.repeat(1001))
  await seen(page.getByText('1 tecken för mycket. Korta ner texten.'))
  await inviting.send.click()
  await seen(page.getByText('Ange en giltig e-postadress'), page.getByText('Högst 1000 tecken.'))
  await audit(page, 'invitations-wrong')
  await inviting.email.fill(newEmail())
  await inviting.message.fill('å'.repeat(1000))
  await answerOnce(page, '**/api/invitations/create-invitation', (route) => route.abort())
  await inviting.send.click()
  await seen(inviting.error)
  await becomes(async () => (await inviting.message.inputValue()).length, 1000)
  await answerOnce(page, '**/api/invitations/create-invitation', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await inviting.send.click()
  await seen(page.getByText('Kunde inte skapa inbjudning'))
  await inviting.send.click()
  await seen(inviting.created)
})

test('a double click makes one, and the code is copied', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const { page, context } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const inviting = await new InvitationsPage(page).begin()
  const made = requestsTo(page, '/api/invitations/create-invitation')
  await inviting.email.fill(newEmail())
  await inviting.send.dblclick()
  await seen(inviting.created)
  await audit(page, 'invitations-created')
  await becomes(() => inviting.email.inputValue(), '')
  const shown = (await inviting.created.innerText()).slice(-11)
  await inviting.dialog.getByRole('button', { name: `Kopiera koden ${shown}` }).click()
  await seen(page.getByText('Inbjudningskoden är kopierad!'))
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), shown)
  await gone(page.getByText('Inbjudningskoden är kopierad!'))
  await becomes(() => made.count(), 1)
  await counted(inviting.rows, 1)
})

test('a browser that refuses to copy is not passed over in silence', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  await invite(stage.app, therapist, newEmail())
  const { page } = await stage.visitor({ as: therapist, size: 'phone' })
  await page.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`)
  const inviting = await new InvitationsPage(page).open()
  await inviting.cards.getByRole('button', { name: /^Kopiera koden/ }).click()
  await seen(page.getByText('Webbläsaren lät oss inte kopiera. Markera koden och kopiera den själv.'))
})

test('the history: active, used and expired, as a table and as cards', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const [old, patient] = [newEmail(), await newPatient(stage.app, { firstName: 'Alva' })]
  await invite(stage.app, therapist, old, 'Hej igen')
  await expireInvitations(stage.app, therapist)
  await accept(stage.app, patient, await invite(stage.app, therapist, patient.email))
  await invite(stage.app, therapist, `${'lång'.repeat(12)}-${newEmail()}`)
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const inviting = await new InvitationsPage(page).open()
  await counted(inviting.rows, 3)
  const table = page.getByRole('table')
  for (const word of ['Aktiv', 'Använd', 'Utgången']) await counted(table.getByText(word, { exact: true }), 1)
  await seen(table.getByText('Användes av Alva'))
  await counted(table.getByRole('button', { name: /^Kopiera koden/ }), 1)
  await audit(page, 'invitations-history')
  await page.setViewportSize(SIZES.phone)
  await counted(inviting.cards, 3)
  await gone(table)
  await seen(page.getByRole('button', { name: /^Bjud in igen/ }))
  await inviting.cards.getByRole('button', { name: `Bjud in igen: ${old}` }).click()
  await becomes(() => hasFocus(inviting.email), true)
  await becomes(async () => [await inviting.email.inputValue(), await inviting.message.inputValue()], [old, 'Hej igen'])
  await inviting.send.click()
  await seen(inviting.created)
  await counted(inviting.cards, 4)
  const { invitations } = await api(stage.app, myInvitations, {}, therapist)
  expect(invitations[0]).toMatchObject({ patient_email: old, personal_message: 'Hej igen', status: 'active' })
})

test('rows that a reset has locked are explained', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  await invite(stage.app, therapist, newEmail())
  await expireInvitations(stage.app, therapist)
  await invite(stage.app, therapist, newEmail())
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  await pretend(page, (invitation, place) =>
    place === 0 ? invitation : { ...invitation, invitation_code: null, patient_email: null, personal_message: null },
  )
  const inviting = await new InvitationsPage(page).open()
  await seen(page.getByText('Några rader är låsta'))
  await seen(inviting.cards.getByText('Adressen är låst'), inviting.cards.getByText('Koden är låst'))
  await absent(page.getByRole('button', { name: /^Bjud in igen/ }))
  await audit(page, 'invitations-locked')
})

test('a history that does not come can be asked for again', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  await invite(stage.app, therapist, newEmail())
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  await page.route(LIST, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const inviting = await new InvitationsPage(page).open()
  await seen(page.getByText('Kunde inte ladda dina inbjudningar. Försök igen.'))
  await audit(page, 'invitations-failed')
  await retried(page, LIST, page.getByRole('button', { name: 'Försök igen' }))
  await counted(inviting.rows, 1)
})

test('clients have no business here', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app) })
  await page.goto('/therapist/invitations')
  await at(page, '/client')
})

test('the home shows what clients share and what the week held', async () => {
  const therapist = await newTherapist(stage.app)
  const [alva, bo] = [
    await newPatient(stage.app, { firstName: 'Alva' }),
    await newPatient(stage.app, { firstName: 'Bo' }),
  ]
  await accept(stage.app, alva, await invite(stage.app, therapist, alva.email), true)
  await accept(stage.app, bo, await invite(stage.app, therapist, bo.email), false)
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  await page.route(CLIENTS, async (route) => {
    const answer = await route.fetch()
    const { patients } = myPatients.response.parse(await answer.json())
    const busy = { has_recent_insights: true, recent_activity: { breakthrough_count: 2, important_messages: 1 } }
    await route.fulfill({
      response: answer,
      json: { patients: patients.map((one, at) => (at ? one : { ...one, ...busy })) },
    })
  })
  const home = await new TherapistHomePage(page).open()
  await counted(home.clients, 2)
  const [first, second] = [home.clients.nth(0), home.clients.nth(1)]
  await seen(first.getByText('Delar samtal'), first.getByText('2 genombrott'), first.getByText('1 insikt'))
  await seen(second.getByText('Delar bara profilen'), second.getByText(bo.email))
  await expectSoon(() => second.innerText()).not.toContain('genombrott')
  const left = page.getByRole('heading', { name: 'Kvar att göra' })
  await seen(left)
  await becomes(() => page.getByText('Väntar på kontroll').isVisible(), false)
  await left.click()
  await seen(page.getByText('Väntar på kontroll'), page.getByText('Skydda kontot med två steg'))
  await audit(page, 'therapist-home')
})

test('a list of clients that does not come can be asked for again', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const failing = { status: 502, body: 'Bad gateway' }
  await page.route(CLIENTS, (route) => route.fulfill(failing))
  await new TherapistHomePage(page).open()
  await seen(page.getByText('Kunde inte ladda översikten'))
  await audit(page, 'therapist-home-failed')
  await retried(page, CLIENTS, page.getByRole('button', { name: 'Försök igen' }))
  await seen(page.getByText('Du har inga klienter än. Bjud in den första med e-post.'))
  await audit(page, 'therapist-home-empty')
})
