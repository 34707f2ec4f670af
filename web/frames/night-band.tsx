import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { FOOTER_GROUPS } from './footer-links.ts'
import { SIGNED_OUT } from './signed-in-look.ts'

export const NIGHT_BUTTON = 'min-h-11 text-left text-sm underline underline-offset-4'

const LINK = 'inline-flex min-h-11 items-center text-sm hover:underline'

/** As many beside each other as have room; of two the longest stands to the left, and both others to its right. */
const GROUPS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 sm:gap-x-10'

interface NightBandProps {
  /** What opens the help for a crisis. */
  urgent: ReactNode
  /** How the page looks on this device, and cookies. */
  settings: ReactNode
}

/** The footer: what the site is and is not, where everything is, and the settings. */
export function NightBand({ urgent, settings }: NightBandProps) {
  return (
    <footer data-no-print className="night">
      <div className="page-width grid gap-8 py-10 sm:gap-10 sm:py-14 lg:grid-cols-[1.5fr_3fr]">
        <div className="flex flex-wrap items-center justify-between gap-4 sm:grid sm:content-start sm:justify-items-start">
          <Logo onNight />
          <p className="max-w-sm text-sm text-white/85 max-sm:order-1">
            Lyhörd är stöd och reflektion, inte vård och ingen ersättning för den. Vid fara för liv: ring{' '}
            <a href="tel:112" className="font-semibold underline underline-offset-4">
              112
            </a>
            .
          </p>
          {urgent}
        </div>
        <div className={GROUPS}>
          {FOOTER_GROUPS.map((group) => (
            <nav key={group.title} aria-label={group.title} className="first:row-span-2">
              <p className="pb-2 text-sm font-semibold text-night-accent">{group.title}</p>
              <ul className="grid">
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      data-event={link.event}
                      data-location={link.event && 'footer'}
                      className={classNames(LINK, link.to === '/login' && SIGNED_OUT)}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-2 border-t border-white/20 pt-6 sm:pt-8 lg:col-span-full">
          {settings}
        </div>
      </div>
    </footer>
  )
}
