import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type ConsentKind, REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { expressRegister, register, verifyEmailCode } from '../../contract/registration.ts'
import { me } from '../../contract/profile.ts'
import type { AnonymousMessage } from '../../contract/anonymous-chat.ts'
import { SIGNUP_CREDITS } from '../../contract/limits.ts'
import { token } from '../../contract/sign-in.ts'
import { users } from '../../worker/db/users.ts'
import { api, cookieOf, request } from './api.ts'
import { newAddress } from './addresses.ts'
import type { App } from './app.ts'
import { until } from './wait.ts'

/** Somebody with an account who is signed in. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** The network address this person calls from. */
  readonly address: string
}

export interface PatientOptions {
  /** Credits to have, at most the twelve of a new account. */
  readonly credits?: number
  readonly consents?: readonly ConsentKind[]
  readonly firstName?: string
  readonly email?: string
  readonly password?: string
  /** The network address; one of their own unless given. */
  readonly address?: string
  /** The visitor's cookie of the browser that registers. */
  readonly cookie?: string | undefined
  readonly anonymousMessages?: readonly AnonymousMessage[]
}

/** An address that nobody has registered. */
export function newEmail(name = 'klient'): string {
  return `${name}-${randomBytes(9).toString('hex')}@exempel.se`
}

/** A client, made by the same calls a browser makes: registration, the mailed code, sign-in. */
export async function newPatient(app: App, options: PatientOptions = {}): Promise<Person> {
  const address = options.address ?? newAddress()
  const email = options.email ?? newEmail()
  const password = options.password ?? newPassword()
  await api(
    app,
    expressRegister,
    {
      body: {
        email,
        password,
        first_name: options.firstName ?? 'Alva',
        consents: [...(options.consents ?? REQUIRED_CONSENTS)],
        ...(options.anonymousMessages === undefined ? {} : { anonymous_messages: [...options.anonymousMessages] }),
      },
    },
    { address, cookie: options.cookie },
  )
  await api(app, verifyEmailCode, { body: { email, code: await mailedCode(app, email) } }, { address })
  const person = await signIn(app, { email, password, address })
  if (options.credits !== undefined) await leaveCredits(app, person.id, options.credits)
  return person
}

/** A password that is on no list. */
export function newPassword(): string {
  return `Lösen ${randomBytes(9).toString('base64url')}`
}

interface Credentials extends Pick<Person, 'email' | 'password'> {
  readonly address?: string
  /** The second step, for who has turned it on. */
  readonly otp?: string
}

/** Signs in; works for every role. */
export async function signIn(app: App, { email, password, address = newAddress(), otp }: Credentials): Promise<Person> {
  const body = { username: email, password, ...(otp === undefined ? {} : { otp }) }
  const { access_token: bearer } = await api(app, token, { body }, { address })
  const { id } = await api(app, me, {}, { token: bearer, address })
  return { id, email, password, token: bearer, address }
}

/** The cookie of a browser that has signed in to this account, and before to those that `cookie` knows. */
export async function deviceCookie(
  app: App,
  { email, password, address = newAddress() }: Credentials,
  cookie?: string,
): Promise<string> {
  return cookieOf(await request(app, token, { body: { username: email, password } }, { address, cookie }))
}

/** The code in the newest mail to an address, once it has come. */
export async function mailedCode(app: App, email: string): Promise<string> {
  return until(
    `a mail with a code to ${email}`,
    () => /^Din kod: (\d{6})$/.exec(app.inbox(email)[0]?.subject ?? '')?.[1],
  )
}

/** The token of the link in the newest mail to an address, once it has come. */
export async function mailedLinkToken(app: App, email: string): Promise<string> {
  return until(`a mail with a link to ${email}`, () => /#token=([\w-]+)/.exec(app.inbox(email)[0]?.text ?? '')?.[1])
}

interface Ledger {
  balance(): Promise<number>
  takeBack(key: string, amount: number): Promise<unknown>
}

async function leaveCredits(app: App, userId: string, credits: number): Promise<void> {
  const account = await app.object<Ledger>('CREDIT_ACCOUNT', userId)
  await account.takeBack('test:start', SIGNUP_CREDITS - credits)
  const balance = await account.balance()
  if (balance !== credits) throw new Error(`Expected ${credits} credits, the account has ${balance}.`)
}

interface TherapistOptions {
  /** False for one who has not kept the recovery code yet, to whom the work is closed. */
  readonly keptRecoveryCode?: boolean
  /** True for one who was found in the national register. */
  readonly verified?: boolean
}

/** A therapist, made by the same calls a browser makes. */
export async function newTherapist(
  app: App,
  { keptRecoveryCode = true, verified = false }: TherapistOptions = {},
): Promise<Person> {
  const address = newAddress()
  const [email, password] = [newEmail('terapeut'), newPassword()]
  const names = { first_name: 'Tove', last_name: 'Terapeut' }
  await api(app, register, { body: { role: 'therapist', email, password, ...names } }, { address })
  await api(app, verifyEmailCode, { body: { email, code: await mailedCode(app, email) } }, { address })
  if (keptRecoveryCode) {
    await app.db.update(users).set({ recoveryConfirmedAt: new Date() }).where(eq(users.email, email))
  }
  if (verified) await app.db.update(users).set({ verifiedAt: new Date() }).where(eq(users.email, email))
  return signIn(app, { email, password, address })
}

export function secret(app: App, name: string): string {
  const value = app.vars[name]
  if (value === undefined) throw new Error(`The app has no setting ${name}.`)
  return value
}

/** The row of a person, by id. Throws when there is none. */
export async function userRow(app: App, id: string) {
  const [row] = await app.db
    .select()
    .from(users)
    .where(and(eq(users.id, id)))
  if (row === undefined) throw new Error(`There is no user ${id}.`)
  return row
}
