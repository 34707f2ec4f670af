import {
  REGENERATION_EXCHANGES,
  REGENERATION_PAGE,
  REGENERATION_REPLY_LENGTH,
  REGENERATION_SESSION_LENGTH,
  REGENERATION_SESSIONS,
} from '../../../contract/anamnesis-limits.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { Db } from '../../db/client.ts'
import { readExchanges } from '../chat/read-exchanges.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { readSessions } from '../therapy-sessions/read-sessions.ts'
import type { Piece } from './in-parts.ts'

/** What who asks may read of the client. */
export interface Readable {
  readonly record: PatientScope<'record'>
  /** Null where the talks are not shared with them. */
  readonly chat: PatientScope<'chat'> | null
  readonly keys: EpochKeys
}

/** All that a profile is made from, a page at a time: the newest exchanges until a time, oldest first, then the sessions. */
export async function* readMaterial(db: Db, { record, chat, keys }: Readable, until: Date): AsyncGenerator<Piece> {
  if (chat !== null) {
    const stretch = { until, most: REGENERATION_EXCHANGES, page: REGENERATION_PAGE }
    for await (const { id, message, response, at } of readExchanges(db, chat, keys, stretch)) {
      const beside = beginningOf(response, REGENERATION_REPLY_LENGTH)
      yield { kind: 'exchange', id, at: at.toISOString(), said: message, beside }
    }
  }
  for await (const { id, date, notes, transcript } of readSessions(db, record, keys, REGENERATION_SESSIONS)) {
    const said = beginningOf(notes, REGENERATION_SESSION_LENGTH)
    const beside = beginningOf(transcript, REGENERATION_SESSION_LENGTH - said.length)
    yield { kind: 'session', id, at: new Date(`${date}T12:00:00Z`).toISOString(), said, beside }
  }
}

/** With no half of an emoji at its end. */
function beginningOf(text: string, most: number): string {
  return text.slice(0, most).toWellFormed()
}
