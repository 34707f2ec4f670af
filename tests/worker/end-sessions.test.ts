import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword } from '../../contract/password.ts'
import { me } from '../../contract/profile.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { endSessions } from '../../dev/end-sessions.ts'
import { patientTextEpoch } from '../../worker/crypto/patient-text.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf } from '../support/chat.ts'
import { onDisk } from '../support/object-files.ts'
import { newEmail, newPassword, newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { OFTEN } from '../support/schedules.ts'
import { connect } from '../support/sharing.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/operations.md#incidents: one person is signed out everywhere, by the operator.

const app = await useApp({ own: true })

const end = (email: string) => endSessions(app.db, { verb: 'end', email })

/** Runs `work` while a person's object of sessions fails at these writes. */
async function withStuck(
  { id: name }: Person,
  writes: `${'delete' | 'insert'} on ${string}`,
  work: () => Promise<unknown>,
): Promise<void> {
  const run = (statement: string) => onDisk(app, { binding: 'USER_SESSIONS', name }, statement)
  await run(`CREATE TRIGGER stuck BEFORE ${writes} BEGIN SELECT RAISE(ABORT, 'stuck'); END`)
  await work()
  await run('DROP TRIGGER stuck')
}

test.each([
  ['a client', newPatient],
  ['a therapist', newTherapist],
])(
  'every open page of %s is out at its next call once the schedule has run, and nobody else’s',
  async (_, newPerson) => {
    const [person, other] = [await newPerson(app), await newPatient(app)]
    const elsewhere = await signIn(app, person)
    expect(await end(person.email)).toMatchObject({ done: true })
    await app.runSchedule(OFTEN)
    for (const session of [person, elsewhere]) {
      expect(await failureOf(api(app, me, {}, session))).toMatchObject({ status: 401 })
    }
    expect(await api(app, me, {}, other)).toMatchObject({ email: other.email })
    expect((await userRow(app, person.id)).endSessionsAt).toBeNull()
    const again = await signIn(app, person)
    await app.runSchedule(OFTEN)
    expect(await api(app, me, {}, again)).toMatchObject({ email: person.email })
    const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, person.id))
    expect(rows.filter(({ action }) => action === 'session.revoke_all')).toMatchObject([
      { actorKind: 'system', actorId: 'operator', entity: person.id },
    ])
  },
)

test('one person whose sessions cannot be ended keeps nobody else waiting, and is tried again', async () => {
  const [stuck, next] = [await newPatient(app), await newPatient(app)]
  await end(stuck.email)
  await end(next.email)
  const refuses = `if new.id = '${stuck.id}' then raise exception 'refused'; end if; return new;`
  await withTrigger(app, 'update on users', refuses, () => app.runSchedule(OFTEN))
  expect(await failureOf(api(app, me, {}, next))).toMatchObject({ status: 401 })
  expect((await userRow(app, next.id)).endSessionsAt).toBeNull()
  expect((await userRow(app, stuck.id)).endSessionsAt).not.toBeNull()
  await app.runSchedule(OFTEN)
  expect((await userRow(app, stuck.id)).endSessionsAt).toBeNull()
})

test('asked again while they end, those begun meanwhile end too', async () => {
  const person = await newPatient(app)
  await end(person.email)
  const meanwhile: Person[] = []
  const askAgain = async () => {
    meanwhile.push(await signIn(app, person))
    await end(person.email)
  }
  await beforeBatch(app, /update "users" set "end_sessions_at"/, askAgain, () => app.runSchedule(OFTEN))
  expect((await userRow(app, person.id)).endSessionsAt).not.toBeNull()
  await app.runSchedule(OFTEN)
  for (const session of [person, ...meanwhile]) {
    expect(await failureOf(api(app, me, {}, session))).toMatchObject({ status: 401 })
  }
})

test('a new password that cannot end the sessions of before leaves it to the schedule, and stands', async () => {
  const here = await newPatient(app)
  const there = await signIn(app, here)
  const password = newPassword()
  const change = { body: { current_password: here.password, new_password: password } }
  await withStuck(here, 'delete on session', async () => {
    expect(await api(app, changePassword, change, here)).toMatchObject({ detail: 'Lösenordet har ändrats!' })
    expect(await api(app, me, {}, there)).toMatchObject({ id: here.id })
    await app.runSchedule(OFTEN)
    expect((await userRow(app, here.id)).endSessionsAt).not.toBeNull()
  })
  await app.runSchedule(OFTEN)
  expect(await failureOf(api(app, me, {}, there))).toMatchObject({ status: 401 })
  expect((await userRow(app, here.id)).endSessionsAt).toBeNull()
  expect(await api(app, me, {}, await signIn(app, { ...here, password }))).toMatchObject({ id: here.id })
})

test('sessions that cannot be told of new keys are ended: nothing goes on being written under those of before', async () => {
  const patient = await newPatient(app)
  await connect(app, patient, await newTherapist(app), { shareChats: true })
  await withStuck(patient, 'insert on handed_grant', async () => {
    expect(await api(app, disconnectTherapist, {}, patient)).toMatchObject({
      detail: expect.stringContaining('Ni är inte längre anslutna.'),
    })
  })
  await app.runSchedule(OFTEN)
  expect(await failureOf(api(app, me, {}, patient))).toMatchObject({ status: 401 })
  const again = await signIn(app, patient)
  const { say, rowsOf } = chatOf(() => app)
  await say(again, 'Hej igen.')
  await until('the row', async () => (await rowsOf(again)).length === 1)
  const [row] = await rowsOf(again)
  expect(patientTextEpoch(row?.message ?? '')).toBe(2)
})

test('an address without an account is said to have none', async () => {
  const email = newEmail()
  expect(await end(email)).toEqual({ done: false, lines: [`There is no account with the address ${email}.`] })
})
