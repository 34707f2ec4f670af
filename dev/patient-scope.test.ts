import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { selectFindings, selectProfile } from '../worker/features/anamnesis/queries.ts'
import type * as chat from '../worker/features/chat/queries.ts'
import type { ownScope, PatientScope, readScope } from '../worker/features/keys/patient-scope.ts'
import { readSource, sourceFiles } from './house/imports.ts'
import * as schema from './schema.ts'

/** The tables that hold what clients have written or what was found out about them. */
const TEXTS = [
  'exchanges',
  'anamnesisProfiles',
  'anamnesisFindings',
  'onboardings',
  'therapistRequests',
  'aiReviews',
  'therapySessions',
  'topics',
  'safetyPlans',
  'regenerationParts',
  'exerciseEntries',
  'exerciseAssignments',
  'measures',
  'talks',
]

/** The other tables with a client's id, and what they hold instead. */
const NO_TEXTS = {
  alerts: 'that a therapist was alerted and when they saw it',
  measureReminders: 'how often the client wants a mail',
  readQuestions: 'when somebody asked to read, and that it was answered',
  regenerations: 'when a profile was made anew, and what its job alone opens, for an hour',
  connections: 'who is connected to whom, and since when',
  keyGrants: 'keys, each sealed to one reader',
  scopeEpochs: 'which keys there are, none of which it opens',
}

/** Reads without a scope, by function; why each shows nobody a client who is not theirs. */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  listPastLimit: 'takes the condition of listPage, which names the client by the scope',
  archiveExchange: 'asks by ownExchange, which names the caller as the client',
  deleteVersions: 'takes the condition of ownVersions, which names the caller as the client',
  exchangeOpinion: 'asks by ownExchange, which names the caller as the client',
  hasCounted: 'says whether there is such a row, and nothing of it',
  insertExchange: 'locks the versions of the row that it stores, and shows nothing of them',
  hasSharedExchange: 'says whether there is such a row, and nothing of it',
  findStanding: 'says whether a part has been read, and nothing of it',
  partsRead: 'counts the parts of one regeneration',
  hasId: 'says whether there is such a row, and nothing of it',
  selectEntry: 'asks by entryOf, which names the client by the scope',
  hasReview: 'says whether there is such a row, and nothing of it',
  listAsked: 'a therapist’s own requests, and the wishes that wait for any of them',
  listOfClients: 'what clients asked of this therapist',
  recentMarks: 'counts by client, of those that a therapist’s connections or a list out of them name',
  listRecentSignals: 'joins recentMarks, which names the clients',
  getBooked: 'asks by acceptedSessions, which names the caller as client or as therapist',
  getAsked: 'takes the standing by which the therapist may know of the request',
  inviteAgain: 'a request that this therapist was asked or took on, of which it shows nothing',
  listOwnSessions: 'what this therapist registered of clients who share with them now',
  findClientOf: 'answers whose a session is, and nothing of it; readScope is asked next',
  isThere: 'a condition of a write, which answers nothing of the row',
  updateTherapySession: 'locks the row that ownSession has given',
  shareSummary: 'locks the row that ownSession has given',
  storeAnswer: 'answers a request that getAsked has given',
  storeTime: 'changes a time that getBooked has given',
  remind: 'reads ids, and shows nobody anything but that something waits',
  tellOfUnanswered: 'reads ids alone',
}

const TABLE = `(?:${TEXTS.join('|')})`
/** Says for whom what was said in private is there: what a reader of that table has to say, or be named below. */
const BY_READER = /\b(?:shownTo|talkShownTo|isShared)\(/
const OF_TALKS = /\.(?:from|\w+Join)\((?:exchanges|talks)\b/

/** Reads of talks that are the client's own; why no therapist comes there, or what of it is told to nobody. */
const OWN_TALKS: Readonly<Record<string, string>> = {
  listPastLimit: 'takes the condition of listPage',
  loadForReply: 'a reply is made for the client alone',
  saidIn: 'names what the client changes or deletes',
  findByMessage: 'a reply told again to the client',
  listStored: 'what the client brings along from a talk without an account',
  isSilent: 'says whether nothing stands in a talk, and nothing of it',
  hasExchanges: 'says whether there is any, for the day an account ends',
  hasCounted: 'says whether there is such a row, and nothing of it',
  stillCounted: 'names what is left of the sources of a profile, none of which is private',
  insertExchange: 'locks the versions of the row that it stores',
  archiveExchange: 'the caller’s own',
  deleteVersions: 'the caller’s own',
  exchangeOpinion: 'the caller’s own',
  beginTalk: 'the caller’s own',
  begunTalks: 'asked for the client alone',
  selectWritten: 'searched by the client alone',
}

const FUNCTION = /^(?:export )?(?:async )?function /m
const READS = new RegExp(String.raw`(?:\.(?:from|\w+Join|\$count)\(|\bquery\.)${TABLE}\b`)
const BY_SCOPE = new RegExp(String.raw`eq\(\s*${TABLE}\.patientId,\s*scope\.patientId\)`)
/** Of a client whom the query around names by a column. */
const BY_COLUMN = /(\w+): SQLWrapper[\s\S]*(?:\.patientId, \1\)|inArray\(patientId, \1\))/

interface Reader {
  readonly file: string
  readonly name: string
  readonly text: string
}

function functionsOf(file: string, source: string): Reader[] {
  return source
    .split(FUNCTION)
    .slice(1)
    .map((text) => ({ file, name: /^\w+/.exec(text)?.[0] ?? '', text }))
}

/** The functions of the Worker that read those tables; a person's own export names its person itself. */
const readers = sourceFiles(['worker', 'durable-objects'])
  .filter((path) => !path.endsWith('/personal-data.ts'))
  .flatMap((path) => functionsOf(path, readSource(path)))
  .filter(({ text }) => READS.test(text))

describe('a read of what clients wrote', () => {
  test('names its client by a PatientScope, or by a column of the query around it, or is named here with its reason', () => {
    const scoped = readers.filter(({ text }) => BY_SCOPE.test(text) || BY_COLUMN.test(text))
    const others = readers.filter((reader) => !scoped.includes(reader))
    expect(scoped.length).toBeGreaterThan(8)
    expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(WITHOUT_SCOPE).toSorted())
  })

  test('says for whom what was said in private is there, or is the client’s own, or tells nothing of it', () => {
    const ofTalks = sourceFiles(['worker', 'durable-objects'])
      .filter((path) => !path.endsWith('/personal-data.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => functionsOf(path, readSource(path)))
      .filter(({ text }) => OF_TALKS.test(text))
    const others = ofTalks.filter(({ text }) => !BY_READER.test(text))
    expect(ofTalks.length - others.length).toBeGreaterThan(8)
    expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(OWN_TALKS).toSorted())
  })

  test('by a row’s id alone is found', () => {
    const source = `function one() {}\nexport function byId(db: Db, id: string) {\n  db.select().from(exchanges).where(eq(exchanges.id, id))\n}`
    const [, byId] = functionsOf('x.ts', source)
    expect(READS.test(byId?.text ?? '')).toBe(true)
    expect(BY_SCOPE.test(byId?.text ?? '') || BY_COLUMN.test(byId?.text ?? '')).toBe(false)
  })

  test('every table with a client’s id is known to hold texts, or not to', () => {
    const tables = Object.entries<unknown>(schema).flatMap(([name, value]) =>
      is(value, PgTable) && 'patientId' in getTableColumns(value) ? [name] : [],
    )
    expect(tables.toSorted()).toEqual([...TEXTS, ...Object.keys(NO_TEXTS)].toSorted())
  })
})

/** What `tsc` holds: a line that is not true is an error there. */
describe('a PatientScope', () => {
  type OfChat = PatientScope<'chat'>
  type OfRecord = PatientScope<'record'>
  type OfBoth = PatientScope<'chat' | 'record'>

  test('of one kind of data is none of the other, and of both is one of each', () => {
    expectTypeOf<OfChat>().not.toExtend<OfRecord>()
    expectTypeOf<OfRecord>().not.toExtend<OfChat>()
    expectTypeOf<OfChat>().not.toExtend<OfBoth>()
    expectTypeOf<OfBoth>().toExtend<OfChat & OfRecord>()
  })

  test('is what its maker has checked: a client’s own of both, a read of the one that was asked for', () => {
    expectTypeOf<ReturnType<typeof ownScope>>().toEqualTypeOf<OfBoth>()
    expectTypeOf<Awaited<ReturnType<typeof readScope<'chat'>>>['scope']>().toEqualTypeOf<OfChat>()
    expectTypeOf<{ readonly patientId: string }>().not.toExtend<OfChat>()
    expectTypeOf<{ readonly userId: string }>().not.toExtend<Parameters<typeof ownScope>[0]>()
  })

  test('is asked for by the name of what is read', () => {
    expectTypeOf<Parameters<typeof selectFindings>[1]>().toEqualTypeOf<OfRecord>()
    expectTypeOf<Parameters<typeof selectProfile>[1]>().toEqualTypeOf<OfRecord>()
    expectTypeOf<Parameters<typeof chat.listLatestSignals>[1]>().toEqualTypeOf<OfRecord>()
    expectTypeOf<Parameters<typeof chat.loadForStatistics>[1]>().toEqualTypeOf<OfRecord>()
    expectTypeOf<Parameters<typeof chat.listPage>[1]>().toEqualTypeOf<OfChat>()
    expectTypeOf<Parameters<typeof chat.findByMessage>[1]>().toEqualTypeOf<OfChat>()
    expectTypeOf<Parameters<typeof chat.loadForReply>[1]>().toEqualTypeOf<OfBoth>()
  })
})
