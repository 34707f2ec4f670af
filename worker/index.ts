import { createApp } from './app.ts'
import type { WorkerEnv } from './env.ts'
import { consume } from './jobs/consumer.ts'
import { runSchedule } from './jobs/schedule.ts'

export { AnonymousChat } from '../durable-objects/anonymous-chat/object.ts'
export { AnonymousVisitor } from '../durable-objects/anonymous-visitor/object.ts'
export { AttemptLimiter } from '../durable-objects/attempt-limiter/object.ts'
export { ClientChat } from '../durable-objects/client-chat/object.ts'
export { CreditAccount } from '../durable-objects/credit-account/object.ts'
export { UserSessions } from '../durable-objects/user-sessions/object.ts'

const app = createApp()

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  queue: (batch, env, execution) => consume(batch, env, (work) => execution.waitUntil(work)),
  scheduled: (event, env, execution) => runSchedule(event.cron, env, (work) => execution.waitUntil(work)),
} satisfies ExportedHandler<WorkerEnv, unknown>
