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

const LOGIN: SiteLink = { label: 'Logga in', to: '/login', event: 'login' }

/** The client landing page's. */
export const LANDING_NAV: SiteNav = {
  links: [
    { label: 'Så fungerar det', to: '/#sa-fungerar-det' },
    { label: 'Priser', to: '/#priser' },
    { label: 'Balans i arbetslivet', to: '/work-life-balance' },
    { label: 'För terapeuter', to: '/therapist-landing' },
    { label: 'Blogg', to: '/blog' },
    { label: 'Kontakt', to: '/contact', event: 'contact' },
  ],
  login: LOGIN,
  call: { label: 'Börja prata', to: '/instant-chat', event: 'start_chat' },
  place: '',
}

/** In every menu besides, where the page's own links have it not. */
const ALSO_IN_MENU: readonly SiteLink[] = [
  { label: 'Hitta en terapeut', to: '/find-therapist', event: 'find_therapist' },
  { label: 'Hjälp', to: '/help' },
]

/** What a page's menu has: all that its header offers, and more. */
export function menuOf({ call, links, login }: SiteNav): readonly SiteLink[] {
  const also = ALSO_IN_MENU.filter(({ to }) => links.every((link) => link.to !== to))
  return [call, ...links, ...also, login]
}

/** Of every page that does not choose another. */
export const READING_NAV: SiteNav = {
  ...LANDING_NAV,
  links: [
    { label: 'Tillbaka hem', to: '/' },
    { label: 'Hjälp', to: '/help' },
    { label: 'Blogg', to: '/blog' },
    { label: 'Kontakt', to: '/contact', event: 'contact' },
  ],
}

/** Of the page for therapists. */
export const THERAPIST_NAV: SiteNav = {
  links: [
    { label: 'Fördelar', to: '/therapist-landing#fordelar' },
    { label: 'Så går det till', to: '/therapist-landing#sa-gar-det-till' },
    { label: 'Avgifter', to: '/therapist-landing#avgifter' },
    { label: 'Kontakt', to: '/contact', event: 'contact' },
  ],
  login: LOGIN,
  call: { label: 'Anslut dig', to: '/therapist/signup', event: 'join' },
  place: 'therapists_',
}

/** Ways on from there. Both say where somebody comes from; nothing in the product keeps or sends that. */
export const WORK_LIFE_CHAT = '/instant-chat?utm_source=work-life-balance&utm_campaign=employee-wellness'
export const WORK_LIFE_CONTACT = '/contact?utm_source=work-life-balance'

/** Of the page for those whose work wears them out. */
export const WORK_LIFE_NAV: SiteNav = {
  links: [
    { label: 'Fördelar', to: '/work-life-balance#fordelar' },
    { label: 'Så fungerar det', to: '/work-life-balance#sa-fungerar-det' },
    { label: 'Priser', to: '/work-life-balance#priser' },
    { label: 'Frågor', to: '/work-life-balance#fragor' },
    { label: 'Kontakt', to: WORK_LIFE_CONTACT, event: 'contact' },
  ],
  login: LOGIN,
  call: { label: 'Börja prata', to: WORK_LIFE_CHAT, event: 'start_chat' },
  place: 'work_life_',
}
