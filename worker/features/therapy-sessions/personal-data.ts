import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import { KeyInsights } from '../../../contract/therapy-sessions.ts'
import type { Context, UserContext } from '../../context.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { Opening } from '../../personal-data/opening.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { yearsBefore } from '../../personal-data/retention-periods.ts'
import { type ExportRow, type Section, WITHHELD } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { sessionPlace, therapistPlace } from './session-place.ts'
import { therapySessions } from './tables.ts'

type Row = typeof therapySessions.$inferSelect

const KINDS = {
  in_person: 'personligt möte',
  video_call: 'videomöte',
  phone_call: 'telefonsamtal',
  home_visit: 'hembesök',
}

/**
 * Sessions between a therapist and a client. The client gets their record out, the therapist what they wrote themselves. Of
 * an erased client the therapist's copy stays, under nobody's name, for the ten years that the law on patients' records asks.
 */
export const therapySessionData: PersonalData = {
  tables: [therapySessions],
  sections: (ctx, opening) => [sessionSection(ctx, opening)],
  eraseRows: apartFromOther,
  old: {
    therapy_sessions: ({ now }) => ({
      table: therapySessions,
      id: therapySessions.id,
      where: lt(therapySessions.updatedAt, yearsBefore(now(), KEEP_THERAPY_RECORDS_YEARS)),
    }),
  },
}

/** What is sealed to the erased person goes, and with the second of the two the row. */
function apartFromOther({ db }: Context, userId: string) {
  const { patientId, therapistId } = therapySessions
  const [ofClient, ofTherapist] = [eq(patientId, userId), eq(therapistId, userId)]
  const gone = {
    patientId: null,
    notes: null,
    transcript: null,
    keyInsights: null,
    patientSummary: null,
    summaryShared: false,
    analysisJobId: null,
  }
  return [
    db.delete(therapySessions).where(or(and(ofClient, isNull(therapistId)), and(ofTherapist, isNull(patientId)))),
    db
      .update(therapySessions)
      .set(gone)
      .where(and(ofClient, isNotNull(therapistId))),
    db
      .update(therapySessions)
      .set({ therapistId: null, therapistNotes: null, therapistCopy: null, analysisJobId: null })
      .where(ofTherapist),
  ]
}

function sessionSection(ctx: UserContext, opening: Opening): Section {
  const { userId } = ctx.actor
  const ofClient = (column: 'notes' | 'transcript' | 'patientSummary', field: SessionField) => async (row: Row) => {
    const sealed = row[column]
    if (sealed === null) return null
    return row.patientId === userId ? opening.text(sealed, sessionPlace(userId, row.id, field)) : WITHHELD
  }
  const ofTherapist = (column: 'therapistNotes' | 'therapistCopy', field: TherapistField) => async (row: Row) => {
    const sealed = row[column]
    if (sealed === null) return null
    return row.therapistId === userId ? opening.own(sealed, therapistPlace(userId, row.id, field)) : WITHHELD
  }
  return fromTable(ctx, {
    table: therapySessions,
    title: ctx.actor.role === 'patient' ? 'Sessioner med din terapeut' : 'Sessioner du har registrerat',
    where: or(eq(therapySessions.patientId, userId), eq(therapySessions.therapistId, userId)),
    order: [therapySessions.createdAt, therapySessions.id],
    columns: {
      notes: ofClient('notes', 'notes'),
      transcript: ofClient('transcript', 'transcript'),
      patientSummary: ofClient('patientSummary', 'patient_summary'),
      keyInsights: async ({ id, patientId, keyInsights }) => {
        if (keyInsights === null) return null
        return patientId === userId ? opening.value(keyInsights, sessionPlace(userId, id, 'key_insights')) : WITHHELD
      },
      therapistNotes: ofTherapist('therapistNotes', 'therapist_notes'),
      therapistCopy: ofTherapist('therapistCopy', 'therapist_copy'),
    },
    told: (row) => (row['patient_id'] === userId ? tellClient(row) : tellTherapist(row)),
  })
}

type SessionField = Parameters<typeof sessionPlace>[2]
type TherapistField = Parameters<typeof therapistPlace>[2]

const WHEN = { date: 'Datum', session_type: { label: 'Slag', words: KINDS } }

/** All that is held of a client is theirs to read. What the AI wrote and no therapist vouches for is told as that. */
function tellClient(row: ExportRow): string {
  const found = KeyInsights.safeParse(row['key_insights']).data
  const isShown = row['summary_shared'] === true
  return tellRow(
    { ...row, themes: found?.themes, insights: found?.insights, next_steps: found?.next_steps },
    {
      ...WHEN,
      notes: 'Terapeutens anteckningar',
      transcript: 'Utskrift',
      patient_summary: isShown
        ? 'Sammanfattning av AI:n'
        : 'Sammanfattning av AI:n, som din terapeut inte har visat dig',
      themes: 'Ämnen som AI:n såg',
      insights: 'Iakttagelser av AI:n',
      next_steps: 'Förslag av AI:n',
    },
  )
}

function tellTherapist(row: ExportRow): string {
  return tellRow(row, { ...WHEN, therapist_copy: 'Anteckningar och utskrift', therapist_notes: 'Privata anteckningar' })
}
