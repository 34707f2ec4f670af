import { deleteOldRows } from '../../personal-data/old-rows.ts'
import type { Task } from '../../jobs/schedule.ts'
import { allPersonalData } from './all-personal-data.ts'
import { clearIdleProfiles, eraseIdle, warnIdle } from './erase-idle.ts'

const byAge = allPersonalData
  .flatMap(({ old }) => Object.entries(old ?? {}))
  .map(([name, rows]): Task => ({ name: `retention.${name}`, run: (ctx) => deleteOldRows(ctx, name, rows(ctx)) }))

/**
 * What the night takes away because its time is out (contract/limits.ts, docs/operations.md), as tasks that do not
 * depend on one another. The privacy policy promises each of them (web/features/legal/privacy-text.ts).
 */
export const retentionTasks: readonly Task[] = [
  { name: 'retention.warn_idle', run: warnIdle },
  { name: 'retention.erase_idle', run: eraseIdle },
  { name: 'retention.clear_profiles', run: clearIdleProfiles },
  ...byAge,
]
