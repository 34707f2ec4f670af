import type { Context } from '../context.ts'
import { errorFields, log } from '../log.ts'

const NIGHTLY = '17 3 * * *'

/** One piece of work that the clock starts; its name is what the log says where it fails. */
export interface Task {
  readonly name: string
  readonly run: (ctx: Context) => Promise<unknown>
}

export interface Schedule {
  /** After every trigger. */
  readonly always: readonly Task[]
  /** Once a night, after those. */
  readonly nightly: readonly Task[]
}

/** Runs what a cron trigger starts. One task that fails never keeps the others from running. */
export async function runSchedule(ctx: Context, cron: string, { always, nightly }: Schedule): Promise<void> {
  for (const { name, run } of cron === NIGHTLY ? [...always, ...nightly] : always) {
    try {
      await run(ctx)
    } catch (error) {
      log('error', 'schedule_failed', { name, ...errorFields(error) })
    }
  }
}
