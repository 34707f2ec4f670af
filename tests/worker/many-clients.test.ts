import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { myPatients } from '../../contract/clients.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { createMint } from '../bench/clients.ts'
import { newAddress } from '../support/addresses.ts'
import { api } from '../support/api.ts'
import { windowPassed } from '../support/counters.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { noticed, talk } from '../support/signals.ts'
import { useApp } from '../support/use-app.ts'

const CLIENTS = 200
/** Sealed for each client, and how often they are copied: a hundred messages this week. */
const SEALED = 5
const COPIES = 19
const AT_ONCE = 10

// Full passwords, since the mint derives its one password as production does.
const app = await useApp({ fullPasswords: true })

/** A therapist with these clients, each of them connected from a network address of their own: no gate is in the way. */
async function therapistOf(clients: readonly Person[]): Promise<Person> {
  const therapist = await newTherapist(app, { verified: true })
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    // A day has room for thirty invitations; these are a year's.
    await windowPassed(app, 'invitation', therapist.id)
    await Promise.all(
      clients.slice(from, from + AT_ONCE).map((client) => {
        const anywhere = { ...therapist, address: newAddress() }
        return connect(app, client, anywhere, { shareChats: true })
      }),
    )
  }
  return therapist
}

/** Copies of what is stored, hours older: they take their place in the table, and nobody opens them while there is something newer. */
async function addOlder(): Promise<void> {
  for (let hours = 1; hours <= COPIES; hours++) {
    const changed = sql`jsonb_build_object('id', gen_random_uuid(), 'message_id', gen_random_uuid(),
      'created_at', created_at - ${hours}::int * interval '1 hour')`
    await app.db.execute(sql`insert into conversations
      select copy.* from conversations, lateral jsonb_populate_record(conversations, ${changed}) as copy
      where created_at > now() - interval '30 minutes'`)
  }
}

test('two hundred clients with a hundred messages each: one round trip, each client once, and what the week held', async () => {
  const clients = await (await createMint(app))(CLIENTS, SEALED)
  const [lively] = clients
  if (lively === undefined) throw new Error('There are no clients.')
  const therapist = await therapistOf(clients)
  await addOlder()
  expect(await app.db.$count(exchanges)).toBe(CLIENTS * SEALED * (1 + COPIES))
  await talk(app, lively, [noticed('breakthrough', 5, 0), noticed('reflection', 4, 0)])
  const costs: number[] = []
  for (let times = 0; times < 3; times++) {
    const before = app.counters().round_trips
    const { patients } = await api(app, myPatients, {}, therapist)
    costs.push(app.counters().round_trips - before)
    expect(patients.map(({ id }) => id).toSorted()).toEqual(clients.map(({ id }) => id).toSorted())
    expect(patients.filter((patient) => !patient.shares_chats)).toEqual([])
    const lit = patients.filter((patient) => patient.has_recent_insights)
    expect(lit).toMatchObject([{ id: lively.id, recent_activity: { breakthrough_count: 1, important_messages: 2 } }])
  }
  expect(Math.min(...costs)).toBe(1)
})
