import { carryOut } from './operator/carry-out.ts'
import { readOperatorCommand } from './operator/read-operator-command.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = `What waits for a hand of the operator's, oldest first:
  npm run operator
Each kind by itself:
  npm run operator -- alerts
  npm run operator -- letters [--answered <letter> | --mail <letter>]
  npm run operator -- refunds
  npm run operator -- disputes
  npm run operator -- therapists
  npm run operator -- wishes
  npm run operator -- budgets
  npm run operator -- health
  npm run operator -- dead-letters [--seen]`

if (import.meta.main) await runOperatorCommand({ usage, read: readOperatorCommand, run: carryOut })
