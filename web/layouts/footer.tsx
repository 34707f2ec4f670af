import { Link } from 'react-router'
import { lazy, useState } from 'react'
import { cookieQuestion } from '../features/cookies/cookie-question.ts'
import { CrisisHelp } from '../features/safety/crisis-help.tsx'
import { Deferred } from '../loading/deferred.tsx'
import { Logo } from '../ui/logo.tsx'
import { FOOTER_GROUPS } from './footer-links.ts'

const DisplaySettings = lazy(() =>
  import('../ui/display-settings.tsx').then((module) => ({ default: module.DisplaySettings })),
)

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

/** The display settings behind a button, fetched when it is pressed. */
function DisplaySettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-11 text-sm underline underline-offset-4"
      >
        Utseende och textstorlek
      </button>
      {open && (
        <Deferred failed={<p role="alert">Inställningarna kunde inte hämtas. Ladda om sidan.</p>}>
          <DisplaySettings />
        </Deferred>
      )}
    </div>
  )
}
