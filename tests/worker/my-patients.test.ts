import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { myPatients } from '../../contract/clients.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api } from '../support/api.ts'
import { resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { noticed, talk } from '../support/signals.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

/** What a therapist's own object notes of the list. */
const NOTE = 'recent-activity'
interface Notes {
  noted(names: readonly string[]): Promise<Record<string, string>>
}

const patientsOf = async (therapist: Person) => (await api(app, myPatients, {}, therapist)).patients

describe('the list of connected clients', () => {
  test('is empty at first, and holds who connected, by name', async () => {
    const therapist = await newTherapist(app)
    expect(await patientsOf(therapist)).toEqual([])
    const [owe, asa] = [await newPatient(app, { firstName: 'Öwe' }), await newPatient(app, { firstName: 'Åsa' })]
    await connect(app, owe, therapist, { shareChats: false })
    await connect(app, asa, therapist, { shareChats: true })
    expect(await patientsOf(therapist)).toEqual([
      {
        id: asa.id,
        name: 'Åsa',
        first_name: 'Åsa',
        last_name: null,
        email: asa.email,
        phone: null,
        date_of_birth: null,
        assigned_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        shares_chats: true,
        asked_to_read_at: null,
        has_recent_insights: false,
        recent_activity: { breakthrough_count: 0, important_messages: 0 },
      },
      expect.objectContaining({ id: owe.id, shares_chats: false }),
    ])
  })

  test('holds nobody who has gone, and nobody of another therapist', async () => {
    const [therapist, other] = [await newTherapist(app), await newTherapist(app)]
    const [gone, theirs] = [await newPatient(app), await newPatient(app)]
    await connect(app, gone, therapist, { shareChats: true })
    await connect(app, theirs, other, { shareChats: true })
    await talk(app, gone, [noticed('breakthrough', 5)])
    await disconnect(app, gone, therapist)
    expect(await patientsOf(therapist)).toEqual([])
    expect(await patientsOf(other)).toMatchObject([{ id: theirs.id }])
  })

  test.each([true, false])(
    'counts what the last seven days hold, for each client alone (chats: %s)',
    async (shareChats) => {
      const therapist = await newTherapist(app)
      const [lively, quiet] = [await newPatient(app, { firstName: 'A' }), await newPatient(app, { firstName: 'B' })]
      for (const patient of [lively, quiet]) await connect(app, patient, therapist, { shareChats })
      await talk(app, lively, [
        noticed('breakthrough', 5),
        noticed('breakthrough', 3, 6.9),
        noticed('reflection', 4),
        noticed('regular', 2),
        noticed('breakthrough', 5, 7.1),
      ])
      await talk(app, quiet, [noticed('regular', 3), noticed('breakthrough', 5, 30)])
      expect(await patientsOf(therapist)).toMatchObject([
        { id: lively.id, has_recent_insights: true, recent_activity: { breakthrough_count: 2, important_messages: 2 } },
        { id: quiet.id, has_recent_insights: false, recent_activity: { breakthrough_count: 0, important_messages: 0 } },
      ])
    },
  )

  test('counts anew what has changed since the last look, and nothing that is older than it was', async () => {
    const therapist = await newTherapist(app)
    const [first, second] = [await newPatient(app, { firstName: 'A' }), await newPatient(app, { firstName: 'B' })]
    for (const patient of [first, second]) await connect(app, patient, therapist, { shareChats: false })
    const counts = async () => (await patientsOf(therapist)).map(({ recent_activity: { breakthrough_count: n } }) => n)
    await talk(app, first, [noticed('breakthrough', 5), noticed('breakthrough', 5, 1)])
    expect(await counts()).toEqual([2, 0])
    expect(await counts()).toEqual([2, 0])
    await talk(app, second, [noticed('breakthrough', 5)])
    expect(await counts()).toEqual([2, 1])
    await app.db.delete(exchanges).where(eq(exchanges.patientId, first.id))
    expect(await counts()).toEqual([0, 1])
    await disconnect(app, second, therapist)
    await connect(app, second, therapist, { shareChats: false })
    expect(await counts()).toEqual([0, 1])
  })

  test('is there after a reset without the code, which locks what was counted before', async () => {
    const therapist = await newTherapist(app)
    const patient = await newPatient(app)
    await connect(app, patient, therapist, { shareChats: false })
    await talk(app, patient, [noticed('breakthrough', 5)])
    await patientsOf(therapist)
    const sessions = await app.object<Notes>('USER_SESSIONS', therapist.id)
    await until('what was counted', async () => (await sessions.noted([NOTE]))[NOTE] !== undefined)
    const anew = await resetPassword(app, therapist)
    const listed = [{ id: patient.id, recent_activity: { breakthrough_count: 0 } }]
    expect(await patientsOf(anew)).toMatchObject(listed)
    expect(await patientsOf(anew)).toMatchObject(listed)
  })

  test('is not thrown off by a client with much to say', async () => {
    const therapist = await newTherapist(app)
    const [loud, soft] = [await newPatient(app, { firstName: 'A' }), await newPatient(app, { firstName: 'B' })]
    for (const patient of [loud, soft]) await connect(app, patient, therapist, { shareChats: false })
    await talk(
      app,
      loud,
      Array.from({ length: 130 }, () => noticed('regular', 4)),
    )
    await talk(app, soft, [noticed('breakthrough', 5, 6)])
    expect(await patientsOf(therapist)).toMatchObject([
      { recent_activity: { important_messages: 100 } },
      { recent_activity: { breakthrough_count: 1 } },
    ])
  })

  test('costs one round trip however many there are, and is no line in the clients’ access logs', async () => {
    const therapist = await newTherapist(app)
    const costOf = async () => {
      const before = app.counters().round_trips
      await patientsOf(therapist)
      return app.counters().round_trips - before
    }
    for (let clients = 0; clients < 3; clients++) {
      await connect(app, await newPatient(app), therapist, { shareChats: true })
    }
    const costs = [await costOf(), await costOf(), await costOf()]
    expect(Math.min(...costs)).toBe(1)
    const events = await app.db.select().from(auditEvents)
    const read = events.filter(({ actorId, action }) => actorId === therapist.id && action.endsWith('.read'))
    expect(read).toEqual([])
  })
})
