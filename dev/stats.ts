import { listStatistics, readStatsCommand } from './event-statistics.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = `What was pressed on the public pages, by day and by place (30 days unless told otherwise):
  npm run stats
  npm run stats -- --days 90`

if (import.meta.main)
  await runOperatorCommand({ usage, read: readStatsCommand, run: (db, command) => listStatistics(db, command) })
