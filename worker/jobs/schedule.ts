import type { Context } from '../context.ts'
import { readConfig, type WorkerEnv } from '../env.ts'
import { reconcileCredits } from '../features/credits/reconcile.ts'
import { sweepPayments } from '../features/payments/sweep.ts'
import { finishErasures } from '../features/privacy/erasure.ts'
import { retentionTasks } from '../features/privacy/retention.ts'
import { removeUnverified } from '../features/registration/remove-unverified.ts'
import { createSystemContext } from '../http/create-context.ts'
import { errorFields, log } from '../log.ts'

const NIGHTLY = '17 3 * * *'

/** What the cron triggers of wrangler.toml start. One task that fails never keeps the others from running. */
export async function runSchedule(
  cron: string,
  env: WorkerEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const ctx = createSystemContext(env, readConfig(env), 'schedule', waitUntil)
  await task('payments.sweep', () => sweepPayments(ctx))
  await task('privacy.finish_erasures', () => finishErasures(ctx))
  if (cron === NIGHTLY) await nightly(ctx)
}

async function nightly(ctx: Context): Promise<void> {
  await task('credits.reconcile', () => reconcileCredits(ctx))
  await task('accounts.remove_unverified', () => removeUnverified(ctx))
  for (const { name, run } of retentionTasks(ctx)) await task(name, run)
}

async function task(name: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log('error', 'schedule_failed', { name, ...errorFields(error) })
  }
}
