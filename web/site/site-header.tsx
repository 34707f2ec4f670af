import { DoorOpen, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { NEUTRAL_SITE } from '../features/safety/leave-rule.ts'
import { BarFrame } from '../frames/bar-frame.tsx'
import { SIGNED_IN, SIGNED_OUT } from '../frames/signed-in-look.ts'
import type { SiteLink } from '../frames/site-links.ts'
import { buttonLook } from '../ui/button-look.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { CrisisButton } from './crisis-panel.tsx'
import { opens, Panel } from './panel.tsx'
import { menuOf } from '../frames/site-nav.ts'
import type { SiteNav } from '../frames/site-nav.ts'

const MENU = 'meny'
const LINK = 'min-h-11 items-center rounded-full px-3 text-sm whitespace-nowrap hover:bg-chip'
const EXIT_LOOK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm whitespace-nowrap hover:bg-chip ' +
  '@min-[88rem]/header:px-3'

/** The site's header, fixed: where the page leads, help for a crisis, the quick way out, and a menu where it is narrow. */
export function SiteHeader({ nav }: { nav: SiteNav }) {
  return (
    <BarFrame>
      <Link to="/" className="mr-auto rounded-field @max-[17rem]/header:hidden" aria-label="Lyhörd, hem">
        <Logo nameLook="@max-[30rem]/header:hidden" />
      </Link>
      <nav aria-label="Huvudmeny" className="hidden items-center @min-[76rem]/header:flex">
        {[...nav.links, nav.login].map((link) => (
          <Counted
            key={link.to}
            link={link}
            place={`${nav.place}header`}
            className={classNames('inline-flex', LINK, (link === nav.login || link.to === '/') && SIGNED_OUT)}
          />
        ))}
        <HomeLink className={LINK} />
      </nav>
      <Counted
        link={nav.call}
        place={`${nav.place}header`}
        className={buttonLook('primary', 'normal', 'whitespace-nowrap @max-[40rem]/header:hidden')}
      />
      <CrisisButton />
      <a href={NEUTRAL_SITE} rel="noreferrer" data-leave title="Lämna snabbt (Esc tre gånger)" className={EXIT_LOOK}>
        <DoorOpen aria-hidden="true" className="size-5" />
        <span className="@max-[88rem]/header:sr-only">Lämna snabbt</span>
      </a>
      <IconButton
        label="Meny"
        {...opens(MENU)}
        icon={<MenuIcon aria-hidden="true" className="size-6" />}
        className="@min-[76rem]/header:hidden"
      />
    </BarFrame>
  )
}

/** The same ways where the header has no room for them. */
export function SiteMenu({ nav }: { nav: SiteNav }) {
  const look = 'min-h-12 items-center border-b border-hairline py-2 text-lg hover:text-link'
  return (
    <Panel
      id={MENU}
      title="Meny"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)]"
    >
      <nav aria-label="Meny" className="grid">
        <HomeLink className={look} />
        {menuOf(nav).map((link) => (
          <Counted
            key={link.to}
            link={link}
            place={`${nav.place}menu`}
            className={classNames('flex', look, (link === nav.login || link.to === '/') && SIGNED_OUT)}
          />
        ))}
      </nav>
    </Panel>
  )
}

/** For somebody signed in, as the script finds out. A therapist is led on from there to their own. */
function HomeLink({ className }: { className: string }) {
  return (
    <a href="/client" className={classNames(className, SIGNED_IN)}>
      Till din översikt
    </a>
  )
}

function Counted({ link, place, className }: { link: SiteLink; place: string; className: string }) {
  return (
    <Link to={link.to} data-event={link.event} data-location={link.event && place} className={className}>
      {link.label}
    </Link>
  )
}
