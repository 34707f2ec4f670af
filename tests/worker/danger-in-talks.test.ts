import { expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { changeTalk, deleteTalk } from '../../contract/talks.ts'
import { api } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { openStream } from '../support/events.ts'
import { newPatient, type Person } from '../support/people.ts'
import { recordPrompts } from '../support/prompts.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'

const recorder = await recordPrompts()
const app = await useApp({ vars: { ANTHROPIC_BASE_URL: recorder.url } })
recorder.passTo(app.devOrigin)
const { begin, sayIn, list } = talksOf(() => app)
const { rowsOf } = chatOf(() => app)
const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const tierIn = async (person: Person, id: string, message: string) =>
  (await sayIn(person, id, message)).metadata.safety_tier

test('danger known in one talk holds in the next, whose first reply alone is told to refer back', async () => {
  const patient = await newPatient(app)
  await sayIn(patient, await begin(patient), CRISIS)
  const id = await begin(patient)
  expect(await tierIn(patient, id, 'Jag vill tala om chefen.')).toBe('immediate')
  expect(recorder.chatPrompt('tala om chefen')).toContain('Personen kommer tillbaka')
  expect(recorder.chatPrompt('tala om chefen')).not.toContain(CRISIS)
  expect(await tierIn(patient, id, 'Han hör aldrig på.')).toBe('immediate')
  expect(recorder.chatPrompt('hör aldrig på')).not.toContain('Personen kommer tillbaka')
})

test('danger holds where the talk it was known in is put aside, or deleted', async () => {
  const patient = await newPatient(app)
  const id = await begin(patient)
  await sayIn(patient, id, CRISIS)
  await api(app, changeTalk, { params: { id }, body: { archived: true } }, patient)
  expect(await tierIn(patient, await begin(patient), 'Hej.')).toBe('immediate')
  await api(app, deleteTalk, { params: { id } }, patient)
  expect(await tierIn(patient, await begin(patient), 'Hej igen.')).toBe('immediate')
})

test('words of danger name no talk in the list, unless by hand', async () => {
  const patient = await newPatient(app)
  const id = await begin(patient)
  await sayIn(patient, id, CRISIS)
  expect((await list(patient)).talks).toMatchObject([{ title: 'Ett svårt samtal', is_named: false }])
  await api(app, changeTalk, { params: { id }, body: { title: 'Natten mot fredag' } }, patient)
  expect((await list(patient)).talks).toMatchObject([{ title: 'Natten mot fredag', is_named: true }])
})

test('a reply under way ends with its talk, nothing of it is stored, and the danger it met holds', async () => {
  const patient = await newPatient(app)
  const [id, message] = [await begin(patient), `${CRISIS} [[long]]`]
  const body = { message, message_id: newId(), talk_id: id }
  const reader = await openStream(app, sendChatMessage, { body }, patient)
  await reader.next()
  await api(app, deleteTalk, { params: { id } }, patient)
  await reader.rest()
  expect(await rowsOf(patient)).toEqual([])
  expect((await list(patient)).talks).toEqual([])
  expect(await tierIn(patient, await begin(patient), 'Hej.')).toBe('immediate')
})
