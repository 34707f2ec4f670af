import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const LocalSecrets = z.object({
  JWT_SECRET: key,
  PASSWORD_PEPPER: key,
  CODE_PEPPER: key,
  SERVER_KEY: key,
  JOB_KEY: key,
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
})
/** Secrets of one installation; all but the webhook's are base64url of 32 random bytes. */
type LocalSecrets = z.infer<typeof LocalSecrets>

const random = () => randomBytes(32).toString('base64url')

export function newSecrets(): LocalSecrets {
  return {
    JWT_SECRET: random(),
    PASSWORD_PEPPER: random(),
    CODE_PEPPER: random(),
    SERVER_KEY: random(),
    JOB_KEY: random(),
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  }
}

/** The secrets in `file`, made at the first call: with others, what is already stored could not be read again. */
export async function loadSecrets(file: string): Promise<LocalSecrets> {
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content !== null) return LocalSecrets.parse(JSON.parse(content))
  const secrets = newSecrets()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return secrets
}

interface LocalAddresses {
  /** Where the browser finds the app, e.g. `http://localhost:8787`. */
  readonly appOrigin: string
  /** Where the emulators answer, e.g. `http://localhost:8788`. */
  readonly devOrigin: string
}

export const localDatabaseUrl = 'postgres://lyhord:lyhord@localhost/lyhord'

/** Every setting the Worker needs to run against the emulators; the start script and the tests give it the same. */
export function localVars({
  appOrigin,
  devOrigin,
  secrets,
}: LocalAddresses & { secrets: LocalSecrets }): Record<string, string> {
  return {
    ENVIRONMENT: 'local',
    APP_ORIGIN: appOrigin,
    DATABASE_URL: localDatabaseUrl,
    NEON_FETCH_ENDPOINT: `${devOrigin}/sql`,
    ANTHROPIC_BASE_URL: `${devOrigin}/anthropic`,
    ANTHROPIC_API_KEY: 'sk-ant-lyhord-demo',
    STRIPE_API_BASE: devOrigin,
    STRIPE_SECRET_KEY: 'sk_test_lyhorddemo',
    MAIL_INBOX_URL: `${devOrigin}/mail`,
    MAIL_FROM: 'Lyhörd <hej@lyhord.example>',
    OPERATOR_EMAIL: 'drift@lyhord.example',
    ONCALL_EMAIL: 'jour@lyhord.example',
    ...secrets,
  }
}
