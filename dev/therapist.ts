import { runOperatorCommand } from './operator-command.ts'
import { listFees, readFeesCommand } from './therapist-fees.ts'
import { readCommand, runCommand } from './therapist-verification.ts'

const usage = `Therapists are checked by hand against the national register; then:
  npm run therapist -- list
  npm run therapist -- verify <e-mail>
  npm run therapist -- unverify <e-mail>
What they owe for a month, as CSV:
  npm run therapist -- fees --month 2026-11`

if (import.meta.main) {
  await runOperatorCommand({
    usage,
    read: (args) => readFeesCommand(args) ?? readCommand(args),
    run: (db, command) => (command.verb === 'fees' ? listFees(db, command) : runCommand(db, command)),
  })
}
