import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Plan, PlanResult, Report } from './stream-plan.ts'

export interface StreamThread {
  follow(plan: Plan): Promise<PlanResult>
  stop(): Promise<void>
}

/** Starts the thread that asks and times (stream-thread.ts). */
export async function startStreamThread(): Promise<StreamThread> {
  const thread = new Worker(join(import.meta.dirname, 'stream-thread.ts'))
  const waiting = new Map<number, (report: Report) => void>()
  let next = 0
  thread.on('message', (report: Report) => {
    waiting.get(report.id)?.(report)
    waiting.delete(report.id)
  })
  thread.on('error', (error) => {
    for (const [id, settle] of waiting) settle({ id, error: String(error) })
    waiting.clear()
  })
  return {
    follow: async (plan) => {
      const id = next++
      const report = await new Promise<Report>((resolve) => {
        waiting.set(id, resolve)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage({ id, plan })
      })
      if ('error' in report) throw new Error(report.error)
      return report.result
    },
    stop: async () => {
      await thread.terminate()
    },
  }
}
