import type { Role } from '../../contract/fields.ts'
import { BOOKING_LINK, PLAN_LINK } from './site-links.ts'
import type { SiteLink } from './site-links.ts'
import { LANDING_NAV, menuOf } from './site-nav.ts'

/** In every menu of the app: what has no footer leads there as well. */
const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Integritetspolicy', to: '/privacy' },
  { label: 'Villkor', to: '/terms' },
]

/** The menu of the site's first page, and besides it what that page has in itself and in its footer. */
const VISITOR_MENU: readonly SiteLink[] = [
  { label: 'Hem', to: '/' },
  ...menuOf(LANDING_NAV),
  { label: 'Skapa konto', to: '/express-signup' },
  { label: 'Skapa terapeutkonto', to: '/register' },
  ...LEGAL_LINKS,
]

const PATIENT_MENU: readonly SiteLink[] = [
  { label: 'Översikt', to: '/client' },
  { label: 'Samtal', to: '/client/chat' },
  { label: 'Min profil', to: '/client/anamnesis' },
  { label: 'Sessioner', to: '/client/sessions' },
  { label: 'Mätningar', to: '/client/measures' },
  { label: 'Övningar', to: '/client/exercises' },
  PLAN_LINK,
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
