import { test } from 'vitest'
import { newTherapist, newPatient, signIn } from '../support/people.ts'
import { invite } from '../support/invitations.ts'
import { requestsOf } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { appCode, turnOnTwoFactor } from '../support/two-factor.ts'
import { InvitationsPage, TherapistHomePage } from './pages/therapist-pages.ts'
import { audit } from './support/audit.ts'
import { absent, at, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage({ vars: { REQUIRE_THERAPIST_TWO_FACTOR: 'true' } })
const requests = requestsOf(() => stage.app)

const NOTICE = 'Logga in i två steg för att läsa'
const NOTE = 'Kan vi ses på tisdag?'

test('a therapist who signed in with one step sees who is there and why nothing is open, and the way on', async () => {
  const therapist = await newTherapist(stage.app)
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  await connect(stage.app, patient, therapist, { shareChats: true })
  await requests.book(patient, therapist, NOTE)
  await invite(stage.app, therapist, 'klient@exempel.se')
  const { page } = await stage.visitor({ size: 'phone', as: therapist, context: { reducedMotion: 'reduce' } })
  const home = await new TherapistHomePage(page).open()
  await seen(page.getByText(NOTICE), home.clients.filter({ hasText: 'Alva' }))
  await seen(home.waiting.getByText('Ett meddelande visas först när du har loggat in i två steg.'))
  await absent(page.getByText(NOTE), page.getByText(/från de senaste sju dagarna/))
  await audit(page, 'therapist-one-step')
  const invitations = await new InvitationsPage(page).open()
  await seen(page.getByText(NOTICE))
  await absent(invitations.cards.filter({ hasText: 'klient@exempel.se' }))
  await page.getByRole('link', { name: 'Slå på tvåstegsinloggning' }).click()
  await at(page, '/profile')

  const { secret } = await turnOnTwoFactor(stage.app, therapist)
  const again = await signIn(stage.app, { ...therapist, otp: appCode(secret, 1) })
  const reading = await stage.visitor({ size: 'phone', as: again })
  await new TherapistHomePage(reading.page).open()
  await seen(reading.page.getByText(NOTE), reading.page.getByText(/från de senaste sju dagarna/))
  await absent(reading.page.getByText(NOTICE))
  await seen((await new InvitationsPage(reading.page).open()).cards.filter({ hasText: 'klient@exempel.se' }))
})
