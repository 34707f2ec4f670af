import { and, eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { isInboxText, openPatientText, patientTextEpoch, sealPatientText } from '../../crypto/patient-text.ts'
import { type ConversationRow, conversationPlace } from './conversation-row.ts'
import { conversations } from './tables.ts'

type AnalysedRow = Pick<ConversationRow, 'id' | 'patientId' | 'analysis'>

/**
 * An analysis arrives in the inbox, which is slow to open. Once its client reads it, it is sealed anew under the data
 * key of the same epoch, so that the next history of fifty opens in a few milliseconds. A row that has changed stays.
 */
export async function settleAnalyses(ctx: UserContext, rows: readonly AnalysedRow[]): Promise<void> {
  const { keys } = await ctx.actor.session
  const arrived = rows.flatMap(({ id, patientId, analysis }) =>
    analysis !== null && isInboxText(analysis) ? [{ id, patientId, analysis }] : [],
  )
  const settled = await Promise.all(
    arrived.map(async ({ id, patientId, analysis }) => {
      const place = { ...conversationPlace(patientId, id, 'analysis'), epoch: patientTextEpoch(analysis) }
      const key = await keys.dataKey(patientId, place.scope, place.epoch)
      return { id, analysis, anew: await sealPatientText(await openPatientText(analysis, keys, place), key, place) }
    }),
  )
  const updates = settled.map(({ id, analysis, anew }) =>
    ctx.db
      .update(conversations)
      .set({ analysis: anew })
      .where(and(eq(conversations.id, id), eq(conversations.analysis, analysis))),
  )
  const [first, ...rest] = updates
  if (first !== undefined) await ctx.db.batch([first, ...rest])
}
