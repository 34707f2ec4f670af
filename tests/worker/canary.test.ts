import { rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resendVerificationCode } from '../../contract/registration.ts'
import { createInstruction, listInstructions, testChat } from '../../contract/ai-settings.ts'
import { clearAnonymousSession, convertAnonymousMessages } from '../../contract/anonymous-chat.ts'
import { chatHistory, followChat, sendChatMessage, stopChatReply } from '../../contract/chat.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import { requestMatching, requestSession } from '../../contract/matching.ts'
import { getOnboarding, matchTherapists, type OnboardingData, saveOnboarding } from '../../contract/onboarding.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { openStream } from '../support/events.ts'
import { during } from '../support/faults.ts'
import { dumpDatabase, filesWith, textsIn } from '../support/leaks.ts'
import { accept, invite } from '../support/invitations.ts'
import { nameTalks } from '../support/marked-talks.ts'
import { THERAPY_TEXTS, writeTherapy } from '../support/marked-therapy.ts'
import { newEmail, newPatient, type Person, secret } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { sayAnew } from '../support/say-anew.ts'
import { sessionsOf } from '../support/sessions.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

const mark = (name: string) => `kanarie${name}${randomBytes(12).toString('hex')}`

/** One for every way a person's words come in; each is written in exactly one place. */
const MARKS = {
  anonymous: mark('anonym'),
  cleared: mark('rensad'),
  registered: mark('registrerad'),
  converted: mark('flyttad'),
  reply: mark('svar'),
  chat: mark('chatt'),
  edited: mark('andrad'),
  asked: mark('omfragad'),
  thought: mark('omdome'),
  crisis: mark('kris'),
  failed: mark('fel'),
  stopped: mark('stoppad'),
  refused: mark('avvisad'),
  away: mark('borta'),
  matching: mark('matchning'),
  onboarding: mark('start'),
  area: mark('omrade'),
  compared: mark('jamford'),
  intro: mark('forstamote'),
  declined: mark('tackatnej'),
  greeting: mark('halsning'),
  session: mark('bokning'),
  times: mark('tider'),
  answered: mark('tackatja'),
  notes: mark('anteckning'),
  transcript: mark('utskrift'),
  own: mark('privat'),
  tailored: mark('anpassning'),
  tried: mark('prov'),
  talk: mark('samtal'),
  named: mark('namn'),
  sought: mark('sokt'),
  alone: mark('ensam'),
}
const LETTER = mark('brev') // The one text that is mailed: to the operator, to whom it is written.
/** What a client and their therapist write besides: knowledge, reviews and rules, topics, a pause, times. */
const THERAPY = Object.fromEntries(THERAPY_TEXTS.map((name) => [name, mark(name)])) as Record<
  (typeof THERAPY_TEXTS)[number],
  string
>
/** Planted where nothing protects it, to prove that the search finds what there is. */
const PLANTED = { postgres: mark('postgres'), object: mark('objekt'), mail: mark('mejl'), log: mark('logg') }
const secrets = [...Object.values(MARKS), ...Object.values(THERAPY), LETTER]

let app: App
/** What a page of the client's heard that followed along. */
let followed: string
let searched: { files: string[]; planted: string[]; dump: string; logs: string; mails: string; asked: string }

beforeAll(async () => {
  app = await startApp({ databaseOnDisk: true, pacing: { tokenDelayMs: 1 } })
  await writeEverywhere()
  await plant()
  const dump = await dumpDatabase(app.db)
  const mails = JSON.stringify(app.emulators.mailbox.list())
  const services = ['anthropic', 'neon', 'mail', 'stripe']
  const asked = JSON.stringify(services.map((service) => app.ledger(service)))
  await app.stop({ keepFiles: true })
  searched = {
    files: await filesWith(app.dirs.root, secrets),
    planted: await filesWith(app.dirs.root, Object.values(PLANTED)),
    logs: app.logs.join('\n'),
    dump,
    mails,
    asked,
  }
})
afterAll(() => rm(app.dirs.root, { recursive: true, force: true }))

async function writeEverywhere(): Promise<void> {
  const visitor = await newVisitor(app)
  const { session_id: session } = await visitor.say(`Jag tänker på ${MARKS.anonymous}`)
  await visitor.say('Och så?', { session_id: session })
  const another = await newVisitor(app)
  const { session_id, message_id: replaces } = await another.say('Och så?')
  await another.say(`Jag menar ${MARKS.asked}`, { session_id, replaces })
  const other = await visitor.say(`Jag tänker på ${MARKS.cleared}`)
  await api(app, clearAnonymousSession, { body: { session_id: other.session_id } })
  const patient = await newPatient(app, { anonymousMessages: exchange(MARKS.registered, MARKS.reply) })
  const page = await openStream(app, followChat, { query: {} }, patient)
  const heard = page.rest()
  await api(app, convertAnonymousMessages, { body: { messages: exchange(MARKS.converted, 'Ja.') } }, patient)
  await api(app, resendVerificationCode, { body: { email: patient.email } })
  await say(patient, `Jag tänker på ${MARKS.chat}`)
  await sayAnew(app, patient, { edited: MARKS.edited, thought: MARKS.thought })
  await failureOf(say(patient, `Jag tänker på ${MARKS.failed} [[cut]]`))
  await refuse(patient)
  await stopOne(patient)
  await withoutPostgres(patient)
  await nameTalks(app, patient, { said: MARKS.talk, named: MARKS.named, sought: MARKS.sought, alone: MARKS.alone })
  await api(app, requestMatching, { body: { additional_message: `Gärna om ${MARKS.matching}` } }, patient)
  await writeToTherapists()
  await writeTherapy(app, THERAPY)
  await writeToOperator()
  await say(patient, `Jag vill ta livet av mig ${MARKS.crisis}`)
  await until('all analyses', async () => {
    const rows = await app.db.select().from(exchanges).where(eq(exchanges.patientId, patient.id))
    return rows.filter(({ analysis }) => analysis !== null).length >= 5
  })
  const { conversations: shown } = await api(app, chatHistory, { query: {} }, patient)
  const { registered, converted, reply, chat, stopped, away, edited, thought, crisis } = MARKS
  const kept = [registered, converted, reply, chat, stopped, away, edited, thought, crisis]
  expect(textsIn(JSON.stringify(shown), kept)).toEqual(kept)
  await page.leave()
  followed = JSON.stringify(await heard)
}

/** Onboarding, a first meeting that is asked for and declined, an invitation, and a session that is asked for and accepted. */
async function writeToTherapists(): Promise<void> {
  const requests = requestsOf(() => app)
  const patient = await newPatient(app)
  const therapist = await newListedTherapist(app)
  const assessment = { situation: `Jag lever med ${MARKS.area}` }
  await api(app, saveOnboarding, { body: onboardingOf(MARKS.onboarding, assessment) }, patient)
  await api(app, matchTherapists, { body: { initial_question: `Om ${MARKS.compared}`, assessment } }, patient)
  await requests.select(patient, therapist, `Gärna om ${MARKS.intro}`)
  const [asked] = await requests.matching(therapist)
  expect(asked?.note).toContain(MARKS.intro)
  await requests.answer(therapist, asked?.id ?? '', false, `Tyvärr ${MARKS.declined}`)
  await accept(app, patient, await invite(app, therapist, patient.email, `Välkommen ${MARKS.greeting}`), true)
  const body = { therapist_id: therapist.id, message: `Om ${MARKS.session}`, preferred_times: [MARKS.times] }
  await api(app, requestSession, { body }, patient)
  const [booking] = await requests.bookings(therapist)
  expect(textsIn(booking?.note ?? '', [MARKS.session, MARKS.times])).toHaveLength(2)
  await requests.answerBooking(therapist, booking?.id ?? '', true, `Ja ${MARKS.answered}`)
  const answers = [...(await requests.matching(patient)), ...(await requests.bookings(patient))]
  expect(textsIn(JSON.stringify(answers), [MARKS.declined, MARKS.answered])).toHaveLength(2)
  const { register, analysed, list } = sessionsOf(() => app)
  const text = { notes: MARKS.notes, transcript: MARKS.transcript, therapist_notes: MARKS.own }
  await analysed(therapist, (await register(therapist, patient, text)).id)
  expect(textsIn(JSON.stringify(await list(therapist)), Object.values(text))).toHaveLength(3)
  const instruction = { instruction_type: 'approach' as const, instruction_text: `Tala om ${MARKS.tailored}` }
  await api(app, createInstruction, { body: { ...instruction, priority: 8 } }, therapist)
  await api(app, testChat, { body: { message: `Jag tänker på ${MARKS.tried}` } }, therapist)
  expect(textsIn(JSON.stringify(await api(app, listInstructions, {}, therapist)), [MARKS.tailored])).toHaveLength(1)
  await say(patient, 'Hej igen')
  const kept = await api(app, getOnboarding, {}, patient)
  expect(textsIn(JSON.stringify(kept), [MARKS.onboarding, MARKS.area])).toHaveLength(2)
}

function onboardingOf(question: string, assessment: OnboardingData['assessment']): OnboardingData {
  return {
    initialQuestion: `Jag söker hjälp med ${question}`,
    timestamp: new Date().toISOString(),
    assessment,
    assessmentCompleted: true,
    selectedTherapist: null,
    bookingSkipped: false,
    completedAt: null,
  }
}

async function writeToOperator(): Promise<void> {
  const email = newEmail()
  await api(app, sendContactMessage, { body: { name: null, email, message: `Hej, om ${LETTER}` } })
  await until('the letter', () => app.inbox(secret(app, 'OPERATOR_EMAIL')).some((mail) => mail.replyTo === email))
}

function exchange(message: string, response: string) {
  const timestamp = new Date().toISOString()
  return [
    { id: crypto.randomUUID(), type: 'user' as const, content: `Jag tänker på ${message}`, timestamp },
    { id: crypto.randomUUID(), type: 'bot' as const, content: response, timestamp },
  ]
}

function say(patient: Person, message: string) {
  return api(app, sendChatMessage, { body: { message, message_id: crypto.randomUUID() } }, patient)
}

/** Input that is refused must not be echoed or logged either. */
async function refuse(patient: Person): Promise<void> {
  const bodies = [
    [400, `{"message": "${MARKS.refused}"`],
    [422, JSON.stringify({ message: MARKS.refused.repeat(40), [MARKS.refused]: MARKS.refused })],
  ] as const
  for (const [status, body] of bodies) {
    const answer = await request(app, sendChatMessage, { body }, patient)
    expect(answer.status).toBe(status)
    await answer.body?.cancel()
  }
}

async function stopOne(patient: Person): Promise<void> {
  const id = crypto.randomUUID()
  const body = { message: `Jag tänker på ${MARKS.stopped} [[long]]`, message_id: id }
  const reader = await openStream(app, sendChatMessage, { body }, patient)
  await reader.next()
  await api(app, stopChatReply, { params: { message_id: id } }, patient)
  await reader.rest()
}

async function withoutPostgres(patient: Person): Promise<void> {
  await during(app, 'neon', 'down', () => say(patient, `Jag tänker på ${MARKS.away}`))
  const rows = () => app.db.select().from(exchanges).where(eq(exchanges.patientId, patient.id))
  await until('the row in Postgres', async () => (await rows()).length === 6)
}

async function plant(): Promise<void> {
  const job = { id: crypto.randomUUID(), userId: crypto.randomUUID(), kind: PLANTED.postgres, state: 'done' as const }
  await app.db.insert(jobs).values(job)
  const visitor = await app.object<{ renewSafety(before: null, after: string): Promise<boolean> }>(
    'ANONYMOUS_VISITOR',
    'planted',
  )
  await visitor.renewSafety(null, PLANTED.object)
  const mail = { from: 'a@exempel.se', to: 'b@exempel.se', subject: 'Hej', text: PLANTED.mail, html: '' }
  app.emulators.mailbox.deliver(mail)
  await request(app, sendChatMessage, {}, { headers: { 'X-Request-Id': PLANTED.log } })
  await app.deliver('lyhord-analysis', [{ id: PLANTED.log, body: {}, attempts: 1 }])
}

describe('what people wrote stands nowhere', () => {
  test('in the files of Postgres, of Durable Objects and of queues', () => {
    const inbox = new RegExp(`mail\\.jsonl: ${LETTER}$`)
    expect(searched.files.filter((hit) => !inbox.test(hit))).toEqual([])
  })

  test('in a dump of the database', () => {
    expect(searched.dump).toContain('conversations [{')
    expect(textsIn(searched.dump, secrets)).toEqual([])
  })

  test('in the logs', () => {
    expect(textsIn(searched.logs, secrets)).toEqual([])
  })

  test('in the mails, but for the letter in the one that it is: as text and as HTML', () => {
    expect(textsIn(searched.mails, secrets)).toEqual([LETTER])
    expect(searched.mails.split(LETTER)).toHaveLength(3)
  })

  test('in what is noted of the calls to others', () => {
    expect(searched.asked).toContain('/v1/messages')
    expect(textsIn(searched.asked, secrets)).toEqual([])
  })
})

describe('what people wrote is told to nobody besides', () => {
  test('a page that follows hears that something changed', () => {
    expect(followed.split('"state":"begun"').length).toBeGreaterThan(5)
    expect(textsIn(followed, secrets)).toEqual([])
  })
})

describe('the search', () => {
  test('finds what was planted in each kind of file, and in the logs', () => {
    const kinds = { postgres: /\/postgres\//, object: /AnonymousVisitor/, mail: /mail\.jsonl$/ }
    for (const [kind, path] of Object.entries(kinds)) {
      const text = PLANTED[kind === 'postgres' ? 'postgres' : kind === 'object' ? 'object' : 'mail']
      expect(
        searched.planted.filter((hit) => hit.endsWith(text) && path.test(hit.slice(0, -text.length - 2))),
      ).not.toEqual([])
    }
    expect(textsIn(searched.logs, [PLANTED.log])).toEqual([PLANTED.log])
  })

  test.each([
    ['UTF-16', (text: string) => Buffer.from(`..${text}..`, 'utf16le')],
    ['hex', (text: string) => Buffer.from(`..${text}..`).toString('hex')],
    ['base64', (text: string) => Buffer.from(text).toString('base64')],
    ['base64 one byte on', (text: string) => Buffer.from(`x${text}yy`).toString('base64')],
    ['base64 two bytes on', (text: string) => Buffer.from(`xy${text}z`).toString('base64')],
  ])('knows a text in %s', (_, spell) => {
    expect(textsIn(spell(MARKS.chat), [MARKS.chat, MARKS.crisis])).toEqual([MARKS.chat])
  })
})
