import { expect, test } from 'vitest'
import { setAiMode } from '../../contract/ai-mode.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { wearOwnLetters } from './support/letters.ts'
import { becomes, gone, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SENTENCE = 'Vi vilar från AI:n till på torsdag.'
const FREE = 'AI:n är pausad. Det här kostar inga credits.'

async function connected(options: { credits?: number } = {}): Promise<{ patient: Person; therapist: Person }> {
  const patient = await newPatient(stage.app, options)
  return { patient, therapist: await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false }) }
}

test('a pause that a therapist decides says who, why and since when, and never leaves danger alone', async () => {
  const { patient, therapist } = await connected({ credits: 0 })
  const [{ page: theirs }, { page }] = await Promise.all([
    stage.visitor({ as: therapist, context: { ...CALM.context, viewport: { width: 1440, height: 900 } } }),
    stage.visitor({ as: patient, size: 'phone', ...CALM }),
  ])
  const chat = await new ClientChatPage(page).open()
  await seen(page.getByRole('button', { name: 'Köp Credits' }))
  await theirs.goto(`/therapist/client/${patient.id}`)
  const form = theirs.getByRole('form', { name: 'Så möter AI:n klienten' })
  await seen(form.getByRole('radio', { name: 'Som vanligt', checked: true }))
  await form.getByRole('radio', { name: 'Pausad' }).check()
  await form.getByLabel(/^Din mening till klienten/).fill(SENTENCE)
  await audit(theirs, 'ai-mode-therapist')
  await form.getByRole('button', { name: 'Spara' }).click()
  await seen(form.getByText(/^Pausad sedan /))
  await page.reload()
  const notice = page.getByRole('region', { name: 'AI:n är pausad' })
  await seen(notice.getByText(/^Tove Terapeut har pausat AI:n sedan /), notice.getByText(`”${SENTENCE}”`))
  await seen(notice.getByRole('link', { name: 'Självmordslinjen 90101' }), page.getByText(FREE))
  await wearOwnLetters(page)
  await becomes(async () => ((await notice.boundingBox())?.height ?? Infinity) < 0.22 * 844, true)
  const means = notice.getByText(/ingen läser det i samma stund\.$/)
  await notice.getByRole('button', { name: 'Visa mer' }).click()
  await seen(means)
  await notice.getByRole('button', { name: 'Visa mindre' }).click()
  await gone(means)
  await gone(page.getByRole('button', { name: 'Köp Credits' }))
  await audit(page, 'ai-mode-paused')
  expect(await chat.ask('Hej, hur är det?')).toMatch(/pausat AI:n[^]*90 390/)
  expect(await chat.ask('Jag tänker ta livet av mig i kväll.')).toMatch(/112/)
  await seen(chat.crisisCard)
  await audit(page, 'ai-mode-paused-danger')
  await page.goto('/client/therapist')
  await seen(notice)
  await api(stage.app, disconnectTherapist, {}, patient)
  await page.reload()
  await gone(notice)
})

test('listening only is told where the client writes', async () => {
  const { patient, therapist } = await connected()
  const body = { mode: 'listening', sentence: null } as const
  await api(stage.app, setAiMode, { query: { patient_id: patient.id }, body }, therapist)
  const { page } = await stage.visitor({
    as: patient,
    context: { ...CALM.context, viewport: { width: 1024, height: 768 } },
  })
  await page.goto('/client/chat')
  const notice = page.getByRole('region', { name: 'AI:n lyssnar bara' })
  await seen(notice.getByText(/^Tove Terapeut låter AI:n bara lyssna sedan /), notice.getByText(/ger inga råd/))
  await audit(page, 'ai-mode-listening')
})
