import { and, eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { isInboxText, openPatientText, patientTextEpoch, sealPatientText } from '../../crypto/patient-text.ts'
import { type ExchangeRow, exchangePlace } from './exchange-row.ts'
import { exchanges } from './tables.ts'

type AnalysedRow = Pick<ExchangeRow, 'id' | 'patientId' | 'isPrivate' | 'analysis'>

/**
 * An analysis arrives in the inbox, which is slow to open. Once its client reads it, it is sealed anew under the data
 * key of the same epoch, so that the next history of fifty opens in a few milliseconds. A row that has changed stays.
 */
export async function settleAnalyses(ctx: UserContext, rows: readonly AnalysedRow[]): Promise<void> {
  const { keys } = await ctx.actor.session
  const arrived = rows.flatMap(({ id, patientId, isPrivate, analysis }) =>
    analysis !== null && isInboxText(analysis) ? [{ id, patientId, isPrivate, analysis }] : [],
  )
  const settled = await Promise.all(
    arrived.map(async ({ analysis, ...name }) => {
      const { id, patientId } = name
      const place = { ...exchangePlace(name, 'analysis'), epoch: patientTextEpoch(analysis) }
      const key = await keys.dataKey(patientId, place.scope, place.epoch)
      return { id, analysis, anew: await sealPatientText(await openPatientText(analysis, keys, place), key, place) }
    }),
  )
  const updates = settled.map(({ id, analysis, anew }) =>
    ctx.db
      .update(exchanges)
      .set({ analysis: anew })
      .where(and(eq(exchanges.id, id), eq(exchanges.analysis, analysis))),
  )
  const [first, ...rest] = updates
  if (first !== undefined) await ctx.db.batch([first, ...rest])
}
