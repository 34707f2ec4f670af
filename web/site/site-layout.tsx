import { ACCOUNT_ERASED, ACCOUNT_LOCKED } from '../../contract/account-erased.ts'
import { Outlet, useMatches } from 'react-router'
import { ANSWER_LOOK, NOTICE_LOOK, NOTICE_WORDS } from '../features/cookies/notice-look.ts'
import { CrisisPanel } from './crisis-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, SiteMenu } from './site-header.tsx'
import { READING_NAV } from '../frames/site-nav.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import type { SiteNav } from '../frames/site-nav.ts'
import { ERASED_HASH, LOCKED_HASH } from '../frames/site-links.ts'

export { clientMiddleware } from '../loading/document-load.ts'

/** Tells the root to leave the app's scripts and its shell out. */
export const handle = { plain: true }

/** What a page's own `handle` may say to this layout. */
interface SiteHandle {
  readonly nav?: SiteNav
}

/** Around every page that is read: rendered when the site is built, and sent without the framework. */
export default function SiteLayout() {
  const nav = useMatches().reduce<SiteNav>((found, match) => toSiteHandle(match.handle).nav ?? found, READING_NAV)
  return (
    <>
      <SkipLink />
      <SiteHeader nav={nav} />
      <Farewell hash={ERASED_HASH} words={ACCOUNT_ERASED} />
      <Farewell hash={LOCKED_HASH} words={ACCOUNT_LOCKED} />
      <main id="innehall" tabIndex={-1} className="min-h-dvh pt-(--header-height)">
        <Outlet />
      </main>
      <SiteFooter />
      <SiteMenu nav={nav} />
      <CrisisPanel />
      <CookiePanel />
    </>
  )
}

const FAREWELL_LOOK =
  'fixed inset-x-0 top-(--header-height) z-30 hidden flex-wrap items-center justify-center gap-x-6 border-b border-ok/40 ' +
  'bg-ok-floor p-4 text-center text-ok target:flex'

/** Seen by who is sent here when they have erased their account: the address says so, and needs no script for it. */
function Farewell({ hash, words }: { hash: string; words: string }) {
  return (
    <div id={hash.slice(1)} role="status" className={FAREWELL_LOOK}>
      <p>{words} Ta hand om dig.</p>
      <a href="#innehall" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Okej
      </a>
    </div>
  )
}

/** A handle of this layout's pages, which hold nothing else under these names. */
function toSiteHandle(handle: unknown): SiteHandle {
  return handle ?? {}
}

/** The cookie notice. Hidden until the script finds it unanswered; what is kept, and what for, stands on a page of its own. */
function CookiePanel() {
  return (
    <section hidden data-cookie-notice aria-label="Cookies" tabIndex={-1} data-no-print className={NOTICE_LOOK}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 md:gap-y-3 md:p-4">
        <p className="basis-full text-xs md:text-sm">
          {NOTICE_WORDS.lead}{' '}
          <a href="/privacy#cookies" className="text-link-style inline-block min-h-6 font-semibold">
            {NOTICE_WORDS.more}
            <span className="sr-only"> om cookies</span>
          </a>
        </p>
        <div className="grid flex-1 grid-cols-2 gap-2">
          <button type="button" data-answer="" className={ANSWER_LOOK}>
            {NOTICE_WORDS.reject}
          </button>
          <button type="button" data-answer="all" className={ANSWER_LOOK}>
            {NOTICE_WORDS.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
