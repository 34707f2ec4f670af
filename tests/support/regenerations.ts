import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Insight, listInsights } from '../../contract/anamnesis.ts'
import { INSIGHTS_MOST_DAYS } from '../../contract/anamnesis-limits.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { getJob } from '../../contract/jobs.ts'
import { getRegeneration, regenerateFromChat, regenerateFromChatOf } from '../../contract/regenerations.ts'
import { regenerationParts } from '../../worker/features/regenerations/tables.ts'
import { api, type LooseInput, request } from './api.ts'
import type { App } from './app.ts'
import { newPatient, type Person } from './people.ts'
import { storeTalk } from './stored-talk.ts'
import { until } from './wait.ts'

const Begun = z.object({ job_id: z.uuid() })

/** A thousand exchanges are fifty parts, one after the other. Milliseconds. */
const LONGEST = 120_000

/** What the tests of profiles made anew do over and over, for one app. */
export function regenerationsOf(app: () => App) {
  async function begin(person: Person, endpoint: Endpoint, input: LooseInput): Promise<string> {
    const answer = await request(app(), endpoint, input, { ...person, headers: { Prefer: 'respond-async' } })
    if (answer.status !== 202) throw new Error(`It was not begun: ${await answer.text()}`)
    return Begun.parse(await answer.json()).job_id
  }

  const regenerate = (person: Person) => begin(person, regenerateFromChat, { body: {} })
  const jobOf = (person: Person, id: string) => api(app(), getJob, { params: { id } }, person)
  const resultOf = (person: Person, id: string) => api(app(), getRegeneration, { params: { id } }, person)

  /** How the job has ended. */
  async function ended(person: Person, id: string) {
    const isOver = async () => ['done', 'failed'].includes((await jobOf(person, id)).state)
    await until('the end of the regeneration', isOver, LONGEST)
    return jobOf(person, id)
  }

  async function insightsOf(person: Person, cursor?: string): Promise<Insight[]> {
    const { insights, next_cursor: next } = await api(
      app(),
      listInsights,
      { query: { days: INSIGHTS_MOST_DAYS, cursor } },
      person,
    )
    return next === null ? insights : [...insights, ...(await insightsOf(person, next))]
  }

  return {
    regenerate,
    jobOf,
    resultOf,
    ended,
    insightsOf,
    regenerateOf: (therapist: Person, { id }: Person) =>
      begin(therapist, regenerateFromChatOf, { params: { patient_id: id }, body: {} }),
    /** The result of a client's own, once it is there. */
    made: async (person: Person) => {
      const id = await regenerate(person)
      await ended(person, id)
      return resultOf(person, id)
    },
    partsOf: (id: string) => app().db.select().from(regenerationParts).where(eq(regenerationParts.regenerationId, id)),
    /** A new client who has said this, one message a day. */
    withTalk: async (...messages: string[]) => {
      const patient = await newPatient(app())
      const talk = messages.map((message, day) => ({ day, message, response: 'Berätta mer.' }))
      await storeTalk(app(), patient, talk)
      return patient
    },
  }
}
