import { expect, test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { ANSWERED, requestsOf } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { InvitationsPage, TherapistHomePage } from './pages/therapist-pages.ts'
import { audit } from './support/audit.ts'
import { becomes, gone, expectSoon, requestsTo, retried, seen } from './support/look.ts'
import { answerOnce } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const requests = requestsOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const

test('a client asks for a first meeting, and reads in another browser the yes and that they are invited', async () => {
  const therapist = await newListedTherapist(stage.app, { name: 'Tove Terapeut' })
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(theirs, `/find-therapist?terapeut=${therapist.id}`)
  const asking = theirs.getByRole('dialog', { name: 'Tove Terapeut' })
  await asking.getByRole('textbox', { name: /^Meddelande till Tove/ }).fill('Jag vill gärna träffas.')
  await asking.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await seen(asking.getByText(/^Din förfrågan om ett första möte är skickad/))
  await theirs.goto('/client/therapist')
  const own = theirs.getByRole('listitem').filter({ hasText: 'Jag vill gärna träffas.' })
  await seen(own.getByText('Skickad', { exact: true }))
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const home = await new TherapistHomePage(page).open()
  const request = home.waiting.filter({ hasText: 'Alva vill ha ett första möte' })
  await seen(request.getByText('Jag vill gärna träffas.'))
  await page.getByRole('link', { name: /^\d+ förfråg\S+ väntar på svar$/ }).click()
  await audit(page, 'requests-waiting')
  await request.getByRole('button', { name: /^Tacka ja/ }).click()
  await seen(home.dialog.getByText(/Klienten får en inbjudan till dig/))
  await home.dialog.getByLabel(/^Meddelande/).fill('Välkommen på tisdag.')
  await audit(page, 'requests-answer')
  const sent = requestsTo(page, `/api/therapist-matching/requests/${await requests.onlyRequest(patient)}/answer`)
  await home.dialog.getByRole('button', { name: 'Tacka ja' }).dblclick()
  await gone(home.dialog)
  await seen(page.getByText('Klienten har fått en inbjudan till dig.'))
  await becomes(() => sent.count(), 1)
  await gone(request)
  await page.getByText(/^Besvarade \(1\)$/).click()
  await seen(home.answered.getByText('Du tackade ja'))
  await audit(page, 'requests-answered')
  await theirs.reload()
  await seen(own.getByText('Tackat ja'), own.getByText('Välkommen på tisdag.'))
  await seen(theirs.getByText(/^Du har fått en inbjudan med e-post/))
  await requests.mailed(patient, ANSWERED)
  const inviting = await new InvitationsPage(page).open()
  await seen(inviting.cards.getByText('Alva', { exact: true }), inviting.cards.getByText('Svar på en förfrågan'))
  expect(await page.getByRole('main').innerText()).not.toMatch(new RegExp(`${patient.email}|rader är låsta`))
  await audit(page, 'requests-invited')
})

test('whose invitation ran out is invited again, and reads what holds', async () => {
  const { patient, therapist, id } = await requests.asked('Hej')
  await requests.answer(therapist, id, true)
  await requests.mailedDaysAgo(id, 8)
  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(theirs, '/client/therapist')
  await seen(theirs.getByText(/^Inbjudan som du fick med e-post har gått ut/))
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const home = await new TherapistHomePage(page).open()
  await page.getByText(/^Besvarade \(1\)$/).click()
  const again = home.answered.getByRole('button', { name: /^Bjud in igen: / })
  await seen(home.answered.getByText('Inbjudan har gått ut utan att användas.'), again)
  await audit(page, 'requests-ran-out')
  await again.click()
  await seen(page.getByText('Klienten har fått en ny inbjudan till dig.'))
  await gone(again)
  await theirs.reload()
  await seen(theirs.getByText(/^Du har fått en inbjudan med e-post/))
})

test('no to a session, after thinking twice', async () => {
  const [patient, therapist] = [await newPatient(stage.app, { firstName: 'Bo' }), await newListedTherapist(stage.app)]
  await connect(stage.app, patient, therapist, { shareChats: false })
  await requests.book(patient, therapist, 'Går torsdag bra?')
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const home = await new TherapistHomePage(page).open()
  const request = home.waiting.filter({ hasText: 'Bo vill boka ett samtal' })
  await seen(request.getByText('Går torsdag bra?'))
  await request.getByRole('button', { name: /^Tacka nej/ }).click()
  await seen(home.dialog)
  await home.dialog.getByRole('button', { name: 'Avbryt' }).click()
  await gone(home.dialog)
  expect(await requests.bookings(patient)).toMatchObject([{ state: 'open' }])
  await request.getByRole('button', { name: /^Tacka nej/ }).click()
  await home.dialog.getByLabel(/^Meddelande/).fill('å'.repeat(1001))
  await seen(home.dialog.getByText('1 tecken för mycket. Korta ner texten.'))
  await home.dialog.getByRole('button', { name: 'Tacka nej' }).click({ force: true })
  await home.dialog.getByLabel(/^Meddelande/).fill('Tyvärr inte. Vi hörs nästa vecka.')
  await home.dialog.getByRole('button', { name: 'Tacka nej' }).click()
  await gone(home.dialog)
  await becomes(async () => (await requests.bookings(patient))[0]?.answer ?? null, 'Tyvärr inte. Vi hörs nästa vecka.')
})

test('what nobody in particular was asked can be taken on but not declined', async () => {
  const [patient, therapist] = [await newPatient(stage.app), await newListedTherapist(stage.app)]
  const wish = 'Jag vill prata med någon.'
  await requests.wish(patient, wish)
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const home = await new TherapistHomePage(page).open()
  const request = home.waiting.filter({ hasText: 'Någon söker en terapeut' }).first()
  await seen(
    request.getByRole('button', { name: /^Tacka ja/ }),
    request.getByText(/kan du låta den ligga, så kan någon annan svara\.$/),
  )
  await becomes(() => request.getByRole('button').count(), 1)
  await expectSoon(() => request.innerText()).not.toContain(wish)
  await audit(page, 'requests-anybody')
})

test('a request that was answered elsewhere says so, and the list follows', async () => {
  const { therapist, id } = await requests.asked()
  const { page } = await stage.visitor({ as: therapist, size: 'phone' })
  const home = await new TherapistHomePage(page).open()
  const request = home.waiting.filter({ hasText: 'Alva vill ha ett första möte' })
  await seen(request)
  await request.getByRole('button', { name: /^Tacka ja/ }).click()
  await requests.answer(therapist, id, false)
  await home.dialog.getByRole('button', { name: 'Tacka ja' }).click()
  await seen(home.dialog.getByText('Förfrågan är redan besvarad.'))
  await home.dialog.getByRole('button', { name: 'Avbryt' }).click()
  await gone(request)
})

test('a lost network keeps the message', async () => {
  const { therapist, patient } = await requests.asked()
  const { page } = await stage.visitor({ as: therapist, size: 'phone' })
  const home = await new TherapistHomePage(page).open()
  await home.waiting
    .first()
    .getByRole('button', { name: /^Tacka ja: Alva/ })
    .click()
  await home.dialog.getByLabel(/^Meddelande/).fill('Välkommen!')
  await answerOnce(page, '**/api/therapist-matching/requests/*/answer', (route) => route.abort())
  await home.dialog.getByRole('button', { name: 'Tacka ja' }).click()
  await seen(home.dialog.getByText(/^Ingen kontakt med servern/))
  await becomes(() => home.dialog.getByLabel(/^Meddelande/).inputValue(), 'Välkommen!')
  await home.dialog.getByRole('button', { name: 'Tacka ja' }).click()
  await gone(home.dialog)
  expect(await requests.matching(patient)).toMatchObject([{ state: 'accepted', answer: 'Välkommen!' }])
})

test('a list that does not come can be asked for again', async () => {
  const { therapist } = await requests.asked()
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const failing = { status: 502, body: 'Bad gateway' }
  await page.route('**/api/therapist-booking/requests', (route) => route.fulfill(failing))
  const home = await new TherapistHomePage(page).open()
  const section = page.getByRole('region', { name: 'Förfrågningar' })
  await seen(section.getByText('Ett fel uppstod. Försök igen.'))
  await retried(page, '**/api/therapist-booking/requests', section.getByRole('button', { name: 'Försök igen' }))
  await seen(home.waiting.filter({ hasText: 'Alva' }))
})
