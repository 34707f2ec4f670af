import { openDatabase } from '../worker/db/client.ts'
import { errorText } from './console-log.ts'
import { localDatabaseUrl } from './local-vars.ts'
import type { NeonAddress } from './neon-client.ts'
import { portIsFree } from './ports.ts'
import { readPorts } from './project.ts'
import { readCommand, runCommand } from './therapist-verification.ts'

const USAGE = `Therapists are checked by hand against the national register; then:
  npm run therapist -- list
  npm run therapist -- verify <e-mail>
  npm run therapist -- unverify <e-mail>
With DATABASE_URL in that database, else in that of the Lyhörd that runs on this machine.`

/** The database to work in. Throws a plain sentence where none is named and none runs here. */
async function findDatabase(env: NodeJS.ProcessEnv): Promise<NeonAddress> {
  const databaseUrl = env['DATABASE_URL']
  if (databaseUrl) return { databaseUrl, neonEndpoint: env['NEON_FETCH_ENDPOINT'] || undefined }
  const port = readPorts(env).dev
  if (await portIsFree(port)) {
    throw new Error(
      `Nothing runs on port ${port}. Start Lyhörd (npm start, with the same DEV_PORT), or set DATABASE_URL.`,
    )
  }
  return { databaseUrl: localDatabaseUrl, neonEndpoint: `http://127.0.0.1:${port}/sql` }
}

/** Exit code 0 when it was done, 1 when it could not be done, 2 for arguments that mean nothing. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2))
  if (command === null) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const { databaseUrl, neonEndpoint } = await findDatabase(process.env)
  const { done, lines } = await runCommand(openDatabase(databaseUrl, neonEndpoint), command)
  const output = done ? process.stdout : process.stderr
  output.write(`${lines.join('\n')}\n`)
  return done ? 0 : 1
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`)
    process.exitCode = 1
  }
}
