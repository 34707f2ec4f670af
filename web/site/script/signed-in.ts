import { read } from './storage.ts'

/**
 * Where somebody signed in has their start page; null for a visitor. `user` is the JSON that the app keeps of them, in
 * which a quotation mark of a name is escaped. Who the token is for, the server checks.
 */
export function homeOf(token: string | null, user: string | null, now: number): string | null {
  if (!(expiryOf(token ?? '') > now)) return null
  return user?.includes('"role":"therapist"') === true ? '/therapist' : '/client'
}

/** As `expiryOf` of the app, of a token that the server made: when it ends, in milliseconds; NaN of anything else. */
function expiryOf(token: string): number {
  try {
    const claims = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    return Number(/"exp":(\d+)/.exec(claims)?.[1]) * 1000
  } catch {
    return NaN
  }
}

/** Somebody signed in goes from the landing page to their own, before anything of it is seen, and is greeted on the others. */
export function greet(): void {
  const { dataset } = document.documentElement
  const home = homeOf(read('therapy_auth_token'), read('currentUser'), Date.now())
  delete dataset['signedIn']
  if (home === null) return
  dataset['signedIn'] = ''
  if (location.pathname === '/') {
    dataset['session'] = ''
    location.replace(home)
  }
  for (const link of document.querySelectorAll('[data-home]')) link.setAttribute('href', home)
}
