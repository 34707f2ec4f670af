import { root } from './page.ts'
import { read } from './storage.ts'

type Kept = string | null | undefined

/**
 * Where somebody signed in has their start page; nothing for a visitor. `user` is the JSON that the app keeps of them, in
 * which a quotation mark of a name is escaped. When the token ends stands in digits, which base64 writes without the two
 * characters that `atob` does not know: whatever they are read as, the digits stay. The server checks who it is for.
 */
export function homeOf(token: Kept, user: Kept, now: number): string | undefined {
  try {
    const claims = atob(token?.split('.')[1]?.replace(/[-_]/g, 'a') ?? '')
    if (Number(/exp":(\d+)/.exec(claims)?.[1]) * 1000 > now)
      return user?.includes('"role":"therapist"') ? '/therapist' : '/client'
  } catch {
    // What is no token is nobody.
  }
}

/**
 * Somebody signed in goes from the landing page to their own, before anything of it is seen. Elsewhere they are greeted, as where
 * they have asked for a place of that page.
 */
export function greet(): void {
  const home = homeOf(read('therapy_auth_token'), read('currentUser'), Date.now())
  root.toggleAttribute('data-signed-in', Boolean(home))
  if (home && location.pathname + location.hash === '/') {
    root.dataset['session'] = ''
    location.replace(home)
  }
}
