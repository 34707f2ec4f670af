import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { myTherapist } from '../../contract/connections.ts'
import { creditBalance } from '../../contract/credits.ts'
import { getSharing } from '../../contract/sharing.ts'
import { logout } from '../../contract/sign-in.ts'
import { users } from '../../worker/db/users.ts'
import { api } from '../support/api.ts'
import { accept, expireInvitations, invite } from '../support/invitations.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { expired } from '../support/tokens.ts'
import { ALERTS, InvitePage, STAYS } from './pages/invite-page.ts'
import { InvitedSignupPage, newInvitation } from './pages/invited-signup-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { newDetails } from './pages/signup-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, hasFocus, requestsTo, seen } from './support/look.ts'
import { answerOnce, rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const GREETING = 'Hej <b>du</b>!\nTa det i din egen takt.'
const USE = '/api/invitations/use-invitation'
const VALIDATE = '/api/invitations/validate-invitation'
const CALM = { context: { reducedMotion: 'reduce' } } as const
const TOKEN = `localStorage.getItem('therapy_auth_token')`

const sharesChats = async (person: Person) => (await api(stage.app, getSharing, {}, person)).share_chats

async function invited(greeting?: string) {
  const [therapist, patient] = await Promise.all([newTherapist(stage.app, { verified: true }), newPatient(stage.app)])
  const code = await invite(stage.app, therapist, patient.email, greeting ?? null)
  return { therapist, patient, code }
}

test('a visitor by the mailed link: the proof leaves the address bar and proves the address', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const { email } = newDetails()
  const mailed = await newInvitation(stage.app, therapist, email, GREETING)
  const { page, refusals } = await stage.visitor({ size: 'phone', ...CALM })
  const invitation = await new InvitePage(page).follow(mailed)
  await invitation.opened()
  await seen(page.getByText('Hej <b>du</b>!'))
  await becomes(() => page.evaluate('location.href'), `${stage.app.origin}/invite`)
  await audit(page, 'invite-visitor')
  await page.reload()
  await invitation.opened()
  await invitation.createAccount.click()
  await at(page, '/invitation-register')
  const signup = new InvitedSignupPage(page)
  await becomes(() => signup.email.inputValue(), email)
  await page.goBack()
  await invitation.opened()
  await page.goForward()
  await becomes(() => signup.email.inputValue(), email)
  expect(refusals).toEqual([])
})

test('a link mailed before, with its code in the path, opens all the same and leaves the address bar', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const { code, proof, email } = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'phone' })
  await page.goto(`/invite/${code}#${proof}`)
  const invitation = await new InvitePage(page).opened()
  await becomes(() => page.evaluate('location.href'), `${stage.app.origin}/invite`)
  await invitation.createAccount.click()
  await becomes(() => new InvitedSignupPage(page).email.inputValue(), email)
})

test('with the code alone the address stays unknown', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const { code } = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'phone' })
  const invitation = await new InvitePage(page).follow({ code: `${code.slice(0, 4)}%20${code.slice(4).toLowerCase()}` })
  await invitation.opened()
  await invitation.createAccount.click()
  const signup = new InvitedSignupPage(page)
  await seen(signup.form)
  await becomes(() => signup.email.inputValue(), '')
})

test('logging in comes back, asks what to share, and only then connects', async () => {
  const [therapist, patient] = await Promise.all([newTherapist(stage.app, { verified: true }), newPatient(stage.app)])
  const mailed = await newInvitation(stage.app, therapist, patient.email, GREETING)
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  const used = requestsTo(page, USE)
  const invitation = await new InvitePage(page).follow(mailed)
  await invitation.logIn.click()
  await at(page, '/login')
  const login = new LoginPage(page)
  await seen(page.getByText('Tove Terapeut bjuder in dig. Logga in för att svara på inbjudan.'))
  await becomes(() => login.email.inputValue(), patient.email)
  await login.signIn(patient)
  await at(page, '/invite')
  await seen(invitation.keep, page.getByText('Hej <b>du</b>!'), page.getByText(patient.email))
  await seen(invitation.form.getByText(ALERTS))
  await becomes(async () => [await invitation.share.isChecked(), await invitation.keep.isChecked()], [false, false])
  await audit(page, 'invite-client')
  await invitation.connect.click()
  await seen(invitation.form.getByText('Välj ett av alternativen. Du kan ändra dig senare.'))
  await becomes(() => hasFocus(page.getByRole('radiogroup')), true)
  expect(used.count()).toBe(0)
  await invitation.keep.check()
  await invitation.connect.dblclick()
  await seen(page.getByText('Du är nu ansluten till Tove Terapeut.'))
  await at(page, '/client')
  await becomes(() => used.count(), 1)
  expect(await sharesChats(patient)).toBe(false)
  await seen(page.getByRole('main').getByText('Tove Terapeut'))
})

test('every end is right for everybody', async () => {
  const { patient, therapist, code } = await invited(`${GREETING} ${'ö'.repeat(200)}`)
  await stage.app.db
    .update(users)
    .set({ name: `${'Bartholomeus '.repeat(5)}${'å'.repeat(15)}` })
    .where(eq(users.id, therapist.id))
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await page.addInitScript(STAYS)
  const invitation = await new InvitePage(page).follow({ code })
  await invitation.share.check()
  await audit(page, 'invite-client-long')
  await invitation.connect.click()
  await seen(page.getByRole('heading', { level: 1, name: 'Grattis!' }))
  await audit(page, 'invite-connected')
  expect(await sharesChats(patient)).toBe(true)
  await page.reload()
  await seen(page.getByText(/^Du är redan ansluten till Bartholomeus/))
  await audit(page, 'invite-already')
  await page.getByRole('link', { name: 'Gå till din översikt' }).click()
  await at(page, '/client')
})

test('somebody connected already is told who invites and what it would mean, and goes on when they choose', async () => {
  const { therapist, patient, code } = await invited()
  await stage.app.db.update(users).set({ name: 'Olle Andersson' }).where(eq(users.id, therapist.id))
  await connect(stage.app, patient, await newTherapist(stage.app, { verified: true }), { shareChats: false })
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await page.clock.install()
  const used = requestsTo(page, USE)
  await new InvitePage(page).follow({ code })
  await seen(page.getByRole('heading', { level: 1, name: 'Olle Andersson bjuder in dig' }))
  await seen(page.getByText('Du är redan ansluten till Tove Terapeut.'))
  await page.clock.fastForward(5000)
  await seen(
    page.getByText('Du kan ha en terapeut åt gången.'),
    page.getByRole('link', { name: 'Mitt konto › Delning' }),
    page.getByRole('link', { name: 'Gå till din översikt' }),
  )
  await page.getByRole('link', { name: 'Min Terapeut' }).last().click()
  await at(page, '/client/therapist')
  expect(used.count()).toBe(0)
})

test('what is no invitation says why', async () => {
  const { therapist, patient, code } = await invited()
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const invitation = new InvitePage(page)
  for (const path of ['/invite', '/invite/']) {
    await page.goto(path)
    await seen(page.getByText(/^Ingen inbjudningskod hittades\. Öppna länken i mejlet/))
    await absent(invitation.retry)
    await absent(page.getByRole('main').getByRole('alert'))
  }
  await audit(page, 'invite-without-code')
  for (const wrong of ['AB12CD34', 'AB', 'AB12CD34EF']) {
    await invitation.follow({ code: wrong })
    await seen(
      page
        .getByRole('main')
        .getByRole('alert')
        .getByText('Ogiltigt eller utgånget inbjudningskod. Be din terapeut om en ny.'),
    )
  }
  await audit(page, 'invite-failed')
  await expireInvitations(stage.app, therapist)
  await invitation.follow({ code })
  await seen(page.getByText('Inbjudan har gått ut. Be din terapeut om en ny.'))
  const fresh = await invite(stage.app, therapist, patient.email)
  await accept(stage.app, patient, fresh)
  await invitation.follow({ code: fresh })
  await seen(page.getByText('Inbjudan är redan använd. Be din terapeut om en ny.'))
  await page.getByRole('link', { name: 'Skriv en annan kod' }).click()
  await at(page, '/connect-therapist')
})

test('without a network it says so, and trying again works', async () => {
  const { code } = await invited()
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await answerOnce(page, `**${VALIDATE}`, (route) => route.abort())
  const invitation = await new InvitePage(page).follow({ code })
  await seen(page.getByText('Ett fel uppstod vid validering av inbjudningskod.'))
  await seen(invitation.retry)
  await audit(page, 'invite-offline')
  await invitation.retry.click()
  await invitation.opened()
})

test('a lost network while connecting keeps the choice', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  const invitation = await new InvitePage(page).follow({ code })
  await invitation.share.check()
  await answerOnce(page, `**${USE}`, (route) => route.abort())
  await invitation.connect.click()
  await seen(invitation.form.getByText(/^Kunde inte använda inbjudningskod/))
  await becomes(() => invitation.share.isChecked(), true)
  await invitation.connect.click()
  await at(page, '/client')
  expect(await sharesChats(patient)).toBe(true)
})

test('a session that is over before, or in the middle, leads to the invitation as a visitor sees it', async () => {
  const { patient, code } = await invited()
  const other = await newPatient(stage.app)
  await api(stage.app, logout, {}, other)
  const { page } = await stage.visitor({ as: other, size: 'phone' })
  const late = await new InvitePage(page).follow({ code })
  await seen(late.createAccount)
  await becomes(() => page.evaluate(TOKEN), null)

  const { page: mine } = await stage.visitor({ as: patient, size: 'phone' })
  const invitation = await new InvitePage(mine).follow({ code })
  await invitation.keep.check()
  await rested(mine)
  await api(stage.app, logout, {}, patient)
  await invitation.connect.click()
  await seen(invitation.createAccount, invitation.logIn)
  await becomes(() => mine.evaluate(TOKEN), null)
  await absent(mine.getByRole('alertdialog'))
  await invitation.logIn.click()
  await new LoginPage(mine).signIn(patient)
  await at(mine, '/invite')
  await seen(invitation.keep)

  // Elsewhere the same end of a session is told of.
  await api(stage.app, logout, {}, String(await mine.evaluate(TOKEN)))
  await mine.goto('/client/chat')
  await seen(mine.getByRole('alertdialog'))
})

test('a session whose end the header finds first is no news there either', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  await page.route(`**${creditBalance.path}`, (route) => route.fulfill({ status: 401 }))
  const invitation = await new InvitePage(page).follow({ code })
  await becomes(() => page.evaluate(TOKEN), null)
  await seen(invitation.createAccount, invitation.logIn)
  await rested(page)
  await absent(page.getByRole('alertdialog'))
})

test('a token whose time has run out counts as none', async () => {
  const { patient, code } = await invited()
  const token = await expired(stage.app, patient.token)
  const { page } = await stage.visitor({ as: { ...patient, token }, size: 'phone' })
  const invitation = await new InvitePage(page).follow({ code })
  await seen(invitation.createAccount)
  await becomes(() => page.evaluate(TOKEN), null)
  await absent(page.getByRole('alertdialog'))
})

test('in two tabs one code connects once, and the other tab says that it has', async () => {
  const { patient, code } = await invited()
  const { page, context } = await stage.visitor({ as: patient })
  const second = await context.newPage()
  const [here, there] = [new InvitePage(page), new InvitePage(second)]
  for (const tab of [here, there]) {
    await tab.follow({ code })
    await tab.keep.check()
  }
  await here.connect.click()
  await seen(page.getByText('Du är nu ansluten till Tove Terapeut.'))
  await there.connect.click()
  await seen(second.getByText('Du är redan ansluten till Tove Terapeut'))
  await second.getByRole('link', { name: 'Gå till din översikt' }).click()
  await at(second, '/client')
})

test('a code that somebody else uses meanwhile is refused with its reason', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  const invitation = await new InvitePage(page).follow({ code })
  await invitation.keep.check()
  await accept(stage.app, await newPatient(stage.app), code)
  await invitation.connect.click()
  await seen(invitation.form.getByText('Inbjudan är redan använd. Be din terapeut om en ny.'))
  expect((await api(stage.app, myTherapist, {}, patient)).has_therapist).toBe(false)
})

test('a therapist is told that invitations are for clients', async () => {
  const { therapist, code } = await invited()
  const { page } = await stage.visitor({ as: therapist, ...CALM })
  await new InvitePage(page).follow({ code })
  await seen(page.getByRole('heading', { level: 1, name: 'En inbjudan är för klienter' }))
  await audit(page, 'invite-therapist')
  await page.getByRole('link', { name: 'Till mina klienter' }).click()
  await at(page, '/therapist')
})
