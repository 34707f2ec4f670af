import { expect, test } from 'vitest'
import { setAiMode } from '../../contract/ai-mode.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { gone, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function connected(): Promise<{ patient: Person; therapist: Person }> {
  const patient = await newPatient(stage.app)
  return { patient, therapist: await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false }) }
}

test('a paused AI says who, why and since when, answers in own words, and never leaves danger alone', async () => {
  const { patient, therapist } = await connected()
  const body = { mode: 'paused', sentence: 'Vi vilar från AI:n till på torsdag.' } as const
  await api(stage.app, setAiMode, { query: { patient_id: patient.id }, body }, therapist)
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const chat = new ClientChatPage(page)
  await page.goto('/client/chat')
  const notice = page.getByRole('region', { name: 'AI:n är pausad' })
  await seen(notice.getByText(/^Tove Terapeut har pausat AI:n sedan /), notice.getByText(`”${body.sentence}”`))
  await seen(
    notice.getByRole('link', { name: 'Självmordslinjen 90101' }),
    page.getByText(/^AI:n är pausad\. Det här kostar/),
  )
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
