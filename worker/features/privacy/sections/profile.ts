import { eq, or } from 'drizzle-orm'
import { ASSESSMENT_AREAS, type AssessmentArea, OnboardingData } from '../../../../contract/onboarding.ts'
import type { UserContext } from '../../../context.ts'
import { summaryPlace } from '../../anamnesis/summary-place.ts'
import { anamnesisProfiles } from '../../anamnesis/tables.ts'
import { answersPlace } from '../../matching/onboarding.ts'
import { requestPlace, therapistNotePlace } from '../../matching/request-places.ts'
import { onboardings, therapistRequests } from '../../matching/tables.ts'
import type { Opening } from '../export-opening.ts'
import { type ExportRow, fromTable, type Section, WITHHELD } from '../export-section.ts'
import { tellRow } from '../export-text.ts'

const REQUESTS = { matching: 'att bli matchad med en terapeut', intro: 'ett första möte', session: 'ett samtal' }
const STATES = { open: 'väntar på svar', accepted: 'ja', declined: 'nej eller avslutad' }
const AREAS: Readonly<Record<AssessmentArea, string>> = {
  situation: 'Livssituation',
  family: 'Familj',
  work: 'Arbete',
  religion: 'Tro',
  abuse: 'Övergrepp eller våld',
  addiction: 'Beroende',
  anxiety: 'Oro och ångest',
  other_concerns: 'Annat',
}

/** What the caller has told beside the chat: the profile, onboarding, and what was asked of therapists. */
export function profileSections(ctx: UserContext, opening: Opening): Section[] {
  const { userId } = ctx.actor
  return [
    fromTable(ctx, {
      table: anamnesisProfiles,
      title: 'Din översikt',
      where: eq(anamnesisProfiles.patientId, userId),
      order: [anamnesisProfiles.id],
      columns: {
        summary: async ({ summary }) => (summary === null ? null : opening.record(summary, summaryPlace(userId))),
      },
      told: { completion_percentage: 'Ifylld i procent', summary: 'Sammanfattning', updated_at: 'Ändrad' },
    }),
    fromTable(ctx, {
      table: onboardings,
      title: 'Dina svar från starten',
      where: eq(onboardings.patientId, userId),
      order: [onboardings.id],
      columns: { answers: ({ answers }) => opening.value(answers, answersPlace(userId)) },
      told: tellAnswers,
    }),
    requestSection(ctx, opening),
  ]
}

function tellAnswers(row: ExportRow): string {
  const answers = OnboardingData.safeParse(row['answers']).data
  const assessment = answers?.assessment ?? {}
  const told = {
    ...row,
    question: answers?.initialQuestion,
    ...Object.fromEntries(ASSESSMENT_AREAS.map((area) => [area, assessment[area]])),
  }
  return tellRow(told, { question: 'Det du skrev först', ...AREAS, updated_at: 'Ändrade' })
}

/** To a client their own words and the answer; to a therapist the copy that the client let them read. */
function requestSection(ctx: UserContext, opening: Opening): Section {
  const { userId } = ctx.actor
  const ofClient = (field: 'note' | 'answer') => async (row: typeof therapistRequests.$inferSelect) => {
    const sealed = row[field]
    if (sealed === null) return null
    return row.patientId === userId ? opening.record(sealed, requestPlace(userId, row.id, field)) : WITHHELD
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
    },
    told: (row) => {
      const note = row['patient_id'] === userId ? row['note'] : row['note_for_therapist']
      const answer = row['patient_id'] === userId ? row['answer'] : null
      return tellRow(
        { ...row, note, answer },
        {
          created_at: 'Skickad',
          kind: { label: 'Gäller', words: REQUESTS },
          note: 'Meddelande',
          state: { label: 'Svar', words: STATES },
          answer: 'Terapeutens ord',
          answered_at: 'Besvarad',
        },
      )
    },
  })
}
