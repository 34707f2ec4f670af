import { use } from 'react'
import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import appStyles from './app.css?url'
import { IsFallback } from './frames/fallback.ts'
import { NEUTRAL_ICON, NEUTRAL_NAME, OWN_ICON } from './frames/neutral-tab.ts'
import { Shell } from './layouts/shell.tsx'
import { LoadingScreen } from './loading/loading-screen.tsx'
import { MISSING_SCRIPTS_CHECK, MissingScripts } from './loading/missing-scripts.tsx'
import { RouteError } from './loading/route-error.tsx'
import siteStyles from './site/site.css?inline'
import fontRules from './ui/fonts.css?inline'
import interFont from './ui/fonts/inter.woff2?url'
import serifFont from './ui/fonts/source-serif-4.woff2?url'
import { RouterLink } from './ui/link.tsx'
import type { LinkProps } from './ui/link.tsx'

const MANIFEST = '/manifest.webmanifest'
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

/**
 * Runs before the first paint, inline: the chosen theme and text size stand from the first frame, as the site's script
 * does it (site/script/display.ts). Its hash goes into the page's policy.
 */
const THEME_SCRIPT =
  "(function(d){try{var l=localStorage,t=l.getItem('lyhord_theme'),s=l.getItem('lyhord_text_size');" +
  "if(t==='light'||t==='dark')d.theme=t;if(s==='large'||s==='larger')d.textSize=s" +
  '}catch(e){}})(document.documentElement.dataset)'

/**
 * Runs inline, below the page's own title and picture, which React puts before all scripts: who has chosen the neutral ones, or has
 * locked this device, sees no other until frames/use-tab-name.ts is there, which finds the page's own name in `data-title`.
 */
const TAB_SCRIPT =
  "try{if(localStorage.getItem('lyhord_tab_theme')==='neutral'||localStorage.getItem('lyhord_lock_used')==='locked'){" +
  'document.documentElement.dataset.title=document.title;' +
  `document.title='${NEUTRAL_NAME}';document.querySelector('link[rel=icon]').href='${NEUTRAL_ICON}'}}catch(e){}`

/**
 * Runs inline before the app's scripts: a form that is sent is marked, until somebody writes on or the page says that its scripts
 * are missing. Where they are there forms/form-shell.tsx takes the mark off at once; where they come later it sends what is marked.
 */
const EARLY_SUBMIT_SCRIPT =
  "addEventListener('submit',function(e){if(document.documentElement.dataset.scripts!=='missing')e.target.dataset.early=''},true);" +
  "addEventListener('input',function(e){var f=e.target.form;if(f)delete f.dataset.early},true)"

/** All the script of a page that is read (build-steps/site-script.ts); empty in the browser's app. */
declare const SITE_SCRIPT: string

/** The looks of a page that is read, which it has in itself; left out of the browser's app. */
const SITE_STYLES = import.meta.env.SSR ? siteStyles : ''

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
}

const routerLink = (props: LinkProps) => <Link {...props} />

/** What a route's `handle` may ask of the root. */
interface RootHandle {
  /** The page is a document of its own: without the app's shell and its scripts. */
  readonly plain?: boolean
  /** It brings one script of its own, and the notice for when that is missing. */
  readonly island?: string
}

/** What the page that is shown asks of the root; its routes' handles hold nothing else under these names. */
function useRootHandle(): RootHandle {
  const matches = useMatches()
  if (use(IsFallback)) return {}
  return Object.assign({}, ...matches.map(({ handle }) => handle)) as RootHandle
}

/** While it is developed, an island is shown by the app's own scripts, and in its shell. */
function isDeveloped(island: string | undefined): boolean {
  return import.meta.env.DEV && island !== undefined
}

export function Layout({ children }: { children: ReactNode }) {
  const { plain = false, island } = useRootHandle()
  const isRead = plain && island === undefined
  const hasApp = !plain || isDeveloped(island)
  return (
    <html lang="sv" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fffaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1315" media="(prefers-color-scheme: dark)" />
        <script dangerouslySetInnerHTML={{ __html: isRead ? SITE_SCRIPT : `${THEME_SCRIPT};${TAB_SCRIPT}` }} />
        {!isRead && <script dangerouslySetInnerHTML={{ __html: MISSING_SCRIPTS_CHECK }} />}
        {hasApp && <script dangerouslySetInnerHTML={{ __html: EARLY_SUBMIT_SCRIPT }} />}
        {isRead ? (
          <style dangerouslySetInnerHTML={{ __html: SITE_STYLES }} />
        ) : (
          <link rel="stylesheet" href={appStyles} />
        )}
        <style dangerouslySetInnerHTML={{ __html: fontRules }} />
        <FontPreload href={serifFont} />
        <FontPreload href={interFont} />
        <link rel="icon" href={OWN_ICON} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {!isRead && <link rel="manifest" href={MANIFEST} />}
        <Meta />
        <Links />
      </head>
      <body {...(isRead ? { 'data-prefetch': `${MANIFEST} /instant-chat` } : {})}>
        <RouterLink value={hasApp ? routerLink : null}>{children}</RouterLink>
        {!isRead && <MissingScripts />}
        {hasApp && <ScrollRestoration />}
        {hasApp && <Scripts />}
      </body>
    </html>
  )
}

/** The title of the shell, until the scripts have found the page; every page has its own. */
export function meta() {
  return [{ title: 'Lyhörd' }]
}

/** What the shell of unknown paths shows until the scripts have found the page. */
export function HydrateFallback() {
  return <LoadingScreen />
}

export default function App() {
  const { plain = false, island } = useRootHandle()
  if (plain && !isDeveloped(island)) return <Outlet />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell isError>
      <RouteError error={error} />
    </Shell>
  )
}
