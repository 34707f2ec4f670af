import type { SiteLink } from '../frames/site-links.ts'

interface LinkGroup {
  title: string
  links: readonly SiteLink[]
}

/** The footer's links. A page gets its line here when its route is in routes.ts. */
export const FOOTER_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Lyhörd',
    links: [
      { label: 'Hem', to: '/' },
      { label: 'Så fungerar det', to: '/#sa-fungerar-det' },
      { label: 'Priser', to: '/#priser' },
      { label: 'Börja prata', to: '/instant-chat' },
      { label: 'Hitta en terapeut', to: '/find-therapist' },
      { label: 'Logga in', to: '/login' },
      { label: 'Skapa terapeutkonto', to: '/therapist/signup' },
    ],
  },
  {
    title: 'Bra att veta',
    links: [
      { label: 'Hjälp', to: '/help' },
      { label: 'Kontakt', to: '/contact' },
      { label: 'Integritet', to: '/privacy' },
      { label: 'Villkor', to: '/terms' },
      { label: 'Terapeutvillkor', to: '/therapist-terms' },
      { label: 'Tillgänglighet', to: '/accessibility' },
    ],
  },
]
