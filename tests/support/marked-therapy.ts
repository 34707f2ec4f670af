import { expect } from 'vitest'
import { getAiMode, setAiMode } from '../../contract/ai-mode.ts'
import { INSIGHTS_MOST_DAYS } from '../../contract/anamnesis-limits.ts'
import { anamnesisProfile, changeInsight, listInsights, patientAnamnesis } from '../../contract/anamnesis.ts'
import {
  addExerciseEntry,
  assignExercise,
  changeExerciseEntry,
  listExerciseAssignments,
  listExerciseEntries,
} from '../../contract/exercises.ts'
import { getJob } from '../../contract/jobs.ts'
import { createKnowledge, listKnowledge, uploadDocument } from '../../contract/knowledge.ts'
import { createReviewRule, listReviewRules } from '../../contract/reviews.ts'
import { getSafetyPlan, saveSafetyPlan } from '../../contract/safety-plan.ts'
import { addTopic, changeTopic, listTopics } from '../../contract/topics.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { plantFinding } from './findings.ts'
import { textsIn } from './leaks.ts'
import type { Person } from './people.ts'
import { ANSWERED, requestsOf, timeAhead } from './requests.ts'
import { allScores, reviewsOf } from './reviews.ts'
import { SOME_PLAN } from './safety-plan.ts'
import { until } from './wait.ts'

/** What a client and their therapist write besides the talks: each name is a text of its own, for a test that looks for them. */
export const THERAPY_TEXTS = [
  'said',
  'title',
  'described',
  'known',
  'file',
  'document',
  'concern',
  'danger',
  'rule',
  'topic',
  'changed',
  'unshared',
  'sign',
  'helper',
  'found',
  'quoted',
  'corrected',
  'waiting',
  'answered',
  'rewritten',
  'asked',
  'pause',
  'wished',
  'yes',
  'place',
  'moved',
] as const
type TherapyTexts = Readonly<Record<(typeof THERAPY_TEXTS)[number], string>>

/** Writes each of the texts once by the calls of their browsers, and sees that whoever may read it does. */
export async function writeTherapy(app: App, texts: TherapyTexts): Promise<void> {
  const reviews = reviewsOf(() => app)
  const { patient, therapist, id } = await reviews.exchange(`Jag tänker på ${texts.said}`)
  await writeKnowledge(app, therapist, texts)
  const made = await reviews.review(therapist, patient, id)
  expect(made.user_message).toContain(texts.said)
  const concerns = { quality_concerns: [texts.concern], safety_concerns: [texts.danger] }
  await reviews.update(therapist, id, { detailed_scores: allScores(3), needs_review: true, ...concerns })
  await api(app, createReviewRule, { body: { text: `Nämn ${texts.rule}`, message_id: id } }, therapist)
  await writeTopics(app, patient, texts)
  await writePlan(app, patient, texts)
  await writeProfile(app, { patient, therapist }, texts)
  await writeExercises(app, { patient, therapist }, texts)
  await bookTimes(app, { patient, therapist }, texts)
  const query = { patient_id: patient.id }
  await api(app, setAiMode, { query, body: { mode: 'paused', sentence: `Vi ses om ${texts.pause}` } }, therapist)
  const read = [
    await reviews.read(therapist, id),
    await api(app, listReviewRules, {}, therapist),
    await api(app, getAiMode, { query: {} }, patient),
  ]
  const kept = [texts.concern, texts.danger, texts.rule, texts.pause]
  expect(textsIn(JSON.stringify(read), kept)).toEqual(kept)
}

/** An entry that is written, and one that the queue reads out of a file. */
async function writeKnowledge(app: App, therapist: Person, texts: TherapyTexts): Promise<void> {
  const entry = { title: texts.title, description: texts.described, category: 'general' as const }
  await api(app, createKnowledge, { body: { ...entry, content: `Om ${texts.known}`, priority: 5 } }, therapist)
  const file = new File([`Exponering steg för steg ${texts.document}`], `${texts.file}.txt`)
  const body = { title: 'Exponering', description: '', category: 'techniques' as const, priority: '7', file }
  const { job_id: id } = await api(app, uploadDocument, { body }, therapist)
  await until('the reading', async () => (await api(app, getJob, { params: { id } }, therapist)).state === 'done')
  const kept = [texts.title, texts.described, texts.known, texts.file, texts.document]
  expect(textsIn(JSON.stringify(await api(app, listKnowledge, {}, therapist)), kept)).toEqual(kept)
}

async function writeTopics(app: App, patient: Person, texts: TherapyTexts): Promise<void> {
  const { id } = await api(app, addTopic, { body: { text: texts.topic, shared: true } }, patient)
  await api(app, addTopic, { body: { text: texts.unshared, shared: false } }, patient)
  expect(JSON.stringify(await api(app, listTopics, { query: {} }, patient))).toContain(texts.topic)
  await api(app, changeTopic, { params: { id }, body: { text: texts.changed } }, patient)
  const kept = [texts.changed, texts.unshared]
  expect(textsIn(JSON.stringify(await api(app, listTopics, { query: {} }, patient)), kept)).toEqual(kept)
}

/** A plan that is shared at first, and then kept. */
async function writePlan(app: App, patient: Person, texts: TherapyTexts): Promise<void> {
  const plan = { ...SOME_PLAN, signs: texts.sign, helpers: [{ name: texts.helper, number: '' }] }
  const { version } = await api(app, saveSafetyPlan, { body: { version: null, shared: true, plan } }, patient)
  await api(app, saveSafetyPlan, { body: { version, shared: false, plan } }, patient)
  const kept = [texts.sign, texts.helper]
  expect(textsIn(JSON.stringify(await api(app, getSafetyPlan, { query: {} }, patient)), kept)).toEqual(kept)
}

/** What an analysis found, what the client made of it, and what waits; the client and the therapist read it. */
async function writeProfile(
  app: App,
  pair: { patient: Person; therapist: Person },
  texts: TherapyTexts,
): Promise<void> {
  const { patient, therapist } = pair
  await plantFinding(app, patient, [{ text: 'Sover dåligt.' }])
  const { insights } = await api(app, listInsights, { query: { days: INSIGHTS_MOST_DAYS } }, patient)
  const sleep = insights.find(({ text }) => text === 'Sover dåligt.')
  await api(app, changeInsight, { params: { id: sleep?.id ?? '' }, body: { text: texts.corrected } }, patient)
  await plantFinding(app, patient, [{ text: texts.found, quote: texts.quoted, area: 'lifestyle' }])
  const kept = [texts.found, texts.quoted, texts.corrected]
  const read = [
    await api(app, anamnesisProfile, {}, patient),
    await api(app, patientAnamnesis, { params: { patient_id: patient.id } }, therapist),
  ]
  for (const profile of read) expect(textsIn(JSON.stringify(profile), kept)).toEqual(kept)
  await plantFinding(app, patient, [{ text: texts.waiting, area: 'lifestyle' }])
}

/** An exercise that is asked for, and one that is written and changed; the therapist reads both. */
async function writeExercises(app: App, pair: { patient: Person; therapist: Person }, texts: TherapyTexts) {
  const { patient, therapist } = pair
  const answers = (text: string) => [{ field: 'situation' as const, text: `Det hände ${text}` }]
  const id = crypto.randomUUID()
  const exercise = 'thought_record' as const
  const query = { patient_id: patient.id }
  await api(app, addExerciseEntry, { body: { id, exercise, answers: answers(texts.answered) } }, patient)
  await api(app, changeExerciseEntry, { params: { id }, body: { answers: answers(texts.rewritten) } }, patient)
  await api(app, assignExercise, { body: { ...query, exercise, note: `Skriv om ${texts.asked}` } }, therapist)
  expect(JSON.stringify(await api(app, listExerciseEntries, { query }, therapist))).toContain(texts.rewritten)
  expect(JSON.stringify(await api(app, listExerciseAssignments, { query: {} }, patient))).toContain(texts.asked)
}

/** A time that is asked for, booked and moved, with the mail of each. */
async function bookTimes(app: App, pair: { patient: Person; therapist: Person }, texts: TherapyTexts): Promise<void> {
  const { patient, therapist } = pair
  const requests = requestsOf(() => app)
  await requests.book(patient, therapist, `Gärna om ${texts.wished}`)
  const id = await requests.onlyRequest(patient)
  await requests.answerBooking(therapist, id, true, `Ja ${texts.yes}`, timeAhead(3, texts.place))
  await requests.mailed(patient, ANSWERED)
  const booked = JSON.stringify(await requests.bookings(patient))
  expect(textsIn(booked, [texts.wished, texts.yes, texts.place])).toHaveLength(3)
  await requests.setTime(therapist, id, timeAhead(4, texts.moved), 1)
  await requests.mailed(patient, 'En tid är flyttad')
  for (const person of [patient, therapist]) {
    expect(JSON.stringify(await requests.bookings(person))).toContain(texts.moved)
  }
}
