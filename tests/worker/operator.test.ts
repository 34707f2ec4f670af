import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { refundPurchase } from '../../contract/payments.ts'
import { carryOut } from '../../dev/operator/carry-out.ts'
import { runCommand } from '../../dev/therapist-verification.ts'
import { users } from '../../worker/db/users.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { operatorFigures } from '../../worker/features/operator/tables.ts'
import { checkouts, paymentReturns } from '../../worker/features/payments/tables.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { erasures } from '../../worker/personal-data/erasures.ts'
import { api } from '../support/api.ts'
import { during } from '../support/faults.ts'
import { textsIn } from '../support/leaks.ts'
import { THERAPY_TEXTS, writeTherapy } from '../support/marked-therapy.ts'
import { newLetter, operator as runOperator } from '../support/operator.ts'
import { buy, openDispute } from '../support/payments.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { OFTEN } from '../support/schedules.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/operations.md#the-operators-day: what waits for a hand, without a word of what a client wrote.

const QUEUE = 'lyhord-analysis'
const HOUR = 60 * 60 * 1000

const app = await useApp({ own: true })

const { wish, onlyRequest } = requestsOf(() => app)

afterEach(() => app.control('stripe', 'clear'))

const operator = (...args: readonly string[]) => runOperator(app, ...args)
const run = () => app.runSchedule(OFTEN)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

describe('money', () => {
  test('a dispute waits by the numbers that Stripe knows it by, and by nobody’s name', async () => {
    const person = await newPatient(app)
    const bought = await buy(app, person)
    const dispute = await openDispute(app, bought)
    await until('the dispute', async () => (await operator('disputes')).includes(dispute))
    const [list, overview] = [await operator('disputes'), await operator()]
    expect(list).toMatch(new RegExp(`open +99 kr +99 kr +${bought.id} +${dispute}`))
    expect(overview).toContain(`dispute ${dispute} of a purchase of 99 kr`)
    expect(textsIn(list + overview, [person.email, person.id])).toEqual([])
  })

  test('a refund that is made is listed, and one that is stuck for an hour waits', async () => {
    const person = await newPatient(app)
    const bought = await buy(app, person)
    await api(app, refundPurchase, { body: { checkout_session_id: bought.id } }, person)
    expect(await operator('refunds')).toMatch(new RegExp(`paid back +99 kr +99 kr +${bought.id}`))
    const id = crypto.randomUUID()
    const checkout = { id: `cs_test_${id}`, userId: crypto.randomUUID(), plan: 'start' as const, credits: 150 }
    await app.db.insert(checkouts).values({ ...checkout, amount: 9900 })
    const stuck = { id, checkoutId: checkout.id, kind: 'refund' as const, amount: 0, credits: 0 }
    await app.db.insert(paymentReturns).values({ ...stuck, state: 'requested', createdAt: hoursAgo(0.5) })
    expect(await operator('refunds')).toMatch(new RegExp(`under way +- +99 kr +${checkout.id}`))
    expect(await operator()).not.toContain('refund that has not been made')
    await app.db
      .update(paymentReturns)
      .set({ createdAt: hoursAgo(2) })
      .where(eq(paymentReturns.id, id))
    expect(await operator()).toContain('refund that has not been made')
    await app.db.update(paymentReturns).set({ state: 'undone' }).where(eq(paymentReturns.id, id))
    expect(await operator('refunds')).toMatch(new RegExp(`came to nothing +- +99 kr +${checkout.id}`))
  })
})

test('a therapist to check is named, with what to run, until checked', async () => {
  const therapist = await newTherapist(app)
  const verify = `npm run therapist -- verify ${therapist.email}`
  expect(await operator('therapists')).toContain(verify)
  expect(await operator()).toContain('therapist to check against the national register')
  expect(await operator()).not.toContain(therapist.email)
  await runCommand(app.db, { verb: 'verify', email: therapist.email })
  expect(await operator('therapists')).not.toContain(verify)
})

test('what a therapist calls themselves does not move the cursor', async () => {
  const therapist = await newTherapist(app)
  await app.db.update(users).set({ name: 'Tove\u001B[2J\u202E' }).where(eq(users.id, therapist.id))
  const shown = await operator('therapists')
  expect(shown).toContain('Tove')
  expect(['\u001B', '\u202E'].filter((sign) => shown.includes(sign))).toEqual([])
})

test('a wish that no therapist has taken on for a day waits by its id', async () => {
  const patient = await newPatient(app)
  await wish(patient, 'Jag vill prata med någon.')
  const id = await onlyRequest(patient)
  expect(await operator('wishes')).not.toContain(id)
  await app.db
    .update(therapistRequests)
    .set({ createdAt: hoursAgo(25) })
    .where(eq(therapistRequests.id, id))
  expect(await operator('wishes')).toContain(id)
  expect(await operator()).toContain(`wish ${id} for a therapist`)
})

describe('dead letters', () => {
  test('are told by kind, time and number until somebody has looked', async () => {
    const person = await newPatient(app)
    await operator('dead-letters', '--seen')
    const id = crypto.randomUUID()
    const dead = { id, userId: person.id, kind: 'chat.analyse', state: 'failed' as const, errorCode: 'dead_letter' }
    await app.db.insert(jobs).values([dead, { ...dead, id: crypto.randomUUID(), errorCode: 'expired' }])
    const messageId = `m-${crypto.randomUUID()}`
    expect(await app.deliver(QUEUE, [{ id: messageId, body: { type: 'nobody' }, attempts: 1 }])).toMatchObject({
      acknowledged: [messageId],
    })
    const list = await operator('dead-letters')
    expect(list).toContain('2 since somebody last looked.')
    expect(list).toMatch(new RegExp(`^chat.analyse .*${id}$`, 'm'))
    expect(list).toMatch(new RegExp(`^unreadable .*${messageId}$`, 'm'))
    expect(list).not.toContain(person.id)
    expect(await operator()).toContain('dead letters of chat.analyse: 1')
    expect(await operator('dead-letters', '--seen')).toContain('2 dead letters are seen:')
    expect(await operator('dead-letters')).toBe('No job has died since somebody last looked.')
    expect(await operator('dead-letters', '--seen')).toContain('Nothing to do')
  })

  test('what cannot be read comes again while it cannot be noted', async () => {
    const message = { id: `m-${crypto.randomUUID()}`, body: 'nonsens', attempts: 1 }
    const told = await during(app, 'neon', 'down', () => app.deliver(QUEUE, [message]))
    expect(told).toMatchObject({ acknowledged: [], again: [{ msgId: message.id }] })
  })
})

describe('budgets and health', () => {
  test('budgets are as the last run of the schedule found them, and one that is used up waits', async () => {
    await newPatient(app)
    await run()
    const budgets = await operator('budgets')
    expect(budgets).toMatch(/^signup_grants +[1-9]\d* +\d+ /m)
    const names = [...budgets.matchAll(/^(\w+) +\d+ +\d+ +\d+ /gm)].map(([, name]) => name)
    expect(names).toEqual([
      'documents',
      'follows',
      'free_tokens',
      'letters',
      'matchings',
      'regenerations',
      'reviews',
      'session_analyses',
      'signup_grants',
      'test_chats',
      'presses',
    ])
    await app.db
      .update(operatorFigures)
      .set({ value: 500, most: 500 })
      .where(eq(operatorFigures.name, 'budget.reviews'))
    expect(await operator()).toContain("today's budget reviews is used up")
    const yesterday = { notedAt: hoursAgo(25) }
    await app.db.update(operatorFigures).set(yesterday).where(eq(operatorFigures.name, 'budget.reviews'))
    expect(await operator()).not.toContain('budget reviews')
  })

  test('each part is asked now, and a task that failed is told until it goes well', async () => {
    await run()
    expect(await operator('health')).toContain(`${app.origin}: ok (database ok, objects ok, ai ok, mail ok)`)
    expect(await operator('health')).toContain('Every task went well when it last ran.')
    await app.control('stripe', 'down', 200)
    await run()
    expect(await operator('health')).toContain('task payments.sweep failed')
    expect(await operator()).toContain('task payments.sweep failed')
    await app.control('stripe', 'clear')
    await run()
    expect(await operator()).not.toContain('payments.sweep')
    // A task that is no more: what was noted of it says nothing of now.
    await app.db.insert(operatorFigures).values({ name: 'task.gone', value: 1, notedAt: hoursAgo(60) })
    expect(await operator('health')).toContain('Every task went well when it last ran.')
  })

  test('runs that are missing, erasures that do not end, and a service that does not answer are told', async () => {
    await run()
    await app.db.update(operatorFigures).set({ notedAt: hoursAgo(1) })
    expect(await operator()).toContain('the schedule does not run')
    await run()
    expect(await operator()).not.toContain('the schedule does not run')
    const erasing = { userId: crypto.randomUUID(), requestedAt: hoursAgo(3) }
    await app.db.insert(erasures).values(erasing)
    expect(await operator('health')).toContain('erasure of an account that does not end')
    expect(await operator('health')).not.toContain(erasing.userId)
    await app.db.delete(erasures).where(eq(erasures.userId, erasing.userId))
    const { lines } = await carryOut(app.db, { verb: 'health' }, 'http://127.0.0.1:9')
    expect(lines[0]).toBe('http://127.0.0.1:9 does not say whether it is ready.')
    expect((await carryOut(app.db, { verb: 'health' }, null)).lines[0]).toContain('APP_ORIGIN=')
  })

  test('a run whose notes cannot be kept fails no task', async () => {
    app.forget()
    await withTrigger(app, 'insert on operator_figures', "raise exception 'refused';", run)
    expect(app.logs.filter((line) => line.includes('schedule_failed'))).toEqual([
      expect.stringContaining('schedule.ended'),
    ])
  })
})

test('no command shows a word of what anybody wrote, or who of the clients it was', async () => {
  const mark = () => `kanarie${randomBytes(12).toString('hex')}`
  const texts = Object.fromEntries(THERAPY_TEXTS.map((name) => [name, mark()])) as Record<
    (typeof THERAPY_TEXTS)[number],
    string
  >
  await writeTherapy(app, texts)
  const said = mark()
  const patient = await newPatient(app, { firstName: 'Kanariefågel' })
  const body = { message: `Jag tänker på ${said}`, message_id: crypto.randomUUID() }
  await api(app, sendChatMessage, { body }, patient)
  const written = mark()
  const { number, email } = await newLetter(app, written)
  await run()
  const commands = ['letters', 'refunds', 'disputes', 'therapists', 'wishes', 'budgets', 'health', 'dead-letters']
  const shown = (await Promise.all([operator(), ...commands.map((name) => operator(name))])).join('\n')
  expect(shown).toContain(number)
  const clients = await app.db.select().from(users).where(eq(users.role, 'patient'))
  const ofClients = clients.flatMap(({ id, email }) => [id, email])
  expect(ofClients.length).toBeGreaterThan(4)
  const secrets = [...Object.values(texts), said, written, email, 'Kanariefågel', ...ofClients]
  expect(textsIn(shown, secrets)).toEqual([])
})
