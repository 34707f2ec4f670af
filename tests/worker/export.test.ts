import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '../../contract/consents.ts'
import { signOutOtherDevices } from '../../contract/devices.ts'
import { EXPORTS_A_DAY } from '../../contract/limits.ts'
import { exportAccount } from '../../contract/privacy.ts'
import * as schema from '../../dev/schema.ts'
import { checkouts } from '../../worker/features/payments/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { textsIn } from '../support/leaks.ts'
import { accountOf } from '../support/payments.ts'
import { newPatient, type Person, signIn } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { type Life, wholeLife } from '../support/whole-life.ts'

/** Tables that hold nothing of a person with an account, and why. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  contact_messages: 'letters to the operator, which are tied to no account',
  stripe_events: 'ids of events alone',
  erasures: 'there is a row only once the account is gone',
  blog_posts: 'what the site itself has published',
  blog_categories: 'the same',
  blog_post_categories: 'the same',
  event_counts: 'sums of a day',
  opinion_counts: 'the same',
  operator_figures: 'figures of the service as a whole',
}
/** What opens or proves something; its existence is told, and nothing else. */
const SECRET: Readonly<Record<string, readonly string[]>> = {
  users: ['password_salt', 'password_verifier', 'public_key_mac', 'secret_key_by_password', 'secret_key_by_recovery'],
  two_factors: ['secret', 'backup_macs'],
  email_challenges: ['secret_mac'],
  retired_keys: ['secret_key_by_recovery', 'secret_key_for_owner'],
  key_grants: ['sealed', 'giver_mac'],
  tailoring_grants: ['sealed'],
  scope_epochs: ['inbox_mac'],
  credit_entries: ['terms'],
  invitations: ['code_mac', 'proof_mac', 'email_mac', 'by_code', 'for_therapist'],
  therapist_requests: ['note', 'answer', 'note_for_therapist'],
  exercise_assignments: ['content', 'done_at'],
  therapy_sessions: ['notes', 'transcript', 'therapist_notes', 'therapist_copy', 'key_insights', 'patient_summary'],
}
/**
 * What is told opened: what a reply cost, of which the table only has that it was one; and what the client alone is told: that
 * they answered a question to read.
 */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  credit_entries: ['amount'],
  read_questions: ['closed_at'],
}
const WITHHELD = 'Finns, men är hemligt och lämnas inte ut.'
const SEALED = /^v1\.(\d+\.(dk|inbox|tailoring)|reader)\./
const OBJECTS = ['object:UserSessions', 'object:ClientChat', 'object:CreditAccount']

const tables = Object.values<unknown>(schema).flatMap((value): PgTable[] => (is(value, PgTable) ? [value] : []))
const tableNames = tables.map((table) => getTableName(table)).filter((name) => !(name in OF_NOBODY))

type Export = Awaited<ReturnType<typeof exportOf>>

/** Pages of three, so that a few rows are a long history; a reply that Postgres did not take waits for ever. */
const app = await useApp({ constants: { EXPORT_PAGE: 3, FIRST_RETRY: 300_000 } })
const { say } = chatOf(() => app)
let life: Life
let own: Export
let ofTherapist: Export
beforeAll(async () => {
  life = await wholeLife(app)
  own = await exportOf(life.patient)
  ofTherapist = await exportOf(life.therapist)
})

async function exportOf(person: Person) {
  const { sections, text } = await api(app, exportAccount, {}, person)
  return { sections, text, rows: (name: string) => sections.find((section) => section.name === name)?.rows ?? [] }
}

/** Every row of a table that names somebody anywhere in it, or is about their purchases; by the table's own names. */
async function rowsAbout(table: PgTable, person: Person) {
  const bought = await app.db.select().from(checkouts)
  const mine = bought.filter(({ userId }) => userId === person.id).map(({ id }) => id)
  const names = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const)
  const rows: Record<string, unknown>[] = await app.db.select().from(table)
  const about = rows.filter((row) => [person.id, ...mine].some((id) => JSON.stringify(row).includes(id)))
  return about.map((row) => Object.fromEntries(names.map(([key, name]) => [name, plain(row[key])])))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

/** Rows of both sides in the same order: by all that is handed out as it is stored. */
function byIdentity(rows: readonly Record<string, unknown>[], columns: readonly string[]) {
  const identity = (row: Record<string, unknown>) => JSON.stringify(columns.map((name) => row[name]))
  return rows.toSorted((a, b) => (identity(a) < identity(b) ? -1 : 1))
}

/** Holds the exported rows of one table against the stored ones, column by column. */
async function expectEqual(exported: Export, table: PgTable, person: Person): Promise<void> {
  const name = getTableName(table)
  const stored = await rowsAbout(table, person)
  const rows = exported.rows(name)
  // The export reads first and the test a moment later: nothing is written between them.
  expect(rows, name).toHaveLength(stored.length)
  const hidden = SECRET[name] ?? []
  const opened = OPENED[name] ?? []
  const columns = Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((column) => !opened.includes(column))
  const sealed = columns.filter((column) => stored.some((row) => SEALED.test(String(row[column]))))
  const clear = columns.filter((column) => !hidden.includes(column) && !sealed.includes(column))
  const [left, right] = [byIdentity(rows, clear), byIdentity(stored, clear)]
  for (const [at, row] of left.entries()) {
    for (const column of clear) expect(row[column], `${name}.${column}`).toEqual(right[at]?.[column])
    for (const column of [...hidden, ...sealed]) {
      const value = right[at]?.[column]
      if (value === null) expect(row[column], `${name}.${column}`).toBeNull()
      else expect(row[column], `${name}.${column}`).not.toEqual(value)
      if (row[column] === WITHHELD) expect(hidden).toContain(column)
    }
  }
}

describe('the export', () => {
  test('has a section for every table that holds something of a person, and for every object', () => {
    expect(own.sections.map(({ name }) => name).toSorted()).toEqual([...tableNames, ...OBJECTS].toSorted())
    expect(new Set(own.sections.map(({ title }) => title)).size).toBe(own.sections.length)
  })

  test('of somebody who has used everything is empty nowhere but in what is a therapist’s, or gone once it is read', () => {
    const empty = own.sections.filter(({ rows }) => rows.length === 0)
    expect(empty.map(({ name }) => name).toSorted()).toEqual(['document_chunks', 'tailoring_texts'])
    expect(ofTherapist.rows('tailoring_texts')).toHaveLength(1)
  })

  test.each(tableNames)('is equal to the database, for client and therapist: %s', async (name) => {
    const table = tables.find((one) => getTableName(one) === name)
    if (table === undefined) throw new Error(`There is no table ${name}.`)
    await expectEqual(own, table, life.patient)
    await expectEqual(ofTherapist, table, life.therapist)
  })

  test('tells a client that they answered a question to read, and the therapist nothing of it', () => {
    expect(own.rows('read_questions')).toMatchObject([{ closed_at: expect.stringMatching(/^\d{4}-/) }])
    expect(ofTherapist.rows('read_questions')).toMatchObject([{ closed_at: WITHHELD }])
  })

  test('opens what was written, in the data and in the text', () => {
    const { before: _, invitation: _theirs, ...open } = life.words
    const words = Object.values(open)
    expect(textsIn(JSON.stringify(own.sections), words)).toEqual(words)
    expect(textsIn(own.text, words)).toEqual(words)
    expect(own.rows('conversations').filter(({ locked }) => locked !== true)).toMatchObject([
      {
        message: `Jag tänker på ${life.words.chat}.`,
        response: expect.stringMatching(/\w/),
        signals: { safety_tier: 'none' },
        analysis: { importance_score: expect.any(Number) },
      },
      { message: expect.stringContaining(life.words.crisis), signals: { safety_tier: 'immediate' } },
    ])
    expect(own.rows('onboardings')).toMatchObject([{ answers: { initialQuestion: life.words.onboarding } }])
    expect(own.rows('anamnesis_profiles')).toMatchObject([
      { content: { insights: [{ text: life.words.summary, corrected: true }] } },
    ])
    expect(own.rows('therapy_sessions')).toMatchObject([
      { notes: expect.stringContaining(life.words.record), therapist_notes: WITHHELD, therapist_copy: WITHHELD },
    ])
    expect(ofTherapist.rows('therapy_sessions')).toMatchObject([
      { notes: WITHHELD, therapist_notes: 'Bara mitt.', therapist_copy: expect.stringContaining(life.words.record) },
    ])
    expect(own.rows('therapist_requests')).toMatchObject([{ note: life.words.note, answer: life.words.answer }])
  })

  test('tells of each reply what it cost: one credit, or nothing in the free lane', () => {
    const uses = own.rows('credit_entries').filter(({ kind }) => kind === 'use')
    expect(new Set(uses.map(({ amount }) => amount))).toEqual(new Set([-1, 0]))
  })

  test('says of what is locked that it is there, and shows no ciphertext', () => {
    expect(own.rows('conversations')[0]).toMatchObject({ message: null, response: null, signals: null, locked: true })
    expect(own.text).toContain('Låst: går att läsa igen')
    const everything = JSON.stringify([own, ofTherapist])
    expect(everything).not.toMatch(/v1\.(\d+\.(dk|inbox|tailoring)|reader)\./)
    expect(textsIn(everything, [life.words.before])).toEqual([])
  })

  test('gives nobody what opens or proves something', async () => {
    const everything = JSON.stringify([own, ofTherapist])
    for (const table of tables) {
      const hidden = SECRET[getTableName(table)] ?? []
      let found = 0
      for (const person of [life.patient, life.therapist]) {
        const stored = (await rowsAbout(table, person)).flatMap((row) => hidden.map((column) => row[column]))
        const values = stored.flat().filter((value) => typeof value === 'string')
        expect(textsIn(everything, values), getTableName(table)).toEqual([])
        found += values.length
      }
      expect(found > 0, `something of ${getTableName(table)} to look for`).toBe(hidden.length > 0)
    }
  })

  test('tells of every device', async () => {
    const person = await newPatient(app)
    await signIn(app, person)
    expect((await exportOf(person)).rows('object:UserSessions')).toHaveLength(2)
  })

  test('tells what the objects keep', async () => {
    const account = await accountOf(app, life.patient)
    const [balance, ...entries] = own.rows('object:CreditAccount')
    expect(balance).toEqual({ balance: await account.balance() })
    expect(entries.map(({ key }) => key)).toEqual((await account.entries()).map(({ key }) => key))
    expect(own.rows('object:UserSessions')).toMatchObject([{ device: expect.any(String), keyring: WITHHELD }])
    expect(own.rows('object:ClientChat')).toMatchObject([
      { kind: 'safety', tier: 'immediate', meaning: expect.stringContaining('akut fara') },
      { kind: 'consents', version: CONSENT_VERSION },
      { kind: 'memory' },
    ])
  })

  test('holds a reply that has not reached the database yet', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Hej.')
    await during(app, 'neon', 'down', () => say(patient, 'Det här väntar.'))
    const { rows, text } = await exportOf(patient)
    expect(rows('conversations')).toHaveLength(1)
    expect(rows('object:ClientChat')).toContainEqual(
      expect.objectContaining({ kind: 'undelivered_reply', message: 'Det här väntar.', response: expect.any(String) }),
    )
    expect(text).toContain('Du: Det här väntar.')
  })

  test('crosses pages without losing or repeating a row', () => {
    const ids = own.rows('audit_events').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(9)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('the text reads as a letter: headings, the time in Sweden, conversations as a dialogue', () => {
  const { text } = own
  expect(text).toMatch(/^Dina uppgifter i Lyhörd\nHämtade \d{1,2} \w+ \d{4} kl\. \d{2}:\d{2}\n/)
  for (const { title } of own.sections) expect(text).toContain(`\n\n${title}\n${'='.repeat(title.length)}\n`)
  expect(text).toMatch(
    new RegExp(`\\d{1,2} \\w+ \\d{4} kl\\. \\d{2}:\\d{2}\\nDu: Jag tänker på ${life.words.chat}\\.\\nLyhörd: \\S`),
  )
  expect(text).toContain(`E-postadress: ${life.patient.email}`)
  expect(text).toContain('Samtycke till: att uppgifter om din hälsa behandlas')
  expect(text).toContain('Terapeut: Tove Terapeut')
  expect(text).toContain('Paket: Prova på\nPris i kronor: 49')
  expect(text).toContain('Någon annan läste dina samtal.')
  expect(text).toContain('Familj: Två barn.')
  expect(text).not.toMatch(/\b(null|undefined|\[object)/)
})

describe('a therapist', () => {
  test('gets their own invitations and what clients let them read, and nothing else of a client', () => {
    expect(ofTherapist.rows('invitations')).toMatchObject([
      { for_therapist: { email: life.patient.email, message: life.words.invitation } },
    ])
    expect(ofTherapist.text).toContain(`Till: ${life.patient.email}`)
    expect(ofTherapist.rows('connections')).toHaveLength(1)
    const { chat, crisis, summary, waiting, onboarding, before } = life.words
    expect(textsIn(JSON.stringify(ofTherapist), [chat, crisis, summary, waiting, onboarding, before])).toEqual([])
    expect(JSON.stringify(ofTherapist)).not.toContain('Alva')
    expect(ofTherapist.sections.map(({ name }) => name)).not.toContain('object:ClientChat')
  })
})

test('breaks off where its session ends meanwhile', async () => {
  const owner = await newPatient(app)
  const thief = await signIn(app, owner)
  const end = () => api(app, signOutOtherDevices, {}, owner)
  const download = () => request(app, exportAccount, {}, thief).then((answer) => answer.text())
  await expect(beforeBatch(app, /from "conversations"/, end, download)).rejects.toThrow('terminated')
  const told = app.logs.filter((line) => line.includes('export_failed'))
  expect(told).toEqual([expect.stringContaining('"code":"session_expired"')])
})

test('ten a day, and each is written down', async () => {
  const patient = await newPatient(app)
  for (let times = 0; times < EXPORTS_A_DAY; times++) await exportOf(patient)
  expect(await failureOf(exportOf(patient))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const rows = await app.db.select().from(schema.auditEvents)
  const mine = rows.filter(({ subjectId, action }) => subjectId === patient.id && action === 'account.export')
  expect(mine).toHaveLength(EXPORTS_A_DAY)
})
