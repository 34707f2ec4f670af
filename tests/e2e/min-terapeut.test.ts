import { expect, test } from 'vitest'
import { getSharing } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { invite } from '../support/invitations.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { changeTherapist, newListedTherapist } from '../support/therapists.ts'
import { ConnectPage } from './pages/connect-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, gone, hasFocus, retried, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const requests = requestsOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const
const HERE = '/client/therapist'

test('without a therapist: a code connects, and the page turns into who it is', async () => {
  const [therapist, patient] = [await newTherapist(stage.app, { verified: true }), await newPatient(stage.app)]
  const code = await invite(stage.app, therapist, patient.email, 'Hej!')
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client')
  await page.getByRole('main').getByRole('link', { name: 'Jag har en kod' }).click()
  await at(page, HERE)
  const connecting = new ConnectPage(page)
  await seen(connecting.code, page.getByText('Du har inte frågat efter någon tid eller terapeut än.'))
  await audit(page, 'min-terapeut-none')
  await connecting.find(code)
  await seen(page.getByRole('heading', { level: 2, name: 'Tove Terapeut bjuder in dig' }))
  await audit(page, 'min-terapeut-share')
  await connecting.share.check()
  await connecting.connect.click()
  await seen(page.getByRole('heading', { level: 2, name: 'Tove Terapeut', exact: true }))
  await seen(page.getByText('Grattis! Du är nu ansluten till Tove Terapeut.'))
  await seen(page.getByText('Dina samtal med AI:n och din profil'))
  await becomes(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Min Terapeut' })), true)
  expect(await api(stage.app, getSharing, {}, patient)).toMatchObject({ share_chats: true })
})

test('who it is, what is shared, and a wish for a session from sent to answered', async () => {
  const [therapist, patient] = [await newTherapist(stage.app, { verified: true }), await newPatient(stage.app)]
  await changeTherapist(stage.app, therapist, { phone: '070-765 43 21' })
  await connect(stage.app, patient, therapist, { shareChats: false })
  const { page } = await stage.visitor({ as: patient, size: 'desktop', ...CALM })
  await page.goto('/client')
  await page.getByRole('main').getByRole('link', { name: 'Min Terapeut' }).click()
  await at(page, HERE)
  await seen(page.getByRole('link', { name: therapist.email }), page.getByText('Din profil, men inte dina samtal'))
  await becomes(() => page.getByRole('link', { name: '070-765 43 21' }).getAttribute('href'), 'tel:0707654321')
  await becomes(() => page.getByRole('link', { name: 'Ändra vad du delar' }).getAttribute('href'), '/profile#delning')
  await page.getByRole('button', { name: 'Boka samtal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boka samtal' })
  await dialog.getByLabel(/^Meddelande/).fill('Går torsdag bra?')
  await dialog.getByRole('button', { name: 'Skicka förfrågan' }).click()
  const request = page.getByRole('listitem').filter({ hasText: 'Ett samtal med Tove Terapeut' })
  await seen(request.getByText('Skickad', { exact: true }), request.getByText('Går torsdag bra?'))
  await audit(page, 'min-terapeut-sent')
  await requests.answerBooking(therapist, await requests.onlyRequest(patient), true, 'Ja, klockan tre.\nVälkommen!')
  await page.reload()
  await seen(request.getByText('Tackat ja'), request.getByText('Ja, klockan tre.'))
  await audit(page, 'min-terapeut-answered')
})

test('a therapist’s no, and a yes that waits for its code', async () => {
  const patient = await newPatient(stage.app)
  const [yes, no] = [
    await newListedTherapist(stage.app, { name: 'Jana Ja' }),
    await newListedTherapist(stage.app, { name: `Nils ${'N'.repeat(60)}` }),
  ]
  await requests.select(patient, yes, 'Hej')
  await requests.answer(yes, await requests.onlyRequest(patient), true, 'Välkommen!')
  await requests.select(patient, no, `Hej ${'ö'.repeat(300)}`)
  const open = (await requests.matching(patient)).find(({ state }) => state === 'open')
  await requests.answer(no, open?.id ?? '', false, 'Jag har tyvärr fullt.')
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto(HERE)
  await seen(page.getByText('Tackat ja'), page.getByText('Tackat nej'), page.getByText('Jag har tyvärr fullt.'))
  await seen(page.getByText(/^Du har fått en inbjudan med e-post/))
  await seen(page.getByText('Du kan fråga någon annan när du vill.'))
  await audit(page, 'min-terapeut-answers')
})

test('asking to be matched shows up among the requests', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, size: 'phone' })
  await page.goto(HERE)
  await page.getByRole('button', { name: 'Be om matchning' }).click()
  await becomes(() => page.getByLabel('Meddelande').inputValue(), 'Jag vill gärna komma i kontakt med en terapeut.')
  await page.getByRole('button', { name: 'Skicka matchningsförfrågan' }).click()
  const request = page.getByRole('listitem').filter({ hasText: 'Matchning med en terapeut' })
  await seen(request.getByText('Skickad', { exact: true }))
  expect(await requests.matching(patient)).toMatchObject([{ kind: 'matching', state: 'open' }])
})

test('without the consents they are asked for there and then, and the request is sent', async () => {
  const patient = await newPatient(stage.app, { consents: [] })
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto(HERE)
  await page.getByRole('button', { name: 'Be om matchning' }).click()
  const message = page.getByLabel('Meddelande')
  await message.fill('')
  await page.getByRole('button', { name: 'Skicka matchningsförfrågan' }).click()
  await seen(page.getByText('Skriv några ord om vad du vill.'))
  await message.fill('Gärna någon som kan sorg.')
  await page.getByRole('button', { name: 'Skicka matchningsförfrågan' }).click()
  const question = page.getByRole('dialog', { name: 'Innan vi fortsätter' })
  await seen(question.getByRole('checkbox'))
  for (const box of await question.getByRole('checkbox').all()) await box.check()
  await question.getByRole('button', { name: 'Ge mitt samtycke och skicka' }).click()
  const request = page.getByRole('listitem').filter({ hasText: 'Matchning med en terapeut' })
  await seen(request.getByText('Gärna någon som kan sorg.'))
})

test('each part that does not come can be asked for again by itself', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const failing = { status: 502, body: 'Bad gateway' }
  await page.route('**/api/invitations/my-therapist', (route) => route.fulfill(failing))
  await page.route('**/api/therapist-booking/requests', (route) => route.fulfill(failing))
  await page.goto(HERE)
  const retry = page.getByRole('button', { name: 'Försök igen' })
  await seen(retry)
  await audit(page, 'min-terapeut-failed')
  await retried(page, '**/api/invitations/my-therapist', retry)
  await seen(new ConnectPage(page).code)
  const requested = page.getByRole('region', { name: 'Dina förfrågningar' })
  await retried(page, '**/api/therapist-booking/requests', requested.getByRole('button', { name: 'Försök igen' }))
  await seen(page.getByText('Du har inte frågat efter någon tid eller terapeut än.'))
  await gone(retry)
})

test('a therapist has no business here', async () => {
  const { page } = await stage.visitor({ as: await newTherapist(stage.app, { verified: true }) })
  await page.goto(HERE)
  await at(page, '/therapist')
})
