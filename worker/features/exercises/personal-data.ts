import { eq, or } from 'drizzle-orm'
import { EXERCISE } from '../../../contract/exercise-fields.ts'
import type { UserContext } from '../../context.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { Opening } from '../../personal-data/opening.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { type ExportRow, type Section, WITHHELD } from '../../personal-data/section.ts'
import { swedishTime, tellRow } from '../../personal-data/tell-row.ts'
import type { AssignmentContent, EntryContent } from './open-entry.ts'
import { exercisePlace } from './seal-exercise.ts'
import { exerciseAssignments, exerciseEntries } from './tables.ts'

/** What a client has written in exercises, and what a therapist has asked them to do: both go with either account. */
export const exerciseData: PersonalData = {
  tables: [exerciseEntries, exerciseAssignments],
  sections: (ctx, opening) => [entrySection(ctx, opening), assignmentSection(ctx, opening)],
}

function entrySection(ctx: UserContext, opening: Opening): Section {
  return fromTable(ctx, {
    table: exerciseEntries,
    title: 'Övningar',
    where: eq(exerciseEntries.patientId, ctx.actor.userId),
    order: [exerciseEntries.createdAt, exerciseEntries.id],
    columns: {
      content: ({ id, patientId, content }) => opening.value(content, exercisePlace({ patientId, id, of: 'entry' })),
    },
    told: tellEntry,
  })
}

/** A therapist's words lie under the client's record, which the therapist's export does not open. */
function assignmentSection(ctx: UserContext, opening: Opening): Section {
  const { userId } = ctx.actor
  return fromTable(ctx, {
    table: exerciseAssignments,
    title: ctx.actor.role === 'patient' ? 'Övningar som din terapeut har bett dig göra' : 'Övningar du har bett om',
    where: or(eq(exerciseAssignments.patientId, userId), eq(exerciseAssignments.therapistId, userId)),
    order: [exerciseAssignments.createdAt, exerciseAssignments.id],
    columns: {
      content: async ({ id, patientId, content }) =>
        patientId === userId ? opening.value(content, exercisePlace({ patientId, id, of: 'assignment' })) : WITHHELD,
      doneAt: async ({ id, patientId, doneAt }) =>
        patientId === userId ? opening.value(doneAt, exercisePlace({ patientId, id, of: 'done' })) : WITHHELD,
    },
    told: tellAssignment,
  })
}

function tellEntry(row: ExportRow): string {
  const { exercise, answers = [] } = contentOf(row)
  if (exercise === undefined) return tellRow(row, { created_at: 'Övning' })
  const { title, fields } = EXERCISE[exercise]
  const lines = answers.map(({ field, text }) => {
    const label = fields.find(({ name }) => name === field)?.label ?? field
    return `${label} ${text}`
  })
  return [`${title}, ${swedishTime(String(row['created_at']))}`, ...lines].join('\n')
}

function tellAssignment(row: ExportRow): string {
  const { exercise, note } = contentOf(row)
  const said = { ...row, exercise: exercise === undefined ? null : EXERCISE[exercise].title, note }
  return tellRow(said, {
    exercise: 'Övning',
    note: 'Terapeutens ord',
    created_at: 'Tilldelad',
    done_at: 'Gjord',
  })
}

/** Only `sealExercise` writes what is opened here. Of what is locked or withheld nothing is told. */
function contentOf({ content }: ExportRow): Partial<EntryContent & AssignmentContent> {
  return typeof content === 'object' && content !== null ? content : {}
}
