import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { deleteAccount } from '../../contract/privacy.ts'
import { me } from '../../contract/profile.ts'
import { sealAnalysis } from '../../worker/features/chat/seal-analysis.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { users } from '../../worker/db/users.ts'
import { api, type ApiFailure, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { erase, erasureOf, finishedErasure } from '../support/erasure.ts'
import { openStream } from '../support/events.ts'
import { during } from '../support/faults.ts'
import { analysisSource } from '../support/jobs.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { beginCheckout, buy, stripeOf } from '../support/payments.ts'
import { newPatient, newTherapist, type Person, secret, signIn, userRow } from '../support/people.ts'
import { OFTEN } from '../support/schedules.ts'
import { connect } from '../support/sharing.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ pacing: { tokenDelayMs: 20 } })

const { say, rowsOf } = chatOf(() => app)

const eraseWith = (person: Person, password: string) => api(app, deleteAccount, { body: { password } }, person)
const logged = (event: string) => app.logs.filter((line) => line.includes(`"${event}"`)).length

describe('the password', () => {
  test('that is wrong erases nothing, and ten of them are enough', async () => {
    const patient = await newPatient(app)
    for (let times = 0; times < 10; times++) {
      expect(await failureOf(eraseWith(patient, 'fel lösenord'))).toMatchObject({
        status: 403,
        body: { detail: 'Lösenordet stämmer inte.' },
      })
    }
    expect((await failureOf(eraseWith(patient, patient.password))).status).toBe(429)
    expect(await api(app, me, {}, patient)).toMatchObject({ id: patient.id })
    expect(await erasureOf(app, patient)).toEqual([])
  })

  test('of somebody else erases nobody', async () => {
    const [patient, other] = await Promise.all([newPatient(app), newPatient(app)])
    expect((await failureOf(eraseWith(patient, other.password))).status).toBe(403)
    for (const person of [patient, other]) expect(await api(app, me, {}, person)).toMatchObject({ id: person.id })
  })
})

test('asked for several times at once it is done once, and nobody is told of a wrong password', async () => {
  const patient = await newPatient(app)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      erase(app, patient).then(
        () => 'erased',
        ({ status }: ApiFailure) => status,
      ),
    ),
  )
  expect(answers).toContain('erased')
  // One that comes when the first is done finds no session; how many those are is chance.
  for (const answer of answers) expect(['erased', 401]).toContain(answer)
  expect((await failureOf(eraseWith(patient, patient.password))).status).toBe(401)
  await finishedErasure(app, patient)
  expect(app.inbox(patient.email).filter(({ subject }) => subject === 'Ditt konto är raderat')).toHaveLength(1)
})

describe('what is away', () => {
  test('Stripe: everything else is gone at once, and the customer as soon as it answers', async () => {
    const patient = await newPatient(app)
    await buy(app, patient, 'prova')
    const customer = (await userRow(app, patient.id)).stripeCustomerId ?? ''
    await during(app, 'stripe', 'down', async () => {
      expect(await erase(app, patient)).toEqual({ detail: 'Ditt konto är raderat.' })
      await until('the try at Stripe', () => logged('stripe_refused') > 0)
      await app.runSchedule(OFTEN)
      expect(await erasureOf(app, patient)).toMatchObject([{ stripeCustomerId: customer }])
    })
    expect(await stripeOf(app).customers.retrieve(customer)).not.toHaveProperty('deleted')
    expect(await app.db.select().from(users).where(eq(users.id, patient.id))).toEqual([])
    await finishedErasure(app, patient)
    expect(await stripeOf(app).customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(textsIn(await dumpDatabase(app.db), [patient.id, customer])).toEqual([])
  })

  test('a customer number that was written into the database takes nobody else’s customer along', async () => {
    const [patient, thief] = [await newPatient(app), await newPatient(app)]
    await buy(app, patient, 'prova')
    const customer = (await userRow(app, patient.id)).stripeCustomerId ?? ''
    await app.db.update(users).set({ stripeCustomerId: null }).where(eq(users.id, patient.id))
    await app.db.update(users).set({ stripeCustomerId: customer }).where(eq(users.id, thief.id))
    await erase(app, thief)
    await finishedErasure(app, thief)
    expect(logged('customer_swapped')).toBeGreaterThan(0)
    expect(await stripeOf(app).customers.retrieve(customer)).not.toHaveProperty('deleted')
  })

  test('a customer that was removed at Stripe before holds nothing up', async () => {
    const patient = await newPatient(app)
    await buy(app, patient, 'prova')
    await stripeOf(app).customers.del((await userRow(app, patient.id)).stripeCustomerId ?? '')
    await erase(app, patient)
    await finishedErasure(app, patient)
    expect(textsIn(await dumpDatabase(app.db), [patient.id])).toEqual([])
  })

  test('one erasure that waits keeps no other waiting', async () => {
    const [stuck, next] = [await newPatient(app), await newPatient(app)]
    const refuses = `if old.user_id = '${stuck.id}' then raise exception 'not now'; end if; return new;`
    await withTrigger(app, 'update on erasures', refuses, async () => {
      for (const person of [stuck, next]) await erase(app, person)
      await finishedErasure(app, next)
      expect(logged('erasure_waits')).toBeGreaterThan(0)
      expect(await erasureOf(app, stuck)).toHaveLength(1)
    })
    await finishedErasure(app, stuck)
  })

  test('the database, once the keys are gone: nothing is readable any more, and the schedule does the rest', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Det här ska bort.')
    const fails = `raise exception 'not now';`
    await withTrigger(app, 'update on erasures', fails, async () => {
      const { detail } = await erase(app, patient)
      expect(detail).toContain('låst för gott')
      await app.runSchedule(OFTEN)
    })
    expect(await userRow(app, patient.id)).toMatchObject({
      passwordVerifier: '',
      passwordSalt: '',
      secretKeyByPassword: '',
      secretKeyByRecovery: null,
    })
    expect((await failureOf(signIn(app, patient))).status).toBe(401)
    expect((await failureOf(api(app, me, {}, patient))).status).toBe(401)
    await finishedErasure(app, patient)
    expect(textsIn(await dumpDatabase(app.db), [patient.id, patient.email])).toEqual([])
  })

  test('a client’s genuine key: the therapist leaves all the same, and nothing is granted to the other', async () => {
    const [patient, therapist, other] = await Promise.all([newPatient(app), newTherapist(app), newPatient(app)])
    await connect(app, patient, therapist, { shareChats: true })
    const { publicKey } = await userRow(app, other.id)
    await app.db.update(users).set({ publicKey }).where(eq(users.id, patient.id))
    await erase(app, therapist)
    await finishedErasure(app, therapist)
    expect(textsIn(await dumpDatabase(app.db), [therapist.id])).toEqual([])
    const readers = await app.db.select().from(keyGrants).where(eq(keyGrants.patientId, patient.id))
    expect(new Set(readers.map(({ readerId }) => readerId))).toEqual(new Set([patient.id]))
  })
})

describe('what was under way', () => {
  test('a reply: it ends, and is stored nowhere', async () => {
    const patient = await newPatient(app)
    const body = { message: 'Berätta något långt [[long]]', message_id: crypto.randomUUID() }
    const reader = await openStream(app, sendChatMessage, { body }, patient)
    await reader.next()
    await erase(app, patient)
    await reader.rest()
    expect(await rowsOf(patient)).toEqual([])
    await finishedErasure(app, patient)
    expect(textsIn(await dumpDatabase(app.db), [patient.id])).toEqual([])
  })

  test('a reply that the object still owes to the database is dropped, not tried for ever', async () => {
    const patient = await newPatient(app)
    const id = crypto.randomUUID()
    // The row goes as it does in an erasure, just before the object gives the reply to the database.
    const goes = `delete from users where id = new.patient_id; return new;`
    await withTrigger(app, 'insert on conversations', goes, () => say(patient, 'Det här är ingens.', id))
    await until('the reply to be dropped', () =>
      app.logs.some((line) => line.includes('reply_of_nobody') && line.includes(id)),
    )
    const chat = await app.object<{ recall(): Promise<{ undelivered: unknown[] }> }>('CLIENT_CHAT', patient.id)
    await until('nothing owed', async () => (await chat.recall()).undelivered.length === 0)
    expect(await app.db.select().from(exchanges).where(eq(exchanges.patientId, patient.id))).toEqual([])
  })

  test('a purchase: no customer is left at Stripe, whichever came first', async () => {
    const patient = await newPatient(app)
    await app.control('stripe', 'slow', 1, 1500)
    await Promise.allSettled([beginCheckout(app, patient, 'prova'), erase(app, patient)])
    await finishedErasure(app, patient)
    expect((await stripeOf(app).customers.list({ email: patient.email })).data).toEqual([])
    expect(textsIn(await dumpDatabase(app.db), [patient.id])).toEqual([])
  })

  test('an analysis: its job ends without a row, an object or another try', async () => {
    const patient = await newPatient(app)
    const told = { exchangeId: crypto.randomUUID(), message: 'Jag vill inte leva.', response: 'Jag hör dig.' }
    const { message: job } = await sealAnalysis(await analysisSource(app, patient, told), secret(app, 'JOB_KEY'))
    await erase(app, patient)
    const asked = app.ledger('anthropic').length
    const delivered = await app.deliver('lyhord-analysis', [{ id: 'm1', body: job, attempts: 1 }])
    expect(delivered).toEqual({ acknowledged: ['m1'], again: [] })
    expect(app.ledger('anthropic')).toHaveLength(asked)
    await app.deliver('lyhord-analysis-dead', [{ id: 'm2', body: job, attempts: 1 }])
    expect(await app.db.select().from(jobs).where(eq(jobs.userId, patient.id))).toEqual([])
  })
})
