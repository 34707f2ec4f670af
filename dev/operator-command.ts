import { join } from 'node:path'
import { type Db, openDatabase } from '../worker/db/client.ts'
import { errorText } from './console-log.ts'
import { findDatabase } from './operator-database.ts'
import { dataDirectory } from './project.ts'
import { findRunning } from './running.ts'

/** What to tell the operator, and whether what was asked for could be done. */
export interface Outcome {
  readonly done: boolean
  readonly lines: readonly string[]
}

/** A command of the operator's that works in the database. */
interface OperatorCommand<Command> {
  readonly usage: string
  /** The command that the arguments spell, or null. */
  readonly read: (args: readonly string[]) => Command | null
  /** `appOrigin` is where the service of that database answers, where that is known. */
  readonly run: (db: Db, command: Command, appOrigin: string | null) => Promise<Outcome>
}

/** Runs what the process was called with. Exit code 0 when it was done, 1 when it could not be done, 2 for arguments that mean nothing. */
export async function runOperatorCommand<Command>(operator: OperatorCommand<Command>): Promise<void> {
  try {
    process.exitCode = await runArguments(operator)
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`)
    process.exitCode = 1
  }
}

async function runArguments<Command>({ usage, read, run }: OperatorCommand<Command>): Promise<number> {
  const command = read(process.argv.slice(2))
  if (command === null) {
    process.stderr.write(
      `${usage}\nWith DATABASE_URL in that database, else in that of the Lyhörd that runs in this folder.\n`,
    )
    return 2
  }
  const running = await findRunning(join(dataDirectory, 'running.json'))
  const { databaseUrl, neonEndpoint, shownAs, appOrigin } = findDatabase(process.env, running)
  const { done, lines } = await run(openDatabase(databaseUrl, neonEndpoint), command, appOrigin)
  // Beside what is printed, so that a list can be kept as a file.
  process.stderr.write(`In the database of ${shownAs}:\n`)
  const output = done ? process.stdout : process.stderr
  // An id or a kind too may have been written by somebody else: of a line only its words go to the terminal.
  output.write(`${lines.map((line) => line.replace(/\p{C}/gu, ' ')).join('\n')}\n`)
  return done ? 0 : 1
}
