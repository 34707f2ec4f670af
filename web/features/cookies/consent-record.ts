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

/** What is never deleted: signing in stands on the first three, the free messages and a known device on the last. */
const ESSENTIAL = /session|auth|csrf|^(__Host-)?lyhord_(visitor|device)$/i

/** The names in a `document.cookie`, which holds what scripts may see. */
export function cookieNames(text: string): string[] {
  return text
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '')
}

export function isEssential(name: string): boolean {
  return ESSENTIAL.test(name)
}

/** Keeps the answer. "Endast nödvändiga" (`accepted` false) also deletes every cookie that is not essential. */
export function answerNotice(
  accepted: boolean,
  { store, jar, address, now }: { store: Pick<KeyValueStore, 'setItem'>; jar: CookieJar; address: URL; now: Date },
): ConsentRecord {
  const names = cookieNames(jar.cookie)
  const record = { accepted, timestamp: now.toISOString(), cookiesAtConsent: names }
  store.setItem('cookieConsent', JSON.stringify(record))
  if (!accepted) for (const name of names.filter((each) => !isEssential(each))) deleteCookie(jar, name, address)
  return record
}

/** A cookie goes only by the path and the domain it was set with, and a script cannot see which: all are tried. */
function deleteCookie(jar: CookieJar, name: string, { hostname, pathname }: URL): void {
  const parts = hostname.split('.')
  const domains = parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join('.')}`)
  const steps = pathname.split('/')
  const paths = new Set(
    steps.flatMap((_, at) => [steps.slice(0, at + 1).join('/') || '/', steps.slice(0, at).join('/') + '/']),
  )
  for (const path of paths)
    for (const domain of ['', ...domains]) jar.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`
}
