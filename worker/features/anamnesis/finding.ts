import * as z from 'zod/mini'
import { AnamnesisArea, Insight, InsightSource } from '../../../contract/anamnesis.ts'
import { MESSAGE_VERSIONS } from '../../../contract/reply-wishes.ts'
import { INSIGHT_QUOTE_MAX_LENGTH, INSIGHT_TEXT_MAX_LENGTH } from '../../../contract/anamnesis-limits.ts'

/** What one job, or one part of one, has found, with the id of its row. */
export interface Finding extends FindingContent {
  readonly id: string
}

const MOST_KEYWORDS = 5
/** Of one finding, whoever wrote it: far above what a part of a regeneration gives. */
const MOST_IN_ONE = 100

/** One line, within a length. */
function line(max: number) {
  return z.string().check(z.overwrite((text) => text.replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed()))
}

/** How something that was found stands to what was known; `of` is the id of a known insight. */
const Relation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.enum(['same', 'contradicts']), of: z.uuid() }),
])

/** One thing that was found. */
export const FoundInsight = z.object({
  area: AnamnesisArea,
  subarea: line(60),
  text: line(INSIGHT_TEXT_MAX_LENGTH).check(z.minLength(1)),
  confidence: z.number().check(z.overwrite((share) => Math.min(1, Math.max(0, share)))),
  importance: Insight.shape.importance,
  keywords: z
    .array(line(30))
    .check(z.overwrite((words) => words.filter((word) => word !== '').slice(0, MOST_KEYWORDS))),
  quote: line(INSIGHT_QUOTE_MAX_LENGTH),
  tender: z.boolean(),
  relation: Relation,
  source: InsightSource,
  analysis_type: Insight.shape.analysis_type,
  conversation_id: Insight.shape.conversation_id,
  session_id: Insight.shape.session_id,
  /** When it was said, where that is not when the finding was made. */
  at: z.optional(z.iso.datetime()),
})
export type FoundInsight = z.output<typeof FoundInsight>

/** As many as fit in a finding of the usual length. */
export const MOST_FORGOTTEN = 100
const Forgotten = z.array(z.uuid()).check(z.maxLength(MOST_FORGOTTEN))

/** What is sealed of a finding: anybody who knows the inbox's key may have written it, so it is read within bounds. */
export const FindingContent = z.object({
  at: z.iso.datetime(),
  insights: z.array(FoundInsight).check(z.maxLength(MOST_IN_ONE)),
  /**
   * The session that was analysed anew, or the exchanges whose place this one took: what they alone said, and the client has not
   * touched, goes.
   */
  replaces: z.optional(z.union([z.uuid(), z.array(z.uuid()).check(z.maxLength(MESSAGE_VERSIONS))])),
  /** The exchanges that the client has deleted, or archived, while the profile was locked for them. */
  deleted: z.optional(Forgotten),
  archived: z.optional(Forgotten),
})
export type FindingContent = z.output<typeof FindingContent>
