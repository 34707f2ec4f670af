import type { Db } from '../../worker/db/client.ts'
import type { Outcome } from '../operator-command.ts'
import { listAlerts } from './alerts.ts'
import { listBudgets } from './budgets.ts'
import { runDeadLetterCommand } from './dead-letters.ts'
import { showHealth } from './health.ts'
import { runLetterCommand } from './letters.ts'
import { showOverview } from './overview.ts'
import type { OperatorCommand } from './read-operator-command.ts'
import { listReturns } from './returns.ts'
import { listTherapistsToCheck } from './therapists-to-check.ts'
import { listWishes } from './wishes.ts'

/**
 * Runs one command of the operator's. What a client wrote to the AI or a therapist is read by none of them: each asks for ids,
 * kinds and times, and for a name only of a therapist who is to be checked or called. `appOrigin` is where the service answers, if known.
 */
export async function carryOut(
  db: Db,
  command: OperatorCommand,
  appOrigin: string | null,
  now = new Date(),
): Promise<Outcome> {
  switch (command.verb) {
    case 'overview':
      return showOverview(db, appOrigin, now)
    case 'alerts':
      return listAlerts(db, now)
    case 'letters':
      return runLetterCommand(db, command, now)
    case 'refunds':
      return listReturns(db, 'refund', now)
    case 'disputes':
      return listReturns(db, 'dispute', now)
    case 'therapists':
      return listTherapistsToCheck(db, now)
    case 'wishes':
      return listWishes(db, now)
    case 'budgets':
      return listBudgets(db, now)
    case 'health':
      return showHealth(db, appOrigin, now)
    case 'dead-letters':
      return runDeadLetterCommand(db, command, now)
  }
}
