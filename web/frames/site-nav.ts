import type { SiteLink } from './site-links.ts'

/** What a page's header offers beside help and the way out. */
export interface SiteNav {
  readonly links: readonly SiteLink[]
  readonly login: SiteLink
  /** The one thing to do, as a button. */
  readonly call: SiteLink
  /** Put before `header` and `menu` where what is pressed is counted by place. */
  readonly place: '' | 'therapists_' | 'work_life_'
}

const CONTACT: SiteLink = { label: 'Kontakt', to: '/contact', event: 'contact' }
const LOGIN: SiteLink = { label: 'Logga in', to: '/login', event: 'login' }
const START: SiteLink = { label: 'Börja prata', to: '/instant-chat', event: 'start_chat' }

/** The client landing page's. */
export const LANDING_NAV: SiteNav = {
  links: [{ label: 'Så fungerar det', to: '/#sa-fungerar-det' }, { label: 'Priser', to: '/#priser' }, CONTACT],
  login: LOGIN,
  call: START,
  place: '',
}

/** Of every page that does not choose another. */
export const READING_NAV: SiteNav = {
  links: [{ label: 'Tillbaka hem', to: '/' }, { label: 'Hjälp', to: '/help' }, CONTACT],
  login: LOGIN,
  call: START,
  place: '',
}
