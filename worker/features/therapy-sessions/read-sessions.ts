import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { Db } from '../../db/client.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { listSessions } from './queries.ts'
import { openField } from './therapist-view.ts'

interface ReadSession {
  readonly id: string
  /** `2026-11-23` */
  readonly date: string
  readonly notes: string
  readonly transcript: string
}

const PAGE = 20

/** The notes and transcripts of a client's newest sessions, latest first; those that these keys do not open are left out. */
export async function* readSessions(
  db: Db,
  scope: PatientScope<'record'>,
  keys: EpochKeys,
  most: number,
): AsyncGenerator<ReadSession> {
  for (let offset = 0; offset < most; offset += PAGE) {
    const [rows] = await db.batch(listSessions(db, scope, { limit: Math.min(PAGE, most - offset), offset }))
    for (const row of rows) {
      const [notes, transcript] = await Promise.all([openField(row, 'notes', keys), openField(row, 'transcript', keys)])
      if (notes !== null) yield { id: row.id, date: row.date, notes, transcript: transcript ?? '' }
    }
    if (rows.length < PAGE) return
  }
}
