import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { CrisisHelp } from '../features/safety/crisis-help.tsx'
import { DisplaySettingsButton } from './display-settings-button.tsx'
import { cookieQuestion } from '../features/cookies/cookie-question.ts'
import { FOOTER_GROUPS } from './footer-links.ts'

/** The night band at the end of public pages. */
export function Footer() {
  return (
    <footer data-no-print className="night">
      <div className="page-width grid gap-10 py-14 md:grid-cols-[1.4fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo onNight />
          <p className="max-w-sm text-sm text-white/85">
            Lyhörd är stöd och reflektion, inte vård och ingen ersättning för den. Vid fara för liv: ring{' '}
            <a href="tel:112" className="font-semibold underline underline-offset-4">
              112
            </a>
            .
          </p>
          <CrisisHelp className="w-fit border-night-accent! text-night-accent! hover:bg-white/10!" />
        </div>
        {FOOTER_GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="pb-2 text-sm font-semibold text-night-accent">{group.title}</p>
            <ul className="grid">
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="inline-flex min-h-11 items-center text-sm hover:underline">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="flex flex-wrap items-start gap-x-8 gap-y-2 border-t border-white/20 pt-8 md:col-span-3">
          <DisplaySettingsButton />
          <button
            type="button"
            onClick={() => cookieQuestion.set(true)}
            className="min-h-11 text-sm underline underline-offset-4"
          >
            Cookies
          </button>
        </div>
      </div>
    </footer>
  )
}
