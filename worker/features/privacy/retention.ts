import type { Context } from '../../context.ts'
import { clearIdleProfiles, eraseIdle, warnIdle } from './idle-accounts.ts'
import { deleteOld, oldRows } from './old-rows.ts'

export interface RetentionTask {
  readonly name: string
  readonly run: () => Promise<void>
}

/**
 * What the night takes away because its time is out (contract/limits.ts, docs/operations.md), as tasks that do not
 * depend on one another. The privacy policy promises each of them (web/features/legal/privacy-text.ts).
 */
export function retentionTasks(ctx: Context): RetentionTask[] {
  const byAge = Object.entries(oldRows(ctx)).map(([name, rows]) => ({
    name: `retention.${name}`,
    run: () => deleteOld(ctx, name, rows),
  }))
  return [
    { name: 'retention.warn_idle', run: () => warnIdle(ctx) },
    { name: 'retention.erase_idle', run: () => eraseIdle(ctx) },
    { name: 'retention.clear_profiles', run: () => clearIdleProfiles(ctx) },
    ...byAge,
  ]
}
