import { daysLater, stockholmDay, stockholmMoment } from '../../contract/stockholm-time.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { sealExchange } from '../../worker/features/chat/exchange-row.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { writingKeys } from '../../worker/features/keys/writing-keys.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'
import { ownSecrets } from './sharing.ts'

interface Said {
  /** So many days after the first. */
  readonly day: number
  readonly message: string
  readonly response: string
  /** Left out, the first talk. */
  readonly talkId?: string
}

const ROWS_AT_ONCE = 100

/** Noon in Sweden so many days before today, in ms since 1970: far from midnight, whatever the hour it is now. */
function noonDaysAgo(days: number): number {
  const noon = stockholmMoment(`${daysLater(stockholmDay(new Date()), -days)}T12:00`)
  if (noon === null) throw new Error('Every day has a noon.')
  return noon.getTime()
}

/** Exchanges that a client has had, as rows, sealed as the Worker seals them, the last of them yesterday; nothing is analysed. */
export async function storeTalk(app: App, patient: Person, talk: readonly Said[]): Promise<string[]> {
  const keys = await writingKeys(createEpochKeys(await ownSecrets(app, patient)), patient.id)
  const last = Math.max(...talk.map(({ day }) => day))
  const rows = await Promise.all(
    talk.map(({ day, message, response, talkId = null }, at) =>
      sealExchange(
        {
          id: crypto.randomUUID(),
          patientId: patient.id,
          messageId: crypto.randomUUID(),
          talkId,
          origin: 'chat',
          message,
          response,
          signals: { importance_score: 2, message_type: 'regular', safety_tier: 'none', safety_kinds: [] },
          promptVersion: null,
          stopped: false,
          createdAt: new Date(noonDaysAgo(last - day + 1) + at * 1000),
        },
        keys,
      ),
    ),
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await app.db.insert(exchanges).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
  return rows.map(({ id }) => id)
}
