import * as z from 'zod/mini'
import type { AnonymousChat } from '../durable-objects/anonymous-chat/client.ts'
import type { AnonymousVisitor } from '../durable-objects/anonymous-visitor/client.ts'
import type { AttemptLimiter } from '../durable-objects/attempt-limiter/client.ts'
import type { ClientChat } from '../durable-objects/client-chat/client.ts'
import type { CreditAccount } from '../durable-objects/credit-account/client.ts'
import type { ModelBudget } from '../durable-objects/model-budget/client.ts'
import type { UserSessions } from '../durable-objects/user-sessions/client.ts'
import { isLocalAddress, productionRefusals, type Refusal } from './production-guard.ts'

/** The platform's own bindings; wrangler.toml declares them. */
export interface Bindings {
  readonly ASSETS: Fetcher
  readonly ANONYMOUS_CHAT: DurableObjectNamespace<AnonymousChat>
  readonly ANONYMOUS_VISITOR: DurableObjectNamespace<AnonymousVisitor>
  readonly ATTEMPT_LIMITER: DurableObjectNamespace<AttemptLimiter>
  readonly CLIENT_CHAT: DurableObjectNamespace<ClientChat>
  readonly CREDIT_ACCOUNT: DurableObjectNamespace<CreditAccount>
  readonly MODEL_BUDGET: DurableObjectNamespace<ModelBudget>
  readonly USER_SESSIONS: DurableObjectNamespace<UserSessions>
  readonly ANALYSIS_QUEUE: Queue<object>
  readonly DOCUMENT_QUEUE: Queue<object>
  readonly EMAIL: SendEmail
  readonly AUTH_GATE: RateLimit
  readonly CHAT_GATE: RateLimit
  readonly WRITE_GATE: RateLimit
  readonly WIDE_GATE: RateLimit
}

/** What the runtime hands over: bindings beside plain strings, which `readConfig` checks. */
export type WorkerEnv = Bindings & Readonly<Record<string, unknown>>

const key32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be base64url of 32 random bytes'))
/** A setting that is left out or left empty. */
const optional = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )

const Config = z.object({
  ENVIRONMENT: z.enum(['local', 'test', 'production']),
  APP_ORIGIN: z.url(),
  DATABASE_URL: z.string().check(z.startsWith('postgres')),
  NEON_FETCH_ENDPOINT: optional(z.url()),
  ANTHROPIC_API_KEY: z.string().check(z.minLength(1)),
  ANTHROPIC_BASE_URL: optional(z.url()),
  CHAT_MODEL: z.string().check(z.minLength(1)),
  ANALYSIS_MODEL: z.string().check(z.minLength(1)),
  /** Tokens a day, of the whole service, for replies that nobody pays for. */
  FREE_MODEL_BUDGET: z.coerce.number().check(z.int(), z.minimum(0)),
  /** New accounts a day, of the whole service, that get their free credits at once. */
  SIGNUP_GRANTS_A_DAY: z.coerce.number().check(z.int(), z.minimum(0)),
  STRIPE_SECRET_KEY: z.string().check(z.minLength(1)),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.minLength(1)),
  STRIPE_API_BASE: optional(z.url()),
  MAIL_INBOX_URL: optional(z.url()),
  MAIL_FROM: z.string().check(z.minLength(3)),
  OPERATOR_EMAIL: z.email(),
  /** Whoever is on call for the service: told of an alert that no therapist has acknowledged (docs/safety.md#alerts). */
  ONCALL_EMAIL: z.email(),
  JWT_SECRET: key32,
  JWT_SECRET_EARLIER: optional(key32),
  PASSWORD_PEPPER: key32,
  PASSWORD_PEPPER_EARLIER: optional(key32),
  CODE_PEPPER: key32,
  CODE_PEPPER_EARLIER: optional(key32),
  SERVER_KEY: key32,
  SERVER_KEY_EARLIER: optional(key32),
  JOB_KEY: key32,
  JOB_KEY_EARLIER: optional(key32),
  DATA_JURISDICTION: optional(z.literal('eu')),
  /** Left out: required in production, not on a developer's machine. */
  REQUIRE_THERAPIST_TWO_FACTOR: optional(z.enum(['true', 'false'])),
})
export type Config = z.output<typeof Config>

const checked = new WeakMap<WorkerEnv, Config>()

/**
 * The settings, checked once for each environment the runtime hands over. Throws a `ConfigError` naming what is wrong
 * (never its value) when a setting is missing, or when production was given one that `productionRefusals` does not let through.
 */
export function readConfig(env: WorkerEnv): Config {
  const known = checked.get(env)
  if (known !== undefined) return known
  const parsed = Config.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), reason: issue.message })))
  }
  const config = parsed.data
  const refusals = config.ENVIRONMENT === 'production' ? productionRefusals(config) : []
  if (refusals.length > 0) throw new ConfigError(refusals)
  checked.set(env, config)
  return config
}

export class ConfigError extends Error {
  /** The settings that are wrong, by name: what a log line may say. */
  readonly code: string

  constructor(refusals: readonly Refusal[]) {
    super(`The Worker's settings are wrong. ${refusals.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}`)
    this.name = 'ConfigError'
    this.code = [...new Set(refusals.map(({ name }) => name))].join(',')
  }
}

/** Whether a therapist must have signed in with two steps before a client's text is opened. */
export function requiresTherapistTwoFactor(
  config: Pick<Config, 'ENVIRONMENT' | 'REQUIRE_THERAPIST_TWO_FACTOR'>,
): boolean {
  const { ENVIRONMENT, REQUIRE_THERAPIST_TWO_FACTOR: chosen } = config
  return chosen === undefined ? ENVIRONMENT === 'production' : chosen === 'true'
}

/** True while the built-in demo AI answers instead of the real model; the interface says "Demoläge". */
export function isDemo(config: Config): boolean {
  return config.ANTHROPIC_BASE_URL !== undefined && isLocalAddress(config.ANTHROPIC_BASE_URL)
}
