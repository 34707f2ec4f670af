import type { securityTest as securityTestEndpoint } from '../../../contract/status.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { randomBytes, toBase64Url } from '../../crypto/bytes.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { createEpochKeys } from '../../crypto/epoch-keys.ts'
import { createEpoch, dataKey } from '../../crypto/epoch.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { createSessionKey, openKeyring, sealKeyring } from '../../crypto/session-keyring.ts'
import { AppError } from '../../http/app-error.ts'
import { readToken, signToken } from '../sign-in/sign-token.ts'

type Result = ResponseOf<typeof securityTestEndpoint>

/** The checks are made once in this time, however many want to know. Milliseconds. */
const TESTED_FOR = 60_000
const PLAIN = 'En påhittad text.'

let last: { readonly result: Result; readonly at: number } | null = null

/** What this build holds to, tried on made-up people, texts and keys, as of a minute ago at most. Reads nobody's data. */
export async function securityTest(ctx: Context): Promise<Result> {
  const at = ctx.now().getTime()
  if (last !== null && at - last.at < TESTED_FOR) return last.result
  const checks = await Promise.all([
    check(
      'seal_and_open',
      'En förseglad text innehåller inte orden, och öppnas med sin nyckel på sin plats.',
      sealsAndOpens,
    ),
    check(
      'moved_row_refused',
      'En text som flyttats till en annan rad eller en annan person öppnas inte.',
      refusesMovedRow,
    ),
    check('foreign_key_refused', 'En text öppnas inte med någon annans nyckel.', refusesForeignKey),
    check(
      'token_without_key_refused',
      'En session öppnas inte med ett bevis som saknar dess nyckel.',
      refusesKeylessToken,
    ),
    check('forged_token_refused', 'Ett inloggningsbevis som någon annan har signerat gäller inte.', () =>
      refusesForgery(ctx),
    ),
  ])
  const result: Result = { status: checks.every(({ ok }) => ok) ? 'ok' : 'failed', checks }
  last = { result, at }
  return result
}

/** A check that breaks has failed, and says no more than that. */
async function check(name: string, detail: string, holds: () => Promise<boolean>): Promise<Result['checks'][number]> {
  const ok = await holds().catch(() => false)
  return { name, ok, detail: ok ? detail : `Stämmer inte just nu: ${detail}` }
}

/** A text of somebody made up, sealed as a client's are. */
async function sealedText() {
  const secret = createEpoch()
  const place: PatientTextPlace = {
    table: 'conversations',
    row: crypto.randomUUID(),
    field: 'message',
    patientId: crypto.randomUUID(),
    scope: 'chat',
    kinds: ['dk'],
  }
  const keysOf = (patientId: string, held = secret) =>
    createEpochKeys([{ patientId, scope: place.scope, epoch: 1, secret: held }])
  return { place, keysOf, sealed: await sealPatientText(PLAIN, await dataKey(secret), { ...place, epoch: 1 }) }
}

async function sealsAndOpens(): Promise<boolean> {
  const { place, keysOf, sealed } = await sealedText()
  return !sealed.includes(PLAIN) && (await openPatientText(sealed, keysOf(place.patientId), place)) === PLAIN
}

async function refusesMovedRow(): Promise<boolean> {
  const { place, keysOf, sealed } = await sealedText()
  const [row, patientId] = [crypto.randomUUID(), crypto.randomUUID()]
  const moved = [
    openPatientText(sealed, keysOf(place.patientId), { ...place, row }),
    openPatientText(sealed, keysOf(patientId), { ...place, patientId }),
  ]
  return (await Promise.all(moved.map((opening) => isRefused(opening, CryptoError)))).every(Boolean)
}

async function refusesForeignKey(): Promise<boolean> {
  const { place, keysOf, sealed } = await sealedText()
  return isRefused(openPatientText(sealed, keysOf(place.patientId, createEpoch()), place), CryptoError)
}

async function refusesKeylessToken(): Promise<boolean> {
  const owner = { userId: crypto.randomUUID(), sid: crypto.randomUUID() }
  const sessionKey = createSessionKey()
  const sealed = await sealKeyring({ secretKey: randomBytes(32), secrets: [] }, sessionKey, owner)
  await openKeyring(sealed, sessionKey, owner)
  return isRefused(openKeyring(sealed, createSessionKey(), owner), CryptoError)
}

async function refusesForgery(ctx: Context): Promise<boolean> {
  const claims = {
    userId: crypto.randomUUID(),
    role: 'patient',
    secondStep: false,
    sid: crypto.randomUUID(),
    sessionKey: createSessionKey(),
  } as const
  await readToken(ctx.config, await signToken(ctx.config, claims, ctx.now()))
  const forged = await signToken({ JWT_SECRET: toBase64Url(randomBytes(32)) }, claims, ctx.now())
  return isRefused(readToken(ctx.config, forged), AppError)
}

/** True where it is refused in the way that a refusal has; any other error is thrown on. */
async function isRefused(attempt: Promise<unknown>, refusal: typeof CryptoError | typeof AppError): Promise<boolean> {
  try {
    await attempt
    return false
  } catch (error) {
    if (error instanceof refusal) return true
    throw error
  }
}
