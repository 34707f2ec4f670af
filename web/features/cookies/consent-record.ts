import type { KeyValueStore } from '../../api/item-store.ts'

/** The answer as it is kept. `cookiesAtConsent` are names, never values. */
interface ConsentRecord {
  readonly accepted: boolean
  /** ISO 8601. */
  readonly timestamp: string
  readonly cookiesAtConsent: readonly string[]
}

/** The part of `document` that cookies are reached by. */
interface CookieJar {
  cookie: string
}

type Address = Pick<URL, 'hostname' | 'pathname'>

/** What is never deleted: signing in stands on the first three, the free messages and a known device on the last. */
export const ESSENTIAL = /session|auth|csrf|^(__Host-)?lyhord_(visitor|device)$/i

/** The names in a `document.cookie`, which holds what scripts may see. */
export function cookieNames(text: string): string[] {
  return text
    .split(/; */)
    .map((pair) => pair.replace(/=.*/s, ''))
    .filter(Boolean)
}

/** Keeps the answer. "Endast nödvändiga" (`accepted` false) also deletes every cookie that is not essential. */
export function answerNotice(
  accepted: boolean,
  store: Pick<KeyValueStore, 'setItem'>,
  jar: CookieJar,
  address: Address,
  now: Date,
): void {
  const names = cookieNames(jar.cookie)
  const record: ConsentRecord = { accepted, timestamp: now.toISOString(), cookiesAtConsent: names }
  store.setItem('cookieConsent', JSON.stringify(record))
  for (const name of names) if (!accepted && !ESSENTIAL.test(name)) deleteCookie(jar, name, address)
}

/**
 * A cookie goes only by the path and the domain it was set with, and a script cannot see which: every beginning of the
 * path and every end of the domain is tried, also none, which is the host alone.
 */
function deleteCookie(jar: CookieJar, name: string, { hostname, pathname }: Address): void {
  for (let path = `${pathname}/`; path; path = path.slice(0, -1))
    for (let at = 0; at <= hostname.length; at += 1)
      jar.cookie = `${name}=;Max-Age=0;Path=${path};Domain=${hostname.slice(at)}`
}
