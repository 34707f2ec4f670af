import { localDatabaseUrl } from './local-vars.ts'
import type { NeonAddress } from './neon-client.ts'
import { readPorts } from './project.ts'
import type { Running } from './running.ts'

interface OperatorDatabase extends NeonAddress {
  /** What the operator is told it is: an address that holds no password. */
  readonly shownAs: string
  /** Where the service of this database answers; null where nothing says so. */
  readonly appOrigin: string | null
}

/**
 * The database to work in: DATABASE_URL, else that of the Lyhörd which runs in this folder, else the one at DEV_PORT. Without any
 * it throws a plain sentence: what listens on the ordinary port may be the Lyhörd of another folder.
 */
export function findDatabase(env: NodeJS.ProcessEnv, running: Running | null): OperatorDatabase {
  const databaseUrl = env['DATABASE_URL']
  if (databaseUrl)
    return {
      databaseUrl,
      neonEndpoint: env['NEON_FETCH_ENDPOINT'] || undefined,
      shownAs: hostOf(databaseUrl),
      appOrigin: env['APP_ORIGIN'] || null,
    }
  if (running) return local(running.dev, running.app)
  if (env['DEV_PORT']) {
    const { app, dev } = readPorts(env)
    return local(`http://localhost:${dev}`, `http://localhost:${app}`)
  }
  throw new Error('Lyhörd does not run in this folder. Start it (npm start), or set DATABASE_URL.')
}

function local(devOrigin: string, appOrigin: string): OperatorDatabase {
  return { databaseUrl: localDatabaseUrl, neonEndpoint: `${devOrigin}/sql`, shownAs: devOrigin, appOrigin }
}

function hostOf(databaseUrl: string): string {
  return URL.parse(databaseUrl)?.host ?? 'DATABASE_URL'
}
