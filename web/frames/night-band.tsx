import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { FOOTER_GROUPS } from './footer-links.ts'

export const NIGHT_BUTTON = 'min-h-11 text-sm underline underline-offset-4'

const LINK = 'inline-flex min-h-11 items-center text-sm hover:underline'

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
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="grid content-start justify-items-start gap-4">
          <Logo onNight />
          <p className="max-w-sm text-sm text-white/85">
            Lyhörd är stöd och reflektion, inte vård och ingen ersättning för den. Vid fara för liv: ring{' '}
            <a href="tel:112" className="font-semibold underline underline-offset-4">
              112
            </a>
            .
          </p>
          {urgent}
        </div>
        {FOOTER_GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="pb-2 text-sm font-semibold text-night-accent">{group.title}</p>
            <ul className="grid">
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    data-event={link.event}
                    data-location={link.event && 'footer'}
                    className={classNames(LINK, link.to === '/login' && 'in-data-signed-in:hidden!')}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="flex flex-wrap items-start gap-x-8 gap-y-2 border-t border-white/20 pt-8 sm:col-span-full">
          {settings}
        </div>
      </div>
    </footer>
  )
}
