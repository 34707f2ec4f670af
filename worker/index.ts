import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { readConfig, type WorkerEnv } from './env.ts'
import { createSystemContext } from './http/create-context.ts'
import { consume } from './jobs/consumer.ts'
import { runSchedule } from './jobs/schedule.ts'
import { handlers, schedule } from './tasks.ts'

export { AnonymousChat } from '../durable-objects/anonymous-chat/object.ts'
export { AnonymousVisitor } from '../durable-objects/anonymous-visitor/object.ts'
export { AttemptLimiter } from '../durable-objects/attempt-limiter/object.ts'
export { ClientChat } from '../durable-objects/client-chat/object.ts'
export { CreditAccount } from '../durable-objects/credit-account/object.ts'
export { ModelBudget } from '../durable-objects/model-budget/object.ts'
export { UserSessions } from '../durable-objects/user-sessions/object.ts'

const app = createApp()

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  queue: (batch, env, execution) => consume(systemContext('queue', env, execution), batch, handlers),
  scheduled: (event, env, execution) => runSchedule(systemContext('schedule', env, execution), event.cron, schedule),
} satisfies ExportedHandler<WorkerEnv, unknown>

function systemContext(name: string, env: WorkerEnv, execution: ExecutionContext): Context {
  return createSystemContext(env, readConfig(env), name, (work) => execution.waitUntil(work))
}
