import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const CRISIS = 'Jag tänker ta livet av mig i kväll.'
const readTalk = (page: Page) =>
  page.getByRole('region', { name: 'Larm' }).getByRole('link', { name: /^Läs samtalet med / })
const TOLD = 'Ett larm har gått till Tove Terapeut, som inte har sett det än.'
const REASON = 'Vi har setts i dag och gått igenom din säkerhetsplan.'

test('a therapist is alerted, says that they have seen it, and lowers it; the client sees each of it', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const [{ page: theirs }, { page }] = await Promise.all([
    stage.visitor({ as: therapist, ...CALM }),
    stage.visitor({ as: patient, size: 'phone', ...CALM }),
  ])
  await theirs.goto('/therapist')
  const none = theirs.getByText('Inga larm väntar på dig.')
  await seen(none)
  await audit(theirs, 'alerts-none')

  const chat = await new ClientChatPage(page).open()
  await stage.app.control('anthropic:declaration', 'none', 1)
  expect(await chat.ask(CRISIS)).toMatch(/112/)
  await seen(page.getByText(TOLD))
  await audit(page, 'alert-client-waits')

  await theirs.reload()
  const alerts = theirs.getByRole('region', { name: 'Larm' })
  const isSeen = alerts.getByRole('button', { name: 'Jag har sett det' })
  await seen(isSeen, alerts.getByText(/^Larm i dag /), alerts.getByText('Kan vara i fara'))
  // The talks are not shared.
  await absent(readTalk(theirs))
  await becomes(() => alerts.getByRole('link').first().getAttribute('href'), `/therapist/client/${patient.id}#lage`)
  await gone(none)
  await audit(theirs, 'alerts-open')
  await isSeen.press('Enter')
  await seen(none)
  await becomes(() => hasFocus(none), true)
  await gone(isSeen)
  const seenAlerts = theirs.getByRole('list', { name: 'Larm du har sett' })
  await seen(seenAlerts.getByText(/Larm i dag \d\d:\d\d\. Du såg det i dag \d\d:\d\d\.$/))
  await audit(theirs, 'alerts-seen')
  await seen(page.getByText(/^Tove Terapeut såg i dag \d\d:\d\d att du kan behöva hjälp\./))
  await audit(page, 'alert-client-seen')

  await theirs.goto(`/therapist/client/${patient.id}`)
  const standing = theirs.getByRole('region', { name: 'Läget' })
  await seen(standing.getByText('Akut fara'))
  await standing.getByRole('button', { name: 'Sänk läget' }).click()
  await standing.getByLabel('Varför?').fill(REASON)
  await audit(theirs, 'alerts-lower')
  await standing.getByRole('button', { name: 'Sänk läget ett steg' }).click()
  await seen(theirs.getByText(/^Läget är sänkt till/), standing.getByText(/^Sänkt /))
  await seen(standing.getByText('Kan vara i fara'), standing.getByText(new RegExp(REASON)))
  await audit(theirs, 'alerts-lowered')
  await theirs.getByText('Där bedömningarna skilde sig').click()
  const differed = theirs.getByRole('list', { name: 'Bedömningar som skilde sig' })
  await seen(
    differed.getByText('Den första kontrollen: akut fara.'),
    differed.getByText('AI:n i sitt svar: inga tecken på fara.'),
  )
  await seen(theirs.getByText(/^Samtalen delas inte med dig/))
  await audit(theirs, 'alerts-judgements')

  await page.goto('/profile#larm')
  await seen(
    page.getByText(/^Tove Terapeut sänkte läget ett steg i dag /),
    page.getByText(REASON),
    page.getByText(/sänkte läget/),
  )
  await audit(page, 'alert-client-account')
})

test('what was danger to one judgement and nothing to another leads to the message, where the talks are shared', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: true })
  await stage.app.control('anthropic:declaration', 'none', 1)
  const body = { message: CRISIS, message_id: crypto.randomUUID() }
  await api(stage.app, sendChatMessage, { body }, patient)
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  await page.goto(`/therapist/client/${patient.id}`)
  await page.getByText('Där bedömningarna skilde sig').click()
  const link = page.getByRole('list', { name: 'Bedömningar som skilde sig' }).getByRole('link').first()
  await seen(link)
  await audit(page, 'alerts-judgements-shared')
  await link.click()
  await seen(page.getByRole('complementary', { name: 'AI-granskning' }).getByText(CRISIS))
  expect(new URL(page.url()).search).toBe(`?meddelande=${body.message_id}`)
})

test('an alert leads to the talk where it is shared, and a lowering that came too late is not shown as done', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: true })
  const [{ page: theirs }, { page }] = await Promise.all([
    stage.visitor({ as: therapist, ...CALM }),
    stage.visitor({ as: patient, size: 'phone', ...CALM }),
  ])
  const chat = await new ClientChatPage(page).open()
  await chat.ask(CRISIS)
  // It is made beside the reply, and the therapist's page asks for it but twice a minute.
  await seen(page.getByText(TOLD))
  await theirs.goto('/therapist')
  await seen(readTalk(theirs))
  await readTalk(theirs).click()
  await at(theirs, `/therapist/client/${patient.id}/chat`)
  await seen(theirs.getByText(CRISIS))

  await theirs.goto(`/therapist/client/${patient.id}`)
  const standing = theirs.getByRole('region', { name: 'Läget' })
  await standing.getByRole('button', { name: 'Sänk läget' }).click()
  await standing.getByLabel('Varför?').fill(REASON)
  await chat.ask(CRISIS)
  await standing.getByRole('button', { name: 'Sänk läget ett steg' }).click()
  await seen(standing.getByText(/^Läget har ändrats sedan du öppnade sidan/), standing.getByText('Akut fara'))
  await absent(standing.getByText(/^Sänkt /), theirs.getByText(/^Läget är sänkt till/))
  await page.goto('/profile#larm')
  await rested(page)
  await absent(page.getByText(/sänkte läget/))

  await rested(theirs)
  await becomes(() => standing.getByLabel('Varför?').inputValue(), REASON)
  await standing.getByRole('button', { name: 'Sänk läget ett steg' }).click()
  await seen(theirs.getByText(/^Läget är sänkt till/), standing.getByText(new RegExp(REASON)))
})

test('whom nobody is connected to is told that nobody knows', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  const chat = await new ClientChatPage(page).open()
  await chat.ask(CRISIS)
  await seen(
    page.getByText('Ingen terapeut som får läsa din profil är ansluten. Just nu får ingen människa något larm.'),
  )
  await audit(page, 'alert-client-nobody')
})
