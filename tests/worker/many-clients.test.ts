import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { myPatients } from '../../contract/clients.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { createMint } from '../bench/clients.ts'
import { api } from '../support/api.ts'
import { newTherapist } from '../support/people.ts'
import { noticed, talk } from '../support/signals.ts'
import { useApp } from '../support/use-app.ts'

const CLIENTS = 200
/** Sealed for each client, and how often they are copied: a hundred messages this week. */
const SEALED = 5
const COPIES = 19

/** Fifteen times what it takes on two quiet cores. */
const PATIENCE = { timeout: 600_000 }

// Full passwords, since the mint derives its one password as production does.
const app = await useApp({ fullPasswords: true })

/** Copies of what is stored, hours older: they take their place in the table, and nobody opens them while there is something newer. */
async function addOlder(): Promise<void> {
  for (let hours = 1; hours <= COPIES; hours++) {
    const changed = sql`jsonb_build_object('id', gen_random_uuid(), 'message_id', gen_random_uuid(),
      'created_at', conversations.created_at - ${hours}::int * interval '1 hour')`
    await app.db.execute(sql`insert into conversations
      select copy.* from conversations, lateral jsonb_populate_record(conversations, ${changed}) as copy
      where conversations.created_at > now() - interval '30 minutes'`)
  }
}

test(
  'two hundred clients with a hundred messages each: one round trip, each client once, and what the week held',
  PATIENCE,
  async () => {
    const therapist = await newTherapist(app, { verified: true })
    const clients = await (await createMint(app, therapist))(CLIENTS, SEALED)
    const [lively] = clients
    if (lively === undefined) throw new Error('There are no clients.')
    await addOlder()
    expect(await app.db.$count(exchanges)).toBe(CLIENTS * SEALED * (1 + COPIES))
    await talk(app, lively, [noticed('breakthrough', 5, 0), noticed('reflection', 4, 0)])
    const look = async () => {
      const before = app.counters().round_trips
      const { patients } = await api(app, myPatients, {}, therapist)
      return { patients, cost: app.counters().round_trips - before }
    }
    // What the first look had no room to count is counted behind it, once.
    await expect.poll(async () => (await look()).cost, { timeout: 300_000, interval: 4000 }).toBe(1)
    const { patients, cost } = await look()
    expect(cost).toBe(1)
    expect(patients.map(({ id }) => id).toSorted()).toEqual(clients.map(({ id }) => id).toSorted())
    expect(patients.filter((patient) => !patient.shares_chats)).toEqual([])
    const lit = patients.filter((patient) => patient.has_recent_insights)
    expect(lit).toMatchObject([{ id: lively.id, recent_activity: { breakthrough_count: 1, important_messages: 2 } }])
  },
)
