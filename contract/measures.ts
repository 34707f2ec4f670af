import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid } from './fields.ts'
import { MEASURES_LISTED, MOST_MEASURES } from './limits.ts'
import { fitsScale, measureScales, SCALES } from './measure-scales.ts'

const MeasureScale = z.enum(measureScales)

const MOST_ITEMS = Math.max(...Object.values(SCALES).map(({ items }) => items))
const HIGHEST = Math.max(...Object.values(SCALES).map(({ highest }) => highest))
const Answer = z.number().check(z.int(), z.minimum(0), z.maximum(HIGHEST))
const Difficulty = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(3)))

/** What a measure says: all of it is sealed. */
export const MeasureContent = z.object({
  scale: MeasureScale,
  /** Of each question in its order. */
  answers: z.array(Answer).check(z.maxLength(MOST_ITEMS)),
  /** How hard it makes the everyday, 0–3; of PHQ-9 alone, and null where it was not answered. */
  difficulty: Difficulty,
  total: z.number(),
})
export type MeasureContent = z.output<typeof MeasureContent>

export const Measure = z.object({
  id: Uuid,
  created_at: Timestamp,
  /** Null where the keys of this session cannot open it (locked after a reset). */
  content: z.nullable(MeasureContent),
})
export type Measure = z.output<typeof Measure>

const MeasureParam = z.object({ id: Uuid })

export const listMeasures = endpoint({
  method: 'GET',
  path: '/api/measures',
  access: 'signedIn',
  summary: 'Filled-in questionnaires, latest first: a client’s own, or of a therapist’s client whose record they read.',
  query: z.object({
    patient_id: z.optional(Uuid),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MEASURES_LISTED)), MEASURES_LISTED),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_MEASURES)), 0),
  }),
  response: z.object({ measures: z.array(Measure), total: z.number() }),
})

export const addMeasure = endpoint({
  method: 'POST',
  path: '/api/measures',
  access: 'patient',
  gate: 'write',
  summary: 'Stores a filled-in questionnaire; the same `id` again answers what is stored.',
  body: z
    .strictObject({
      id: Uuid,
      scale: MeasureScale,
      answers: z.array(Answer).check(z.maxLength(MOST_ITEMS)),
      difficulty: z._default(Difficulty, null),
    })
    .check(
      z.refine(({ scale, answers }) => fitsScale(scale, answers), 'Svara på alla frågor.'),
      z.refine(({ scale, difficulty }) => difficulty === null || scale === 'phq_9', 'Frågan hör inte till formuläret.'),
    ),
  response: Measure,
})

export const deleteMeasure = endpoint({
  method: 'DELETE',
  path: '/api/measures/:id',
  access: 'patient',
  summary: 'Deletes a measure.',
  params: MeasureParam,
  response: Confirmation,
})

/** How often a client may choose to be reminded. Days. */
export const REMINDER_PERIODS = [7, 14, 30] as const
const Period = z.literal(REMINDER_PERIODS)
export type ReminderPeriod = z.output<typeof Period>

/** How often the client has asked to be reminded by mail; null where they have not. */
export const MeasureReminder = z.object({
  every_days: z.nullable(Period),
  next_at: z.nullable(Timestamp),
  /** True once so many mails were followed by no measure that no more are sent until the client chooses again. */
  rests: z.boolean(),
})
export type MeasureReminder = z.output<typeof MeasureReminder>

export const getMeasureReminder = endpoint({
  method: 'GET',
  path: '/api/measures/reminder',
  access: 'patient',
  summary: 'How often the client has asked to be reminded.',
  response: MeasureReminder,
})

export const setMeasureReminder = endpoint({
  method: 'PUT',
  path: '/api/measures/reminder',
  access: 'patient',
  gate: 'write',
  summary: 'Asks for a reminder by mail, at most once in so many days.',
  body: z.strictObject({ every_days: Period }),
  response: MeasureReminder,
})

export const deleteMeasureReminder = endpoint({
  method: 'DELETE',
  path: '/api/measures/reminder',
  access: 'patient',
  summary: 'Asks for no more reminders.',
  response: MeasureReminder,
})
