import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, type WorkerEnv } from './env.ts'
import { errorFields } from './log.ts'

const random = () => randomBytes(32).toString('base64url')

/** Settings that production runs with. */
const GOOD = {
  ENVIRONMENT: 'production',
  APP_ORIGIN: 'https://lyhord.se',
  DATABASE_URL: 'postgres://lyhord:secret@ep-one.eu-central-1.aws.neon.tech/lyhord?sslmode=require',
  ANTHROPIC_API_KEY: `sk-ant-${random()}`,
  CHAT_MODEL: 'claude-sonnet-5-5',
  ANALYSIS_MODEL: 'claude-haiku-5-5',
  STRIPE_SECRET_KEY: `sk_live_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  MAIL_FROM: 'Lyhörd <hej@lyhord.se>',
  OPERATOR_EMAIL: 'drift@lyhord.se',
  ONCALL_EMAIL: 'jour@lyhord.se',
  JWT_SECRET: random(),
  PASSWORD_PEPPER: random(),
  CODE_PEPPER: random(),
  SERVER_KEY: random(),
  JOB_KEY: random(),
  DATA_JURISDICTION: 'eu',
  FREE_MODEL_BUDGET: '3000000',
  SIGNUP_GRANTS_A_DAY: '300',
}

/** Settings as the runtime hands them over; the bindings are not read. */
function environment(settings: Readonly<Record<string, string | undefined>>): WorkerEnv {
  return settings as unknown as WorkerEnv
}

function refusalOf(settings: Readonly<Record<string, string | undefined>>): unknown {
  try {
    readConfig(environment({ ...GOOD, ...settings }))
  } catch (error) {
    return error
  }
  return null
}

test('what production needs is enough', () => {
  expect(refusalOf({})).toBeNull()
  const named = { ANTHROPIC_BASE_URL: 'https://api.anthropic.com', STRIPE_API_BASE: 'https://api.stripe.com' }
  expect(refusalOf(named)).toBeNull()
  expect(refusalOf({ ANTHROPIC_BASE_URL: '', STRIPE_API_BASE: '' })).toBeNull()
  expect(refusalOf({ NEON_FETCH_ENDPOINT: 'https://api.c-2.eu-central-1.aws.neon.tech/sql' })).toBeNull()
  expect(refusalOf({ DATABASE_URL: 'postgresql://u:p@ep-x-pooler.c-2.eu-central-1.aws.neon.tech/db' })).toBeNull()
})

test.each([
  ['APP_ORIGIN', 'http://lyhord.se', 'must be https'],
  ['APP_ORIGIN', 'https://localhost:8787', 'this machine'],
  ['APP_ORIGIN', 'https://lyhord.example', 'placeholder'],
  ['OPERATOR_EMAIL', 'drift@lyhord.example', 'placeholder'],
  ['ONCALL_EMAIL', 'jour@lyhord.example', 'placeholder'],
  ['ONCALL_EMAIL', undefined, 'nvalid'],
  ['OPERATOR_EMAIL', undefined, 'nvalid'],
  ['OPERATOR_EMAIL', '', 'nvalid'],
  ['MAIL_FROM', 'Lyhörd <hej@lyhord.example>', 'placeholder'],
  ['DATA_JURISDICTION', undefined, 'must be eu'],
  ['DATA_JURISDICTION', '', 'must be eu'],
  ['REQUIRE_THERAPIST_TWO_FACTOR', 'false', 'must be on'],
  ['MAIL_INBOX_URL', 'https://inbox.lyhord.se', 'emulator'],
  ['DATABASE_URL', 'postgres://lyhord:lyhord@localhost/lyhord', 'this machine'],
  ['DATABASE_URL', 'postgresql://lyhord:lyhord@10.0.0.7:5432/lyhord', 'this machine'],
  ['DATABASE_URL', 'postgresql://u:p@db.evil.net/db?sslmode=require', 'Neon’s in the EU'],
  ['DATABASE_URL', 'postgresql://u:p@ep-one.us-east-2.aws.neon.tech/db', 'Neon’s in the EU'],
  ['DATABASE_URL', 'postgresql://u:p@ep-one.eu-west-2.aws.neon.tech/db', 'Neon’s in the EU'],
  ['DATABASE_URL', 'postgresql://u:p@ep.eu-central-1.aws.neon.tech.evil.net/db', 'Neon’s in the EU'],
  ['DATABASE_URL', 'postgresql://ep.eu-central-1.aws.neon.tech:p@db.evil.net/db', 'Neon’s in the EU'],
  ['DATABASE_URL', 'postgresql://u:p@ep.eu-central-1.aws.neon.tech/db?sslmode=disable', 'unencrypted'],
  ['DATABASE_URL', 'postgresql://u:p@ep.eu-central-1.aws.neon.tech/db?sslmode=require&sslmode=prefer', 'unencrypted'],
  ['NEON_FETCH_ENDPOINT', 'https://emulators.evil.net', 'Neon’s in the EU'],
  ['NEON_FETCH_ENDPOINT', 'http://api.eu-central-1.aws.neon.tech/sql', 'must be https'],
  ['ANTHROPIC_BASE_URL', 'https://emulators.evil.net', 'Anthropic’s'],
  ['ANTHROPIC_BASE_URL', 'https://api.anthropic.com.evil.net', 'Anthropic’s'],
  ['ANTHROPIC_BASE_URL', 'https://gateway.ai.cloudflare.com/v1/x', 'Anthropic’s'],
  ['STRIPE_API_BASE', 'https://emulators.evil.net', 'Stripe’s'],
  ['APP_ORIGIN', 'https://100.64.0.1', 'this machine'],
  ['JWT_SECRET', 'A'.repeat(43), 'not random'],
  ['JOB_KEY', 'short', 'base64url of 32 random bytes'],
  ['STRIPE_SECRET_KEY', `sk_test_${random()}`, 'live'],
  ['STRIPE_SECRET_KEY', 'sk_live_1', 'short'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'short'],
  ['ANTHROPIC_API_KEY', 'sk-ant-lyhord-demo', 'demo'],
  ['ANTHROPIC_API_KEY', 'secret', 'live'],
])('production refuses %s=%s', (name, value, why) => {
  const refused = refusalOf({ [name]: value })
  expect(refused).toBeInstanceOf(ConfigError)
  expect(String(refused)).toContain(`${name}: `)
  expect(String(refused)).toContain(why)
  expect(errorFields(refused)).toMatchObject({ error: 'ConfigError', code: name })
  if (value !== undefined && value !== '')
    expect(JSON.stringify([String(refused), errorFields(refused)])).not.toContain(value)
})

const LOCAL = [
  'http://localhost:8788',
  'https://LOCALHOST./x',
  'http://127.0.0.1:8788/sql',
  'http://127.1:8788',
  'http://2130706433/',
  'http://0.0.0.0',
  'http://[::1]:8788',
  'http://[::ffff:127.0.0.1]',
  'http://[fd00::1]',
  'http://192.168.0.4',
  'https://172.20.0.2',
  'https://100.64.0.1',
  'https://100.127.255.254',
  'https://emulators.internal',
]
test.each(LOCAL)('production refuses the emulator at %s, in whichever setting', (address) => {
  for (const name of ['NEON_FETCH_ENDPOINT', 'ANTHROPIC_BASE_URL', 'STRIPE_API_BASE']) {
    expect(String(refusalOf({ [name]: address }))).toContain(`${name}: is an address of this machine`)
  }
})

test.each(['PASSWORD_PEPPER', 'CODE_PEPPER', 'SERVER_KEY', 'JOB_KEY'])(
  'production refuses %s equal to another secret',
  (name) => {
    const refused = String(refusalOf({ [name]: GOOD.JWT_SECRET }))
    expect(refused).toContain(`${name}: is the same as JWT_SECRET`)
    expect(refused).toContain(`JWT_SECRET: is the same as ${name}`)
    expect(refused).not.toContain(GOOD.JWT_SECRET)
  },
)

test('all that is wrong is told at once', () => {
  const refused = refusalOf({ APP_ORIGIN: 'http://lyhord.se', DATA_JURISDICTION: '', STRIPE_SECRET_KEY: 'sk_live_1' })
  expect(errorFields(refused)['code']).toBe('APP_ORIGIN,STRIPE_SECRET_KEY,DATA_JURISDICTION')
})

test('a developer’s machine runs with its emulators', () => {
  const local = { ENVIRONMENT: 'local', APP_ORIGIN: 'http://localhost:8787', DATA_JURISDICTION: '' }
  expect(refusalOf({ ...local, MAIL_INBOX_URL: 'http://localhost:8788/mail' })).toBeNull()
})
