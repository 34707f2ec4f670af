import { Link } from 'react-router'
import { SideMenu } from '../../frames/side-menu.tsx'
import { LANDING_LINKS } from '../../frames/site-links.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { DemoBadge } from '../status/demo-badge.tsx'

const LINK = 'inline-flex min-h-11 items-center rounded-full px-4 text-sm hover:bg-chip'

/** The landing page's own top navigation, fixed, with a menu on small screens. */
export function LandingHeader() {
  return (
    <header className="@container/header fixed inset-x-0 top-0 z-40 h-(--header-height) border-b border-hairline bg-page/95 backdrop-blur-sm">
      <div className="page-width flex h-full items-center gap-2">
        <Link to="/" className="mr-auto rounded-field" aria-label="Lyhörd, hem">
          <Logo nameLook="@max-[13rem]/header:hidden" />
        </Link>
        <nav aria-label="Huvudmeny" className="hidden items-center @min-[60rem]/header:flex">
          {[...LANDING_LINKS, { label: 'Kontakt', to: '/contact' }].map((link) => (
            <Link key={link.to} to={link.to} className={LINK}>
              {link.label}
            </Link>
          ))}
          <Link to="/register" className={classNames(LINK, '@max-[70rem]/header:hidden')}>
            För terapeuter
          </Link>
          <Link to="/login" className={LINK}>
            Logga in
          </Link>
        </nav>
        <LinkButton
          to="/instant-chat"
          className="whitespace-nowrap @max-[20rem]/header:hidden @max-[30rem]/header:px-4"
        >
          Börja prata
        </LinkButton>
        <SideMenu role={null} className="@min-[60rem]/header:hidden" />
      </div>
      <DemoBadge />
    </header>
  )
}
