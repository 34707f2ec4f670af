import { createRecoveryCode } from '../../contract/recovery-code.ts'
import { requestPasswordReset, verifyPasswordReset } from '../../contract/password.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { newPassword, newPatient, type Person, signIn } from './people.ts'
import { until } from './wait.ts'

/** A password that keeps to the rules of the reset page. */
export function newResetPassword(): string {
  return `${newPassword()} Aa1`
}

/** A recovery code, as it is shown once. */
export async function newRecoveryCode(app: App, person: Person): Promise<string> {
  const { recovery_code: code } = await api(app, createRecoveryCode, { body: { password: person.password } }, person)
  return code
}

/** The tokens of all reset links mailed to an address, newest first. */
export function mailedResetTokens(app: App, email: string): string[] {
  return app.inbox(email).flatMap(({ text }) => /\/reset-password#token=([\w-]+)/.exec(text)?.[1] ?? [])
}

/** Asks for a reset link and answers the token of the mail that comes. */
export async function newResetToken(app: App, email: string): Promise<string> {
  const before = mailedResetTokens(app, email).length
  await api(app, requestPasswordReset, { body: { email } })
  return until(`a reset link to ${email}`, () => {
    const tokens = mailedResetTokens(app, email)
    return tokens.length > before && tokens[0]
  })
}

/** Resets the password as somebody who has forgotten it does, and signs in with the new one. */
export async function resetPassword(app: App, person: Person, recoveryCode?: string): Promise<Person> {
  const password = newResetPassword()
  const token = await newResetToken(app, person.email)
  const body = { token, new_password: password, recovery_code: recoveryCode ?? null }
  await api(app, verifyPasswordReset, { body }, { address: person.address })
  return signIn(app, { ...person, password })
}

/** A client who has a recovery code and has asked for a reset link. */
export async function newPatientWithCode(app: App): Promise<{ person: Person; code: string; token: string }> {
  const person = await newPatient(app)
  const code = await newRecoveryCode(app, person)
  return { person, code, token: await newResetToken(app, person.email) }
}
