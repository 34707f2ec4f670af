import type { Role } from '../../contract/fields.ts'
import { PLAN_PATH } from '../../contract/safety-pages.ts'

export interface SiteLink {
  label: string
  to: string
  /** What is counted when it is pressed on a page of the site. */
  event?: 'start_chat' | 'contact' | 'login' | 'sign_up' | 'join' | 'book_demo' | 'find_therapist'
}

/** Opens the booking on the page of one's therapist. */
export const BOOKING_HASH = '#boka'
export const BOOKING_LINK: SiteLink = { label: 'Boka samtal', to: `/client/therapist${BOOKING_HASH}` }

export const PLAN_LINK: SiteLink = { label: 'Säkerhetsplan', to: PLAN_PATH }

/** Where the site says that an account is erased, or that it is locked and will be, to who is sent there then. */
export const ERASED_HASH = '#konto-raderat'
export const LOCKED_HASH = '#konto-last'

/** What a role is called in the interface. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = { patient: 'Klient', therapist: 'Terapeut' }
