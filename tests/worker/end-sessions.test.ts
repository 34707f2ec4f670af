import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { me } from '../../contract/profile.ts'
import { endSessions } from '../../dev/end-sessions.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { api, failureOf } from '../support/api.ts'
import { OFTEN } from '../support/erasure.ts'
import { newEmail, newPatient, newTherapist, signIn, userRow } from '../support/people.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'

// docs/operations.md#incidents: one person is signed out everywhere, by the operator.

const app = await useApp({ own: true })

const end = (email: string) => endSessions(app.db, { verb: 'end', email })

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

test('an address without an account is said to have none', async () => {
  const email = newEmail()
  expect(await end(email)).toEqual({ done: false, lines: [`There is no account with the address ${email}.`] })
})
