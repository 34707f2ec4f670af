import { and, eq, or } from 'drizzle-orm'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import type { Context, UserContext } from '../../context.ts'
import { readTime } from './sealed-time.ts'
import { endTimes } from './close-requests-to.ts'
import { requestPlace, therapistNotePlace, therapistTimePlace } from './request-place.ts'
import { therapistRequests } from './tables.ts'
import type { Opening } from '../../personal-data/opening.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { type ExportRow, type Section, WITHHELD } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'

const REQUESTS = { matching: 'att bli matchad med en terapeut', intro: 'ett första möte', session: 'ett samtal' }
const STATES = { open: 'väntar på svar', accepted: 'ja', declined: 'nej', ended: 'avslutad utan svar' }
/** What was asked of therapists. */
export const matchingData: PersonalData = {
  tables: [therapistRequests],
  sections: (ctx, opening) => [requestSection(ctx, opening)],
  eraseRows: apartFromClients,
}

/** What clients have asked of an erased therapist is theirs and stays with them. */
function apartFromClients(ctx: Context, userId: string) {
  const { db } = ctx
  const asked = eq(therapistRequests.therapistId, userId)
  return [
    endTimes(ctx, asked),
    db
      .update(therapistRequests)
      .set({ state: 'ended' })
      .where(and(asked, eq(therapistRequests.state, 'open'))),
    db
      .update(therapistRequests)
      .set({ therapistId: null, noteForTherapist: null, timeForTherapist: null })
      .where(asked),
  ]
}

/** To a client their own words and the answer; to a therapist the copy that the client let them read. */
function requestSection(ctx: UserContext, opening: Opening): Section {
  const { userId } = ctx.actor
  const ofClient = (field: 'note' | 'answer') => async (row: typeof therapistRequests.$inferSelect) => {
    const sealed = row[field]
    if (sealed === null) return null
    return row.patientId === userId ? opening.text(sealed, requestPlace(userId, row.id, field)) : WITHHELD
  }
  return fromTable(ctx, {
    table: therapistRequests,
    title: 'Förfrågningar om att träffa en terapeut',
    where: or(eq(therapistRequests.patientId, userId), eq(therapistRequests.therapistId, userId)),
    order: [therapistRequests.createdAt, therapistRequests.id],
    columns: {
      note: ofClient('note'),
      answer: ofClient('answer'),
      noteForTherapist: async ({ id, therapistId, noteForTherapist }) => {
        if (noteForTherapist === null) return null
        return therapistId === userId ? opening.own(noteForTherapist, therapistNotePlace(userId, id)) : WITHHELD
      },
      time: async ({ id, patientId, time }) => {
        if (time === null) return null
        return patientId === userId ? readTime(await opening.text(time, requestPlace(userId, id, 'time'))) : WITHHELD
      },
      timeForTherapist: async ({ id, therapistId, timeForTherapist }) => {
        if (timeForTherapist === null) return null
        if (therapistId !== userId) return WITHHELD
        return readTime(await opening.own(timeForTherapist, therapistTimePlace(userId, id)))
      },
    },
    told: (row) => {
      const time = row['patient_id'] === userId ? row['time'] : row['time_for_therapist']
      const note = row['patient_id'] === userId ? row['note'] : row['note_for_therapist']
      const answer = row['patient_id'] === userId ? row['answer'] : null
      return tellRow(
        { ...row, note, answer, ...toldTime(time) },
        {
          created_at: 'Skickad',
          kind: { label: 'Gäller', words: REQUESTS },
          note: 'Meddelande',
          state: { label: 'Svar', words: STATES },
          answer: 'Terapeutens ord',
          answered_at: 'Besvarad',
          invited_again_at: 'Inbjudan igen',
          starts_at: 'Bokad tid',
          format: { label: 'Form', words: SESSION_TYPE_LABELS },
          place: 'Plats eller länk',
          time_called_off_at: 'Avbokad',
        },
      )
    },
  })
}

/** What of an opened time is told; nothing of one that is locked or withheld. */
function toldTime(time: unknown): ExportRow {
  return typeof time === 'object' && time !== null ? { ...time } : {}
}
