import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { expressRegister, verifyEmailCode } from '../../contract/registration.ts'
import { users } from '../../worker/db/users.ts'
import { api } from '../support/api.ts'
import { erasureOf, finishedErasure } from '../support/erasure.ts'
import { mailedCode, newEmail, newPassword, type Person } from '../support/people.ts'
import { NIGHT, OFTEN } from '../support/schedules.ts'
import { objectShape } from '../support/shapes.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/operations.md#erasure: a registration that never became an account goes with all that its objects keep.

const app = await useApp({ own: true })

const isThere = async ({ id }: Pick<Person, 'id'>) =>
  (await app.db.select().from(users).where(eq(users.id, id))).length === 1

const said = { id: crypto.randomUUID(), type: 'user' as const, timestamp: new Date().toISOString() }
const anonymous_messages = [{ ...said, content: 'Det vore bättre om jag inte fanns.' }]

const kept = ({ id }: Pick<Person, 'id'>) => objectShape(app, { binding: 'CLIENT_CHAT', name: id }, Date.now())

/** Registers an address with a talk in danger; answers whose it is, once an object keeps something of them. */
async function register(email: string) {
  const body = { email, password: newPassword(), consents: [...REQUIRED_CONSENTS], anonymous_messages }
  const before = (await app.db.select().from(users).where(eq(users.email, email))).map((row) => row.id)
  const { registration } = await api(app, expressRegister, { body })
  const rows = await app.db.select().from(users).where(eq(users.email, email))
  const id = rows.find((row) => !before.includes(row.id))?.id ?? ''
  await until('the state', async () => Object.keys(await kept({ id })).length > 0)
  return { id, registration }
}

/** The night after its link has run out. */
async function night({ id }: Pick<Person, 'id'>): Promise<void> {
  const createdAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await app.db.update(users).set({ createdAt }).where(eq(users.id, id))
  await app.runSchedule(NIGHT)
}

test('one that nobody confirmed leaves nothing in its objects after the night', async () => {
  const person = await register(newEmail())
  await night(person)
  expect(await isThere(person)).toBe(false)
  await app.runSchedule(OFTEN)
  expect(await kept(person)).toEqual({})
  expect(await erasureOf(app, person)).toEqual([])
})

test('one stays its day when another of its address is confirmed, and leaves nothing there either', async () => {
  const email = newEmail()
  const rival = await register(email)
  const first = await mailedCode(app, email)
  const winner = await register(email)
  const code = await until('the second code', async () => {
    const newest = await mailedCode(app, email)
    return newest !== first && newest
  })
  await api(app, verifyEmailCode, { body: { email, code, registration: winner.registration } })
  expect([await isThere(rival), await isThere(winner)]).toEqual([true, true])
  await night(rival)
  expect([await isThere(rival), await isThere(winner)]).toEqual([false, true])
  await finishedErasure(app, rival)
  expect(await kept(rival)).toEqual({})
  expect(await kept(winner)).not.toEqual({})
})
