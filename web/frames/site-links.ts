import type { Role } from '../../contract/fields.ts'

export interface SiteLink {
  label: string
  to: string
  /** What is counted when it is pressed on a page of the site. */
  event?: 'start_chat' | 'contact' | 'login' | 'sign_up' | 'join' | 'book_demo' | 'find_therapist'
}

/** The landing page's top navigation. */
export const LANDING_LINKS: readonly SiteLink[] = [
  { label: 'Så fungerar det', to: '/#sa-fungerar-det' },
  { label: 'Integritet', to: '/#integritet' },
  { label: 'Priser', to: '/#priser' },
  { label: 'Frågor', to: '/#fragor' },
]

/** In every menu: what has no footer leads there as well. */
const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Integritetspolicy', to: '/privacy' },
  { label: 'Villkor', to: '/terms' },
]

const VISITOR_MENU: readonly SiteLink[] = [
  { label: 'Hem', to: '/' },
  { label: 'Börja prata', to: '/instant-chat' },
  ...LANDING_LINKS,
  { label: 'Hitta en terapeut', to: '/find-therapist' },
  { label: 'Hjälp', to: '/help' },
  { label: 'Kontakt', to: '/contact' },
  { label: 'Logga in', to: '/login' },
  { label: 'Skapa konto', to: '/express-signup' },
  { label: 'Skapa terapeutkonto', to: '/register' },
  ...LEGAL_LINKS,
]

/** Opens the booking on the page of one's therapist. */
export const BOOKING_HASH = '#boka'
export const BOOKING_LINK: SiteLink = { label: 'Boka samtal', to: `/client/therapist${BOOKING_HASH}` }

const PATIENT_MENU: readonly SiteLink[] = [
  { label: 'Översikt', to: '/client' },
  { label: 'Samtal', to: '/client/chat' },
  { label: 'Min profil', to: '/client/anamnesis' },
  { label: 'Sessioner', to: '/client/sessions' },
  { label: 'Mätningar', to: '/client/measures' },
  { label: 'Övningar', to: '/client/exercises' },
  { label: 'Min Terapeut', to: '/client/therapist' },
  BOOKING_LINK,
  { label: 'Hjälp', to: '/help#klient' },
  { label: 'Kontakt', to: '/contact' },
  { label: 'Mitt konto', to: '/profile' },
  ...LEGAL_LINKS,
]

const THERAPIST_MENU: readonly SiteLink[] = [
  { label: 'Hem', to: '/therapist' },
  { label: 'Inbjudningar', to: '/therapist/invitations' },
  { label: 'Hjälp', to: '/help#terapeut' },
  { label: 'Kontakt', to: '/contact' },
  { label: 'Mitt konto', to: '/profile' },
  ...LEGAL_LINKS,
]

/** The side menu by role; null is a visitor. */
export function sideMenuFor(role: Role | null): readonly SiteLink[] {
  if (role === 'patient') return PATIENT_MENU
  return role === 'therapist' ? THERAPIST_MENU : VISITOR_MENU
}

/** Where the site says that an account is erased, or that it is locked and will be, to who is sent there then. */
export const ERASED_HASH = '#konto-raderat'
export const LOCKED_HASH = '#konto-last'

/** What a role is called in the interface. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = { patient: 'Klient', therapist: 'Terapeut' }
