import type { SiteLink } from './site-links.ts'

interface LinkGroup {
  title: string
  links: readonly SiteLink[]
}

/** The footer's links, on the site's pages and on those of the app that end with it. */
export const FOOTER_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Lyhörd',
    links: [
      { label: 'Hem', to: '/' },
      { label: 'Så fungerar det', to: '/#sa-fungerar-det' },
      { label: 'Priser', to: '/#priser' },
      { label: 'Balans i arbetslivet', to: '/work-life-balance' },
      { label: 'Börja prata', to: '/instant-chat', event: 'start_chat' },
      { label: 'Blogg', to: '/blog' },
      { label: 'Hitta en terapeut', to: '/find-therapist', event: 'find_therapist' },
      { label: 'Logga in', to: '/login', event: 'login' },
    ],
  },
  {
    title: 'För terapeuter',
    links: [
      { label: 'Lyhörd för terapeuter', to: '/therapist-landing' },
      { label: 'Fördelar', to: '/therapist-landing#fordelar' },
      { label: 'Så går det till', to: '/therapist-landing#sa-gar-det-till' },
      { label: 'Avgifter', to: '/therapist-landing#avgifter' },
      { label: 'Skapa terapeutkonto', to: '/therapist/signup', event: 'join' },
      { label: 'Terapeutvillkor', to: '/therapist-terms' },
    ],
  },
  {
    title: 'Bra att veta',
    links: [
      { label: 'Hjälp', to: '/help' },
      { label: 'Kontakt', to: '/contact', event: 'contact' },
      { label: 'Säkerhet', to: '/sakerhet' },
      { label: 'Integritet', to: '/privacy' },
      { label: 'Villkor', to: '/terms' },
      { label: 'Tillgänglighet', to: '/accessibility' },
    ],
  },
]
