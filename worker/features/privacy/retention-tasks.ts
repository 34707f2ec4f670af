import type { Context } from '../../context.ts'
import { deleteOldRows } from '../../personal-data/old-rows.ts'
import type { Task } from '../../jobs/schedule.ts'
import { allPersonalData } from './all-personal-data.ts'
import { eraseIdle, warnIdle } from './erase-idle.ts'

const byAge = allPersonalData.flatMap(({ nightly, old }): Task[] => [
  ...Object.entries(nightly ?? {}).map(([name, run]) => ({ name: `retention.${name}`, run })),
  ...Object.entries(old ?? {}).map(([name, rows]) => ({
    name: `retention.${name}`,
    run: (ctx: Context) => deleteOldRows(ctx, name, rows(ctx)),
  })),
])

/**
 * What the night takes away because its time is out (contract/retention.ts, docs/operations.md), as tasks that do not
 * depend on one another. The privacy policy promises each of them (web/features/legal/privacy-text.ts).
 */
export const retentionTasks: readonly Task[] = [
  { name: 'retention.warn_idle', run: warnIdle },
  { name: 'retention.erase_idle', run: eraseIdle },
  ...byAge,
]
