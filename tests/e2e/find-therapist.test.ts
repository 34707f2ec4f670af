import { beforeAll, expect, test } from 'vitest'
import { listMatchingRequests } from '../../contract/matching.ts'
import { selectTherapist } from '../../contract/onboarding.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { changeTherapist, newListedTherapist } from '../support/therapists.ts'
import { LoginPage } from './pages/login-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, gone, hasFocus, requestsTo, retried, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage({ own: true })
const CALM = { context: { reducedMotion: 'reduce' } } as const
const NONE_YET = 'Här visas terapeuter som är kontrollerade mot det nationella registret. Det finns inga ännu.'
const MORE = 'Läs mer och be om ett första möte'

let asa: Person
beforeAll(async () => {
  asa = await newListedTherapist(stage.app, {
    name: 'Åsa Öst',
    specialties: ['Ångest', 'Sömn'],
    approaches: ['KBT'],
    bio: 'Jag arbetar med oro i alla dess former.\n\nVi börjar där du är.',
    availability: 'Vardagar',
    clinicName: 'Mottagningen vid ån',
    education: 'Psykologprogrammet',
  })
  await newListedTherapist(stage.app, {
    name: 'Bo-Gunnar Långtefternamnssonsköld af Mellersta Bergslagsskogen',
    specialties: Array.from({ length: 12 }, (_, at) => `Relationssvårigheter av slag ${at + 1}`),
    bio: 'Ettmycketlångtordsomintegårattbrytavanligtvis'.repeat(20),
  })
})

test.for(['phone', 'desktop'] as const)('the list, the search and the one who was found: %s', async (size) => {
  const { page } = await stage.visitor({ size, ...CALM })
  await visit(page, '/find-therapist')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: MORE }) })
  await counted(cards, 2)
  await seen(page.getByText('2 terapeuter'), page.getByText(/^Kontrollerad betyder att/))
  await audit(page, `find-therapist-${size}`)
  const search = page.getByRole('searchbox', { name: 'Sök' })
  await search.fill('angest kbt')
  await seen(page.getByText('1 av 2 terapeuter'))
  await counted(cards, 1)
  await search.fill('xyz')
  await seen(page.getByText('Ingen terapeut passar sökningen'))
  await audit(page, `find-therapist-no-hit-${size}`)
  await page.getByRole('button', { name: 'Visa alla' }).click()
  await counted(cards, 2)
  await cards.filter({ hasText: 'Åsa Öst' }).getByRole('button', { name: MORE }).click()
  const dialog = page.getByRole('dialog', { name: 'Åsa Öst' })
  await seen(dialog.getByText('Mottagningen vid ån'), dialog.getByText('Psykologprogrammet'), dialog.getByText('KBT'))
  await audit(page, `find-therapist-detail-${size}`)
  await page.goBack()
  await gone(dialog)
  await at(page, '/find-therapist')
})

test('a visitor signs in, comes back to the same therapist, and asks', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, `/find-therapist?terapeut=${asa.id}`)
  const dialog = page.getByRole('dialog', { name: 'Åsa Öst' })
  await dialog.getByRole('link', { name: 'Logga in' }).click()
  await at(page, '/login')
  await new LoginPage(page).signIn(person)
  await at(page, `/find-therapist?terapeut=${asa.id}`)
  await dialog.getByRole('textbox', { name: /^Meddelande till Åsa/ }).fill('Gärna på en torsdag.')
  await audit(page, 'find-therapist-ask')
  const calls = requestsTo(page, '/api/onboarding/select-therapist')
  await dialog.getByRole('button', { name: 'Skicka förfrågan' }).dblclick()
  await seen(dialog.getByText(/^Din förfrågan om ett första möte är skickad/))
  await becomes(() => calls.count(), 1)
  const { requests } = await api(stage.app, listMatchingRequests, {}, asa)
  expect(requests.map(({ note }) => note)).toContain('Gärna på en torsdag.')
  await dialog.getByRole('button', { name: 'Klart' }).click()
  await gone(dialog)
})

test('other words to a therapist who has been asked already are refused, and stay to be copied', async () => {
  const patient = await newPatient(stage.app)
  await api(stage.app, selectTherapist, { body: { therapist_id: asa.id, message: 'Hej.' } }, patient)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(page, `/find-therapist?terapeut=${asa.id}`)
  const dialog = page.getByRole('dialog', { name: 'Åsa Öst' })
  const field = dialog.getByRole('textbox', { name: /^Meddelande till Åsa/ })
  await field.fill('Jag glömde skriva att tisdagar passar.')
  await dialog.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await seen(dialog.getByRole('alert').getByText(/^Du har redan en förfrågan hos den här terapeuten\./))
  await becomes(() => field.inputValue(), 'Jag glömde skriva att tisdagar passar.')
  await audit(page, 'find-therapist-asked-already')
})

test('somebody who is no longer listed', async () => {
  const therapist = await newListedTherapist(stage.app, { name: 'Bertil Borta' })
  await changeTherapist(stage.app, therapist, { acceptsNewClients: false })
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, `/find-therapist?terapeut=${therapist.id}`)
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('Terapeuten finns inte, eller tar inte emot nya klienter.'))
  await dialog.getByRole('button', { name: 'Visa alla terapeuter' }).click()
  await at(page, '/find-therapist')
})

test('nobody yet, and a list that does not come', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await page.route('**/api/therapists', (route) => route.fulfill({ json: { therapists: [] } }))
  await visit(page, '/find-therapist')
  await seen(page.getByText(NONE_YET))
  await audit(page, 'find-therapist-none')
  await page.unroute('**/api/therapists')
  await page.route('**/api/therapists', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.reload()
  await seen(page.getByText('Terapeuterna kunde inte hämtas'))
  await audit(page, 'find-therapist-failed')
  await retried(page, '**/api/therapists', page.getByRole('button', { name: 'Försök igen' }))
  await seen(page.getByText('Åsa Öst'))
})

test('a therapist sees the list and is told who asks', async () => {
  const { page } = await stage.visitor({ as: await newTherapist(stage.app), size: 'desktop', ...CALM })
  await visit(page, `/find-therapist?terapeut=${asa.id}`)
  await seen(page.getByRole('dialog').getByText('Du är inloggad som terapeut. Förfrågningar skickas av klienter.'))
  await page.keyboard.press('Escape')
  await at(page, '/find-therapist')
  await absent(page.getByRole('link', { name: 'Berätta vad du söker' }))
})

test('by keyboard: the dialog takes the focus and gives it back', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  await visit(page, '/find-therapist')
  await seen(page.getByRole('link', { name: 'Berätta vad du söker' }))
  const button = page.getByRole('listitem').filter({ hasText: 'Åsa Öst' }).getByRole('button', { name: MORE })
  await button.focus()
  await page.keyboard.press('Enter')
  await seen(page.getByRole('dialog', { name: 'Åsa Öst' }))
  await page.keyboard.press('Escape')
  await becomes(() => hasFocus(button), true)
})
