import { runOperatorCommand } from './operator-command.ts'
import { endSessions, readSessionsCommand } from './end-sessions.ts'

const usage = `One person's sessions are ended, on every device, at the next run of the schedule (ten minutes at most):
  npm run sessions -- end <e-mail>`

if (import.meta.main) await runOperatorCommand({ usage, read: readSessionsCommand, run: endSessions })
