import { myTherapist } from '../../contract/connections.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createInvitation, useInvitation, validateInvitation } from '../../contract/invitations.ts'
import { getProfile } from '../../contract/profile.ts'
import { getSharing } from '../../contract/sharing.ts'
import { users } from '../../worker/db/users.ts'
import { invitations } from '../../worker/features/invitations/tables.ts'
import { api } from '../support/api.ts'
import { mailedCode, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { type Invited, InvitedSignupPage, newInvitation, STAYS } from './pages/invited-signup-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { newDetails } from './pages/signup-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, hasFocus, requestsTo, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { SIZES, useStage } from './support/stage.ts'

const stage = await useStage()
const GREETING = 'Hej! Här kan vi hålla kontakten mellan våra samtal.\nTa det i din egen takt.'

/** What the invitation's page hands over to the registration; with the proof where the mailed link was followed. */
async function handedOver({ code, proof }: Invited, { withProof }: { withProof: boolean }) {
  const body = { invitation_code: code, email_proof: withProof ? proof : null }
  const invitationInfo = await api(stage.app, validateInvitation, { body })
  return { invitationCode: code, invitationInfo, ...(withProof ? { emailProof: proof } : {}) }
}

async function expectConnected(person: Person, therapist: Person, sharesChats: boolean): Promise<void> {
  const { therapist: connected } = await api(stage.app, myTherapist, {}, person)
  expect(connected?.id).toBe(therapist.id)
  expect(await api(stage.app, getSharing, {}, person)).toMatchObject({ share_record: true, share_chats: sharesChats })
}

test.for([
  ['phone', true],
  ['desktop', false],
] as const)('by the mailed link, signed in and connected at once: %s, sharing %s', async ([size, shares]) => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const invited = await newInvitation(stage.app, therapist, details.email, GREETING)
  const { page, refusals } = await stage.visitor({ size })
  await page.addInitScript(STAYS)
  const album = new Album(['registration-invitation', String(SIZES[size].width)])
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: true }))
  await seen(page.getByRole('heading', { level: 1, name: 'Tove Terapeut bjuder in dig' }), page.getByText(/^Hej! Här/))
  await becomes(() => signup.email.inputValue(), details.email)
  await becomes(() => signup.share.isChecked(), false)
  await becomes(() => signup.keep.isChecked(), false)
  await album.add(page, 'form')
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.agree()
  await signup.submit.click()
  await seen(signup.form.getByText('Välj ett av alternativen. Du kan ändra dig senare.'))
  await becomes(() => hasFocus(page.getByRole('radiogroup')), true)
  await album.add(page, 'choice-missing')
  await (shares ? signup.share : signup.keep).check()
  await signup.submit.click()
  await seen(page.getByText('Ditt konto är klart och du är ansluten till Tove Terapeut.'))
  await album.add(page, 'welcome')
  await page.getByRole('link', { name: 'Gå till dina samtal' }).click()
  await at(page, '/client/chat')
  await new ClientChatPage(page).ready()
  expect(refusals.filter((refusal) => !refusal.startsWith('404 GET /api/progressive-anamnesis'))).toEqual([])
  const person = await signIn(stage.app, details)
  await expectConnected(person, therapist, shares)
  expect(await api(stage.app, getProfile, {}, person)).toMatchObject({ name: 'Maja Öberg', phone: '070-765 43 21' })
})

test('by the code alone, the address is verified first and the connection follows', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const { code } = await newInvitation(stage.app, therapist, newDetails().email, GREETING)
  const { page } = await stage.visitor({ size: 'phone' })
  await page.addInitScript(STAYS)
  await page.goto('/invitation-register')
  const signup = new InvitedSignupPage(page)
  await seen(signup.invitationCode)
  await audit(page, 'invitation-code')
  await signup.showInvitation.click()
  await seen(page.getByText('Ange alla 8 tecken i koden'))
  await signup.invitationCode.pressSequentially('ab12cd3')
  await becomes(() => signup.invitationCode.inputValue(), 'AB 12 CD 3')
  await signup.invitationCode.fill('AB12CD34')
  await signup.showInvitation.click()
  await seen(page.getByText('Ogiltigt eller utgånget inbjudningskod.'))
  await audit(page, 'invitation-code-wrong')
  await signup.invitationCode.fill(code.toLowerCase())
  await signup.invitationCode.press('Enter')
  await seen(signup.form, page.getByText(/^Hej! Här/))
  await becomes(() => signup.email.inputValue(), '')
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.keep.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(page.getByText('Du är nu ansluten till Tove Terapeut.'))
  await page.getByRole('link', { name: 'Gå till dina samtal' }).click()
  await at(page, '/client/chat')
  await expectConnected(await signIn(stage.app, details), therapist, false)
})

test('every screen is right for everybody', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const long = { name: `${'Bartholomeus '.repeat(5)}${'å'.repeat(15)}` }
  await stage.app.db.update(users).set(long).where(eq(users.id, therapist.id))
  const invited = await newInvitation(stage.app, therapist, details.email, `${GREETING} ${'ö'.repeat(200)}`)
  const { page } = await stage.visitor({ context: { reducedMotion: 'reduce' } })
  await page.addInitScript(STAYS)
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: true }))
  await audit(page, 'invited-signup')
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.agree()
  await signup.submit.click()
  await seen(page.getByText(/^Välj ett av alternativen/))
  await audit(page, 'invited-signup-choice')
  await signup.share.check()
  await signup.submit.click()
  await seen(page.getByRole('heading', { level: 1, name: 'Välkommen' }))
  await audit(page, 'invited-signup-welcome')
  await page.getByRole('link', { name: 'Gå till dina samtal' }).click()
  await at(page, '/client/chat')
})

test('another address than the invited one is verified by its code', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const invited = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: true }))
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.share.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/client/chat')
  await expectConnected(await signIn(stage.app, details), therapist, true)
})

test('an invitation that ran out while the code was awaited leaves an account, and says so', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const invited = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: false }))
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.keep.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
  const past = { expiresAt: new Date(Date.now() - 1000) }
  await stage.app.db.update(invitations).set(past).where(eq(invitations.therapistId, therapist.id))
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(page.getByText('Inbjudan har gått ut. Be din terapeut om en ny.'))
  await audit(page, 'invited-signup-unconnected')
  await page.getByRole('link', { name: 'Gå till dina samtal' }).click()
  await at(page, '/client/chat')
})

test('a connection that a lost network stopped is made by trying again', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const invited = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: false }))
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.share.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
  await answerOnce(page, '**/api/invitations/use-invitation', (route) => route.abort())
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(page.getByText(/^Ingen kontakt med servern/))
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await at(page, '/client/chat')
  await expectConnected(await signIn(stage.app, details), therapist, true)
})

test('when signing in fails after the code, the login says so and has the address', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const invited = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'desktop' })
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: false }))
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.keep.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
  await answerOnce(page, '**/auth/token', (route) => route.abort())
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/login')
  await seen(page.getByText('Inloggning misslyckades efter verifiering. Försök logga in manuellt.'))
  const login = new LoginPage(page)
  await becomes(() => login.email.inputValue(), details.email)
})

test('a used invitation is refused with its reason, and a double click uses one once', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const [first, second] = [newDetails(), await newPatient(stage.app)]
  const invited = await newInvitation(stage.app, therapist, first.email)
  const state = await handedOver(invited, { withProof: true })
  const { page, context } = await stage.visitor({ size: 'phone' })
  const other = await context.newPage()
  const late = await new InvitedSignupPage(other).arrive(state)
  const signup = await new InvitedSignupPage(page).arrive(state)
  const sent = requestsTo(page, '/api/invitations/register-with-invitation')
  for (const one of [signup, late]) {
    await one.fillInPerson()
    await one.fillIn({ ...first, email: one === signup ? first.email : newDetails().email })
    await one.keep.check()
    await one.agree()
  }
  await signup.submit.dblclick()
  await at(page, '/client/chat')
  await becomes(() => sent.count(), 1)
  await late.submit.click()
  await seen(late.form.getByText('Inbjudan är redan använd. Be din terapeut om en ny.'))
  const body = { invitation_code: invited.code, share_chats: false }
  await expect(api(stage.app, useInvitation, { body }, second)).rejects.toThrow(/redan använd/)
})

test('an invited address with an account is told to its own reader to sign in', async () => {
  const [therapist, known] = [await newTherapist(stage.app, { verified: true }), await newPatient(stage.app)]
  const invited = await newInvitation(stage.app, therapist, known.email)
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: true }))
  await signup.fillInPerson()
  await signup.fillIn({ email: known.email, password: newDetails().password })
  await signup.keep.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.form.getByText(/^Det finns redan ett konto med den här adressen/))
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await becomes(() => new LoginPage(page).email.inputValue(), known.email)
})

test('the code is still awaited after a reload', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const details = newDetails()
  const invited = await newInvitation(stage.app, therapist, newDetails().email)
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new InvitedSignupPage(page).arrive(await handedOver(invited, { withProof: false }))
  await signup.fillInPerson()
  await signup.fillIn(details)
  await signup.keep.check()
  await signup.agree()
  await signup.submit.click()
  await seen(signup.code.boxes)
  await page.reload()
  await seen(signup.code.boxes)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await at(page, '/login')
  await seen(page.getByText('Din e-postadress är verifierad. Logga in för att fortsätta.'))
})

test('an invitation makes every client registration an invited one', async () => {
  const therapist = await newTherapist(stage.app, { verified: true })
  const body = { patient_email: newDetails().email }
  const { invitation_code: invitationCode } = await api(stage.app, createInvitation, { body }, therapist)
  for (const path of ['/express-signup', '/register/client']) {
    const { page } = await stage.visitor({ size: 'phone' })
    const signup = new InvitedSignupPage(page)
    await signup.arrive({ invitationCode }, path)
    await at(page, '/invitation-register')
    await seen(signup.keep)
    await absent(signup.invitationCode)
  }
})

test('the chat’s other address leads to the chat', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app) })
  await page.goto('/secure-chat')
  await at(page, '/client/chat')
})
