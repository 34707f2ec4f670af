import { and, eq, like } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beginTwoFactor, enableTwoFactor, mailTwoFactorCode } from '../../contract/two-factor.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { twoFactors } from '../../worker/features/two-factor/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'

const STEP_MS = 30_000

/**
 * What an authenticator app shows, now or some steps ahead. The step after this one counts already, and still counts if
 * the clock moves on before it is sent.
 */
export function appCode(secret: string, stepsAhead = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead * STEP_MS })
}

/** Six digits that are no code of this moment. */
export function wrongAppCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Asks for a code by mail; answers the one that has come. */
export async function askForMailedCode(app: App, person: Person): Promise<string> {
  await api(app, mailTwoFactorCode, { body: { password: person.password } }, person)
  return newestMailedCode(app, person)
}

/** The code of the newest mail that has one: it is there before the answer is, and mails of what came before may be newer. */
export function newestMailedCode(app: App, person: Person): string {
  const codes = app.inbox(person.email).map(({ subject }) => /^Kod för tvåstegsinloggning: (\d{6})$/.exec(subject)?.[1])
  return codes.find((code) => code !== undefined) ?? ''
}

/** Begins with a mailed code, as the one who reads the owner's mails. */
export async function beginWithMailedCode(app: App, person: Person) {
  return api(app, beginTwoFactor, { body: { code: await askForMailedCode(app, person) } }, person)
}

interface SecondStep {
  readonly secret: string
  readonly backupCodes: readonly string[]
}

/** Turns two-step sign-in on with the code of this moment; the next step's is left to sign in with. */
export async function turnOnTwoFactor(app: App, person: Person): Promise<SecondStep> {
  const { secret } = await beginWithMailedCode(app, person)
  const { backup_codes: backupCodes } = await api(app, enableTwoFactor, { body: { code: appCode(secret) } }, person)
  return { secret, backupCodes }
}

/** As if time had passed: the codes of this moment count again. */
export async function forgetTakenSteps(app: App, person: Person): Promise<void> {
  await app.db.update(twoFactors).set({ lastStep: 0 }).where(eq(twoFactors.userId, person.id))
}

/** What was written down about a person's second step, oldest first. */
export async function twoFactorAudit(app: App, person: Person): Promise<string[]> {
  const mine = and(eq(auditEvents.subjectId, person.id), like(auditEvents.action, 'two_factor.%'))
  const rows = await app.db.select().from(auditEvents).where(mine).orderBy(auditEvents.createdAt)
  return rows.map(({ action }) => action)
}
