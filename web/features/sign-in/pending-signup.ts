import * as z from 'zod/mini'
import { tabStore } from '../../api/browser-storage.ts'

const KEY = 'lyhord_signup'

/** How far this tab's registration has come. The password is never kept. */
const Pending = z.object({
  /** Which of the registrations it is; each page goes on with its own. */
  flow: z._default(z.enum(['express', 'standard', 'invitation', 'therapist']), 'express'),
  email: z.string(),
  /** Tells this registration from others under the same address. */
  registration: z._default(z.nullable(z.string()), null),
  stage: z.enum(['code', 'setup']),
  /** Where the new account goes on, when it is not its first page. */
  returnTo: z.optional(z.string()),
})
export type PendingSignup = z.output<typeof Pending>

/** What a reload, or a way back to the page, goes on from. */
export const pendingSignup = {
  read(): PendingSignup | null {
    try {
      return z.safeParse(Pending, JSON.parse(tabStore.getItem(KEY) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  /** The pending registration, if it is of this flow. */
  of(flow: PendingSignup['flow']): PendingSignup | null {
    const pending = pendingSignup.read()
    return pending?.flow === flow ? pending : null
  },
  keep(pending: PendingSignup): void {
    tabStore.setItem(KEY, JSON.stringify(pending))
  },
  forget(): void {
    tabStore.removeItem(KEY)
  },
}
