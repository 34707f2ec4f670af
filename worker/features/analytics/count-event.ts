import { sql } from 'drizzle-orm'
import type { countEvent as endpoint } from '../../../contract/analytics.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { EVENTS_A_DAY, EVENTS_PER_ADDRESS_AND_HOUR } from '../../../contract/limits.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import type { Context } from '../../context.ts'
import { HOUR } from '../../day.ts'
import { attemptsFrom } from '../../http/attempts-of.ts'
import { eventCounts } from './tables.ts'

/**
 * Counts one press, unless its network address or the whole day has had its share already: nobody is told, since nobody waits
 * for it. Nothing of who pressed is kept beside the count.
 */
export async function countEvent(ctx: Context, { event, location }: Input<typeof endpoint>['body']): Promise<void> {
  const ofAddress = { name: 'events', limit: EVENTS_PER_ADDRESS_AND_HOUR, window: HOUR }
  if (!(await (await attemptsFrom(ctx, ofAddress, ctx.address)).isAllowed())) return
  const day = stockholmDay(ctx.now())
  const { day: ofDay, event: ofEvent, location: at, count } = eventCounts
  await ctx.db
    .insert(eventCounts)
    .select(
      sql`select ${day}::date, ${event}::text, ${location}::text, 1
          where (select coalesce(sum(${count}), 0) from ${eventCounts} where ${ofDay} = ${day}::date) < ${EVENTS_A_DAY}::integer`,
    )
    .onConflictDoUpdate({ target: [ofDay, ofEvent, at], set: { count: sql`${count} + 1` } })
}
