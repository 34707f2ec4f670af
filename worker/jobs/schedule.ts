import type { Context } from '../context.ts'
import { errorFields, log } from '../log.ts'

const NIGHTLY = '17 3 * * *'
const EVERY_MINUTE = '* * * * *'

/** One piece of work that the clock starts; its name is what the log says where it fails. */
export interface Task {
  readonly name: string
  readonly run: (ctx: Context) => Promise<unknown>
}

/** How a task of a run went. */
export interface TaskOutcome {
  readonly name: string
  readonly failed: boolean
}

export interface Schedule {
  /** Every minute, alone: what somebody's safety may hang on. */
  readonly urgent: readonly Task[]
  /** After every other trigger. */
  readonly always: readonly Task[]
  /** Once a night, after those. */
  readonly nightly: readonly Task[]
  /** Told how the run went, at its end. */
  readonly ended: (ctx: Context, outcomes: readonly TaskOutcome[]) => Promise<void>
}

/** Runs what a cron trigger starts. One task that fails never keeps the others from running. */
export async function runSchedule(
  ctx: Context,
  cron: string,
  { urgent, always, nightly, ended }: Schedule,
): Promise<void> {
  if (cron === EVERY_MINUTE) {
    for (const { name, run } of urgent) await hasFailed(ctx, name, run)
    return
  }
  const outcomes: TaskOutcome[] = []
  for (const { name, run } of cron === NIGHTLY ? [...always, ...nightly] : always) {
    outcomes.push({ name, failed: await hasFailed(ctx, name, run) })
  }
  await hasFailed(ctx, 'schedule.ended', (at) => ended(at, outcomes))
}

async function hasFailed(ctx: Context, name: string, run: Task['run']): Promise<boolean> {
  try {
    await run(ctx)
    return false
  } catch (error) {
    log('error', 'schedule_failed', { name, ...errorFields(error) })
    return true
  }
}
