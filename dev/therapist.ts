import { runOperatorCommand } from './operator-command.ts'
import { readCommand, runCommand } from './therapist-verification.ts'

const usage = `Therapists are checked by hand against the national register; then:
  npm run therapist -- list
  npm run therapist -- verify <e-mail>
  npm run therapist -- unverify <e-mail>`

if (import.meta.main) await runOperatorCommand({ usage, read: readCommand, run: runCommand })
