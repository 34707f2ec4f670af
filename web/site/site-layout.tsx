import { Outlet, useMatches } from 'react-router'
import { CookiePanel } from './cookie-panel.tsx'
import { CrisisPanel } from './crisis-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { READING_NAV } from './site-nav.ts'
import type { SiteNav } from './site-nav.ts'

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
      <a
        href="#innehall"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 text-sm font-semibold text-white focus:translate-y-0"
      >
        Hoppa till innehållet
      </a>
      <SiteHeader nav={nav} />
      <main id="innehall" tabIndex={-1} className="min-h-dvh pt-(--header-height)">
        <Outlet />
      </main>
      <SiteFooter />
      <CrisisPanel />
      <CookiePanel />
    </>
  )
}

/** A handle of this layout's pages, which hold nothing else under these names. */
function toSiteHandle(handle: unknown): SiteHandle {
  return handle ?? {}
}
