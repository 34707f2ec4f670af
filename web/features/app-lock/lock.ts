import { parseJson } from '../../api/parse-json.ts'

/** The lock of this device, as it is kept in the browser. It hides the pages; it encrypts nothing (docs/security.md). */
export interface Lock {
  /** The account that set it. It locks nobody else's pages. */
  readonly owner: string
  /** Minutes without a press before it closes. */
  readonly minutes: LockMinutes
  /** Base64, 16 bytes. */
  readonly salt: string
  /** What the code gives with the salt (pin.ts), in base64. */
  readonly verifier: string
  /** The device's own lock (device-unlock.ts), where it was added: its id in base64. */
  readonly credential: string | null
  /** Wrong codes on end. */
  readonly wrong: number
}

export const LOCK_MINUTES = [1, 5, 15] as const
export type LockMinutes = (typeof LOCK_MINUTES)[number]

/** After so many wrong codes on end the device is signed out. */
export const WRONG_CODES = 5

/** What stands in place of the time of the last press while it is locked. */
export const LOCKED = 'locked'

export const LOCK_CODE_INPUT_LENGTH = 8

const MINUTE = 60_000
const CODE = /^\d{4,8}$/

/** Whether a text may be a code: 4 to 8 digits. */
export function isCode(text: string): boolean {
  return CODE.test(text)
}

/** Whether it is time to lock, by what was noted of the last press: `LOCKED`, milliseconds since 1970, or null for never. */
export function isDue({ minutes }: Lock, seen: string | null, now: number): boolean {
  if (seen === LOCKED) return true
  const at = Number(seen ?? Number.NaN)
  // A clock that was set back has seen nobody either.
  return !(at <= now && now - at < minutes * MINUTE)
}

/** The lock out of its text; null where there is none, or it is another account's, or nothing that this build has written. */
export function readLock(text: string | null, account: string | null): Lock | null {
  const value = parseJson(text)
  return isLock(value) && value.owner === account ? value : null
}

function isLock(value: unknown): value is Lock {
  if (typeof value !== 'object' || value === null) return false
  const { owner, minutes, salt, verifier, credential, wrong } = value as Partial<Record<keyof Lock, unknown>>
  return (
    [owner, salt, verifier].every((text) => typeof text === 'string') &&
    LOCK_MINUTES.some((choice) => choice === minutes) &&
    (credential === null || typeof credential === 'string') &&
    typeof wrong === 'number'
  )
}
