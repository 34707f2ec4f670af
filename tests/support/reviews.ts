import { eq } from 'drizzle-orm'
import { getJob } from '../../contract/jobs.ts'
import { type AiReview, createReview, getReview, SCORES, updateReview } from '../../contract/reviews.ts'
import { aiReviews } from '../../worker/features/reviews/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { chatOf } from './chat.ts'
import { newPatient, newTherapist, type Person } from './people.ts'
import { connect } from './sharing.ts'
import { until } from './wait.ts'

/** Every score at one number. */
export function allScores(score: number): AiReview['detailed_scores'] {
  return Object.fromEntries(SCORES.map((name) => [name, score])) as AiReview['detailed_scores']
}

/** What the tests of reviews do over and over, for one app. */
export function reviewsOf(app: () => App) {
  const create = (therapist: Person, patient: Person, id: string) =>
    api(app(), createReview, { body: { message_id: id, patient_id: patient.id } }, therapist)
  const read = (therapist: Person, id: string) => api(app(), getReview, { params: { message_id: id } }, therapist)

  /** How a job has ended. */
  async function ended(therapist: Person, jobId: string) {
    const ask = () => api(app(), getJob, { params: { id: jobId } }, therapist)
    await until('the end of the job', async () => ['done', 'failed'].includes((await ask()).state))
    return ask()
  }

  /** Starts a review and waits for the end of its job. */
  async function begin(therapist: Person, patient: Person, id: string) {
    const answer = await create(therapist, patient, id)
    if (!('job_id' in answer)) throw new Error('There is a review already.')
    return ended(therapist, answer.job_id)
  }

  return {
    /** How often the model was asked for a review. */
    asked: () =>
      app()
        .ledger('anthropic')
        .filter(({ detail }) => String(detail['json_fields']).includes('proposed_rule')).length,
    create,
    read,
    ended,
    begin,
    review: async (therapist: Person, patient: Person, id: string) => {
      await begin(therapist, patient, id)
      return read(therapist, id)
    },
    update: (therapist: Person, id: string, body: Parameters<typeof api<typeof updateReview>>[2]['body']) =>
      api(app(), updateReview, { params: { message_id: id }, body }, therapist),
    rowsOf: ({ id }: Person) => app().db.select().from(aiReviews).where(eq(aiReviews.patientId, id)),
    /** A client who shares their talks with a therapist, and one exchange of theirs. */
    exchange: async (message = 'Jag sover dåligt och oroar mig för jobbet.') => {
      const [patient, connected] = await Promise.all([newPatient(app()), newTherapist(app())])
      const therapist = await connect(app(), patient, connected, { shareChats: true })
      const { metadata } = await chatOf(app).say(patient, message)
      const id = metadata.conversation_id
      // Its own analysis is over, so that a failure ordered for the review is the review's.
      await until('the analysis', async () =>
        (await chatOf(app).rowsOf(patient)).every(({ analysis }) => analysis !== null),
      )
      return { patient, therapist, id }
    },
  }
}
