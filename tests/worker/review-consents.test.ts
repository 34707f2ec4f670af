import { describe, expect, test } from 'vitest'
import { setConsent } from '../../contract/consents.ts'
import { api, failureOf } from '../support/api.ts'
import { inboxOf, QUEUE, startedJob } from '../support/jobs.ts'
import type { Person } from '../support/people.ts'
import { reviewsOf } from '../support/reviews.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { asked, create, ended, review, rowsOf, exchange } = reviewsOf(() => app)

describe('a client whose consents do not stand', () => {
  const withdraw = (patient: Person) =>
    api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)

  test('is read by no model, and their therapist is told why; a review that is there is answered', async () => {
    const { patient, therapist, id } = await exchange()
    await withdraw(patient)
    const before = asked()
    const { status, body } = await failureOf(create(therapist, patient, id))
    expect([status, body.detail]).toEqual([409, expect.stringContaining('samtycken')])
    await api(app, setConsent, { body: { consents: ['health_data'], given: true } }, patient)
    expect(asked()).toBe(before)
    const made = await review(therapist, patient, id)
    await withdraw(patient)
    expect(await create(therapist, patient, id)).toEqual(made)
  })

  test('is read by no job that waited either', async () => {
    const { patient, therapist, id } = await exchange()
    const inbox = await inboxOf(app, patient, 'chat')
    const payload = {
      message: 'Jag sover dåligt.',
      response: 'Det låter tungt.',
      before: [],
      exchangesBefore: 0,
      inbox,
    }
    const job = await startedJob(app, therapist, payload)
    await withdraw(patient)
    const before = asked()
    const body = { ...job, type: 'review.make', patientId: patient.id, exchangeId: id }
    await app.deliver(QUEUE, [{ id: 'm1', body, attempts: 1 }])
    expect(await ended(therapist, job.jobId)).toMatchObject({ state: 'failed', error: 'no_consent' })
    expect([asked(), await rowsOf(patient)]).toEqual([before, []])
  })
})
