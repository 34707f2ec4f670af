import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { inboxOf, QUEUE, startedJob } from '../support/jobs.ts'
import { reviewsOf } from '../support/reviews.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { asked, create, ended, begin, review, rowsOf, exchange } = reviewsOf(() => app)

/** How often the access log says that a review of this exchange was made. */
const logged = (id: string) =>
  app.db.$count(auditEvents, and(eq(auditEvents.action, 'review.create'), eq(auditEvents.entity, id)))

test('a review that is asked for several times at once is one job, one review and one line in the access log', async () => {
  const { patient, therapist, id } = await exchange()
  const before = asked()
  await app.control('anthropic:analysis', 'slow', 1, 1000)
  const answers = await Promise.all([1, 2, 3].map(() => create(therapist, patient, id)))
  const [jobId, ...others] = new Set(answers.map((answer) => ('job_id' in answer ? answer.job_id : null)))
  expect(others).toEqual([])
  expect(await ended(therapist, jobId ?? '')).toMatchObject({ state: 'done' })
  expect(asked() - before).toBe(1)
  expect(await logged(id)).toBe(1)
})

test('a review that is there is not made again by a job that was put in the queue before', async () => {
  const { patient, therapist, id } = await exchange()
  await review(therapist, patient, id)
  const [before, [row]] = [asked(), await rowsOf(patient)]
  const inbox = await inboxOf(app, patient, 'chat')
  const payload = { message: 'Hej.', response: 'Hej.', before: [], exchangesBefore: 0, inbox }
  const job = { ...(await startedJob(app, therapist, payload)), type: 'review.make' }
  await app.deliver(QUEUE, [{ id: 'm1', body: { ...job, patientId: patient.id, exchangeId: id }, attempts: 1 }])
  expect([asked(), await rowsOf(patient), await logged(id)]).toEqual([before, [row], 1])
})

test('a review that failed is tried again by a job of its own', async () => {
  const { patient, therapist, id } = await exchange()
  await app.control('anthropic:analysis', 'empty', 1)
  expect(await begin(therapist, patient, id)).toMatchObject({ state: 'failed', error: 'parse_error' })
  expect(await begin(therapist, patient, id)).toMatchObject({ state: 'done' })
})
