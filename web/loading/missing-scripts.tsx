import { CHUNK_LOAD_TIMEOUT } from '../../contract/limits.ts'

const NOTICE_LOOK =
  'fixed inset-x-0 bottom-0 z-50 hidden border-t border-warn/40 bg-warn-floor p-4 text-center text-sm text-ink ' +
  'in-data-[scripts=missing]:block noscript:block'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/**
 * Part of every page, and seen where the page's scripts are missing or switched off: the text and the plain links stand,
 * but nothing answers. No part of it needs a script.
 */
export function MissingScripts() {
  return (
    <div role="alert" data-no-print className={NOTICE_LOOK}>
      <p className="font-semibold">Sidan kunde inte laddas helt</p>
      <p>Texten går att läsa, men knappar och fält svarar inte.</p>
      <p className="flex flex-wrap justify-center gap-x-5">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's own, and needs no script */}
        <a href="" className={LINK}>
          Ladda om sidan
        </a>
        <a href="/" className={LINK}>
          Till startsidan
        </a>
        <a href="/help" className={LINK}>
          Hjälp
        </a>
        <a href="tel:112" className={LINK}>
          Akut: ring 112
        </a>
      </p>
    </div>
  )
}

/**
 * Runs inline before the page's scripts: where one of those is missing, or none has begun after 120 seconds, the page
 * is marked, so that missing-scripts.tsx is seen and what waits for scripts is not; what was sent before them no longer waits
 * either, since the page says that nothing answers. Its hash goes into the page's policy.
 */
export const MISSING_SCRIPTS_CHECK =
  "(function(d){function f(e){if(d.scripts==='here')return;d.scripts='missing';if(e)e.preventDefault();" +
  "delete d.earlySend;document.querySelectorAll('[data-early]').forEach(function(n){delete n.dataset.early})}" +
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)f(e)},true);" +
  `addEventListener('unhandledrejection',f);setTimeout(f,${CHUNK_LOAD_TIMEOUT})})(document.documentElement.dataset)`
