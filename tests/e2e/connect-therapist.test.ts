import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { myTherapist } from '../../contract/connections.ts'
import { api } from '../support/api.ts'
import { accept, expireInvitations, invite } from '../support/invitations.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { ConnectPage } from './pages/connect-page.ts'
import { STAYS } from './pages/invite-page.ts'
import { InvitedSignupPage } from './pages/invited-signup-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { audit } from './support/audit.ts'
import { endSessionElsewhere } from './support/ended-session.ts'
import { at, becomes, hasFocus, requestsTo, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const NO_TOKEN = 'Du måste vara inloggad för att använda en inbjudningskod.'

async function invited(greeting?: string, { verified = true } = {}) {
  const [therapist, patient] = await Promise.all([newTherapist(stage.app, { verified }), newPatient(stage.app)])
  const code = await invite(stage.app, therapist, patient.email, greeting ?? null)
  return { therapist, patient, code }
}

test.for(['phone', 'desktop'] as const)('a client connects with a code: %s', async (size) => {
  const { patient, code } = await invited('Hej! Välkommen hit.')
  const { page, refusals } = await stage.visitor({ as: patient, size, ...CALM })
  await page.addInitScript(STAYS)
  const connecting = await new ConnectPage(page).open()
  await audit(page, `connect-code-${size}`)
  await connecting.code.pressSequentially(code.toLowerCase())
  await becomes(() => connecting.code.inputValue(), code.replace(/(..)(?=.)/g, '$1 '))
  await connecting.show.click()
  await seen(page.getByRole('heading', { level: 1, name: 'Tove Terapeut bjuder in dig' }))
  await seen(page.getByText('Hej! Välkommen hit.'))
  await becomes(() => hasFocus(page.getByRole('heading', { level: 1 })), true)
  await audit(page, `connect-share-${size}`)
  await connecting.share.check()
  await connecting.connect.click()
  await seen(page.getByRole('heading', { level: 1, name: 'Grattis!' }))
  await seen(page.getByText('Du är nu ansluten till Tove Terapeut.'))
  await page.getByRole('link', { name: 'Gå till din översikt' }).click()
  await at(page, '/client')
  expect(refusals.filter((refusal) => !refusal.startsWith('404 GET /api/progressive-anamnesis'))).toEqual([])
})

test('an unchecked therapist is said to be one, and sharing asks once more', async () => {
  const { patient, code } = await invited(undefined, { verified: false })
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const connecting = await new ConnectPage(page).open()
  const used = requestsTo(page, '/api/invitations/use-invitation')
  await connecting.find(code)
  await seen(page.getByText('Lyhörd har inte kontrollerat den här personens legitimation'))
  await audit(page, 'connect-unchecked')
  await connecting.keep.check()
  await connecting.connect.click()
  const question = page.getByRole('alertdialog', { name: 'Är du säker på vem Tove Terapeut är?' })
  await seen(question)
  await audit(page, 'connect-unchecked-question')
  await question.getByRole('button', { name: 'Nej, inte nu' }).click()
  await becomes(() => used.count(), 0)
  await connecting.connect.click()
  await question.getByRole('button', { name: 'Ja, dela' }).click()
  await at(page, '/client')
  await becomes(() => used.count(), 1)
})

test('after two seconds it goes on by itself', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  const connecting = await new ConnectPage(page).open()
  const used = requestsTo(page, '/api/invitations/use-invitation')
  await connecting.find(code)
  await connecting.keep.check()
  await connecting.connect.dblclick()
  await at(page, '/client')
  await becomes(() => used.count(), 1)
})

test('the field groups what is typed and pasted, and the caret stays where it was', async () => {
  const { page, context } = await stage.visitor({ as: await newPatient(stage.app) })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const connecting = await new ConnectPage(page).open()
  const looked = requestsTo(page, '/api/invitations/validate-invitation')
  const caret = () => connecting.code.evaluate((input: { selectionStart: number }) => input.selectionStart)
  await becomes(() => connecting.show.getAttribute('aria-disabled'), 'true')
  await page.evaluate(`navigator.clipboard.writeText('ab cd-ef gh')`)
  await connecting.code.press('ControlOrMeta+v')
  await becomes(() => connecting.code.inputValue(), 'AB CD EF GH')
  await becomes(() => connecting.show.getAttribute('aria-disabled'), null)
  await connecting.code.press('Home')
  for (let press = 0; press < 4; press += 1) await connecting.code.press('ArrowRight')
  await connecting.code.press('Backspace')
  await becomes(async () => [await connecting.code.inputValue(), await caret()], ['AB DE FG H', 2])
  await becomes(() => connecting.show.getAttribute('aria-disabled'), 'true')
  await connecting.code.press('Enter')
  await connecting.show.click({ force: true })
  await connecting.code.press('Home')
  for (let press = 0; press < 2; press += 1) await connecting.code.press('ArrowRight')
  await connecting.code.press('x')
  await becomes(async () => [await connecting.code.inputValue(), await caret()], ['AB XD EF GH', 4])
  for (let press = 0; press < 2; press += 1) await connecting.code.press('ArrowLeft')
  await connecting.code.press('Delete')
  await becomes(async () => [await connecting.code.inputValue(), await caret()], ['AB DE FG H', 2])
  expect(looked.count()).toBe(0)
})

test('a visitor is told to sign in, and comes back', async () => {
  const { patient } = await invited()
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const connecting = await new ConnectPage(page).open()
  await seen(page.getByText(NO_TOKEN), page.getByText(/^Har en terapeut bjudit in dig\?/))
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Infinity
  await becomes(async () => (await top(connecting.show)) < (await top(page.getByText(NO_TOKEN))), true)
  await audit(page, 'connect-visitor')
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await at(page, '/login')
  await new LoginPage(page).signIn(patient)
  await at(page, '/connect-therapist')
  await seen(connecting.code)
})

test('a visitor’s code leads to the invitation', async () => {
  const { code } = await invited()
  const { page } = await stage.visitor({ size: 'phone' })
  const connecting = await new ConnectPage(page).open()
  await connecting.code.fill(code)
  await connecting.show.click()
  await at(page, '/invite')
  await seen(page.getByRole('heading', { level: 1, name: 'Tove Terapeut bjuder in dig' }))
  await page.goBack()
  await seen(page.getByText(NO_TOKEN))
})

test('a wrong, used or old code is refused at the field and stays there', async () => {
  const { patient, therapist, code } = await invited()
  const used = await invite(stage.app, therapist, patient.email)
  await accept(stage.app, await newPatient(stage.app), used)
  await expireInvitations(stage.app, therapist)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const connecting = await new ConnectPage(page).open()
  for (const [typed, text] of [
    ['AB12CD34', 'Ogiltigt eller utgånget inbjudningskod.'],
    [used, 'Inbjudan är redan använd. Be din terapeut om en ny.'],
    [code, 'Inbjudan har gått ut. Be din terapeut om en ny.'],
  ] as const) {
    await connecting.code.fill(typed)
    await connecting.show.click()
    await seen(page.getByText(text))
    await becomes(() => hasFocus(connecting.code), true)
    await becomes(() => connecting.code.inputValue(), typed.replace(/(..)(?=.)/g, '$1 '))
  }
  await audit(page, 'connect-wrong')
})

test('without a network nothing is lost', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  await page.addInitScript(STAYS)
  const connecting = await new ConnectPage(page).open()
  await connecting.code.fill(code)
  await answerOnce(page, '**/api/invitations/validate-invitation', (route) => route.abort())
  await connecting.show.click()
  await seen(page.getByText('Ett fel uppstod vid validering av inbjudningskod.'))
  await connecting.show.click()
  await seen(connecting.keep)
  await connecting.keep.check()
  await answerOnce(page, '**/api/invitations/use-invitation', (route) => route.abort())
  await connecting.connect.click()
  await seen(page.getByText('Kunde inte använda inbjudningskod. Ett fel uppstod. Försök igen senare.'))
  await becomes(() => connecting.keep.isChecked(), true)
  await connecting.connect.click()
  await seen(page.getByText('Du är nu ansluten till Tove Terapeut.'))
})

test('when the account cannot be looked at, it can be tried again', async () => {
  const { patient } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await answerOnce(page, '**/api/invitations/my-therapist', (route) => route.abort())
  await page.goto('/connect-therapist')
  await seen(page.getByText('Ett fel uppstod. Försök igen senare.'))
  await audit(page, 'connect-offline')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await seen(new ConnectPage(page).code)
})

test('the back button and "Byt kod" lead to the code, which is still there', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  const connecting = await new ConnectPage(page).open()
  await connecting.find(code)
  await page.goBack()
  await becomes(() => connecting.code.inputValue(), code.replace(/(..)(?=.)/g, '$1 '))
  await connecting.show.click()
  await seen(connecting.keep)
  await page.reload()
  await seen(connecting.keep)
  await connecting.changeCode.click()
  await becomes(() => connecting.code.inputValue(), code.replace(/(..)(?=.)/g, '$1 '))
})

test('a session that ends in the middle is told, and the way leads back', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  const connecting = await new ConnectPage(page).open()
  await connecting.find(code)
  await connecting.keep.check()
  const expired = await endSessionElsewhere(stage.app, patient, connecting.connect)
  await expired.getByRole('button', { name: 'Logga in igen' }).click()
  await at(page, '/login')
  await new LoginPage(page).signIn(patient)
  await at(page, '/connect-therapist')
  await seen(connecting.code)
  expect((await api(stage.app, myTherapist, {}, { ...patient, token: await tokenOf(page) })).has_therapist).toBe(false)
})

async function tokenOf(page: { evaluate(script: string): Promise<unknown> }): Promise<string> {
  return String(await page.evaluate(`localStorage.getItem('therapy_auth_token')`))
}

test('somebody connected already is told who it is; a therapist, that it is for clients', async () => {
  const { patient, therapist, code } = await invited()
  await accept(stage.app, patient, code)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/connect-therapist')
  await seen(page.getByText('Du är redan ansluten till Tove Terapeut.'))
  await audit(page, 'connect-already')
  await page.getByRole('link', { name: 'Min Terapeut' }).last().click()
  await at(page, '/client/therapist')
  const { page: theirs } = await stage.visitor({ as: therapist })
  await theirs.goto('/connect-therapist')
  await seen(theirs.getByRole('heading', { level: 1, name: 'En inbjudan är för klienter' }))
})

test('two tabs: the second says that the first has connected', async () => {
  const { patient, code } = await invited()
  const { page, context } = await stage.visitor({ as: patient })
  await context.addInitScript(STAYS)
  const second = await context.newPage()
  const [here, there] = [await new ConnectPage(page).open(), await new ConnectPage(second).open()]
  for (const tab of [here, there]) {
    await tab.find(code)
    await tab.keep.check()
  }
  await here.connect.click()
  await seen(page.getByText('Du är nu ansluten till Tove Terapeut.'))
  await there.connect.click()
  await seen(second.getByText('Du är redan ansluten till Tove Terapeut.'))
  await second.getByRole('link', { name: 'Gå till din översikt' }).click()
  await at(second, '/client')
})

test('a code that comes along is filled in, and no foreign way back is followed', async () => {
  const { patient, code } = await invited()
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  await page.goto('/connect-therapist')
  const state = { usr: { invitationCode: code, returnTo: 'https://ond.example/' }, key: 'given', idx: 0 }
  await page.evaluate(`history.replaceState(${JSON.stringify(state)}, '')`)
  await page.reload()
  const connecting = new ConnectPage(page)
  await becomes(() => connecting.code.inputValue(), code.replace(/(..)(?=.)/g, '$1 '))
  await connecting.show.click()
  await seen(connecting.keep)

  const { page: visiting } = await stage.visitor({ size: 'phone' })
  const info = { therapist: { name: 'Tove Terapeut', verified: true }, personal_message: null, patient_email: null }
  const foreign = { invitationCode: code, invitationInfo: info, returnTo: '//ond.example/' }
  await new InvitedSignupPage(visiting).arrive(foreign)
  await visiting.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await new LoginPage(visiting).signIn(patient)
  await at(visiting, '/invite')
  expect(new URL(visiting.url()).origin).toBe(stage.app.origin)
})
