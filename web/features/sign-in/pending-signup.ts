import * as z from 'zod/mini'
import { VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import { kept } from '../../api/browser-storage.ts'
import { parseJson } from '../../api/parse-json.ts'

/** How far this tab's registration has come. The password is never kept. */
const Pending = z.object({
  /** Which of the registrations it is; each page goes on with its own. */
  flow: z._default(z.enum(['express', 'standard', 'invitation', 'therapist']), 'express'),
  email: z.string(),
  /** Tells this registration from others under the same address. */
  registration: z._default(z.nullable(z.string()), null),
  stage: z.enum(['code', 'setup']),
  /** What a visitor had left in this browser by then is the registrant's, and comes along. */
  takesWords: z._default(z.boolean(), false),
  /** Of that, the talk is in this browser alone. */
  talkStaysHere: z._default(z.boolean(), false),
  /** Where the new account goes on, when it is not its first page. */
  returnTo: z.optional(z.string()),
})
type PendingSignup = z.output<typeof Pending>

/** For the other tabs of this browser, since a mailed link opens in one of its own: a registration, never a person. */
const Own = z.object({ registration: z.string(), until: z.number() })

/** What a reload, or a way back to the page, goes on from. */
export const pendingSignup = {
  read(): PendingSignup | null {
    return z.safeParse(Pending, parseJson(kept.getItem('lyhord_signup'))).data ?? null
  },
  /** The registration that was made last in this browser, in whichever tab; null where it is more than a day old. */
  registration(): string | null {
    const own = z.safeParse(Own, parseJson(kept.getItem('lyhord_registration'))).data
    return own !== undefined && own.until > Date.now() ? own.registration : null
  },
  /** The pending registration, if it is of this flow. */
  of(flow: PendingSignup['flow']): PendingSignup | null {
    const pending = pendingSignup.read()
    return pending?.flow === flow ? pending : null
  },
  keep(pending: z.input<typeof Pending> & Pick<PendingSignup, 'flow' | 'registration'>): void {
    kept.setItem('lyhord_signup', JSON.stringify(pending))
    const { registration } = pending
    if (registration === null) return kept.removeItem('lyhord_registration')
    const own: z.output<typeof Own> = { registration, until: Date.now() + VERIFICATION_LINK_LIFETIME }
    kept.setItem('lyhord_registration', JSON.stringify(own))
  },
  forget(): void {
    kept.removeItem('lyhord_signup')
    kept.removeItem('lyhord_registration')
  },
}
