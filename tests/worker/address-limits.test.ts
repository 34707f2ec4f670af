import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REVIEWS_PER_ADDRESS_AND_DAY, SESSION_ANALYSES_PER_ADDRESS_AND_DAY } from '../../contract/limits.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { failureOf } from '../support/api.ts'
import type { Person } from '../support/people.ts'
import { reviewsOf } from '../support/reviews.ts'
import { sessionsOf } from '../support/sessions.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

/** Two a day stand for the 120 that an address has. */
const app = await useApp({
  constants: { REVIEWS_PER_ADDRESS_AND_DAY: 2, SESSION_ANALYSES_PER_ADDRESS_AND_DAY: 2 },
})
const { exchange, create } = reviewsOf(() => app)
const { pair, register, rowOf } = sessionsOf(() => app)

const at = ({ address }: Person, person: Person): Person => ({ ...person, address })

test('an address has as many as uploads do', () => {
  expect([REVIEWS_PER_ADDRESS_AND_DAY, SESSION_ANALYSES_PER_ADDRESS_AND_DAY]).toEqual([120, 120])
})

test('so many reviews a day are asked for at one network address, whoever asks', async () => {
  const [one, other] = [await exchange(), await exchange()]
  // None is stored, so that each asks anew.
  await app.control('anthropic:analysis', 'empty', 1000)
  await create(one.therapist, one.patient, one.id)
  const visiting = at(one.therapist, other.therapist)
  await create(visiting, other.patient, other.id)
  expect(await failureOf(create(visiting, other.patient, other.id))).toMatchObject({ status: 429 })
  expect(await create(other.therapist, other.patient, other.id)).toHaveProperty('job_id')
  await until('the jobs to end', async () => {
    const rows = await app.db.select().from(jobs).where(eq(jobs.userId, other.therapist.id))
    return rows.every(({ state }) => state === 'failed' || state === 'done')
  })
  await app.control('anthropic:analysis', 'clear')
})

test('so many sessions a day are analysed at one network address; the next one is stored all the same', async () => {
  const [one, other] = [await pair(), await pair()]
  const visiting = at(one.therapist, other.therapist)
  for (const [therapist, patient] of [[one.therapist, one.patient] as const, [visiting, other.patient] as const]) {
    expect((await register(therapist, patient)).analysis_job_id).not.toBeNull()
  }
  const third = await register(visiting, other.patient)
  expect(third).toMatchObject({ notes: 'Vi talade om sömn.', analysis_job_id: null })
  expect((await rowOf(third.id))?.keyInsights).not.toBeNull()
  expect((await register(other.therapist, other.patient)).analysis_job_id).not.toBeNull()
})
