import { CHUNK_LOAD_TIMEOUT } from '../../contract/limits.ts'

/**
 * Runs inline before the page's scripts: where one of those is missing, or none has begun after 120 seconds, the page
 * is marked, so that missing-scripts.tsx is seen and what waits for scripts is not. Its hash goes into the page's
 * policy.
 */
export const MISSING_SCRIPTS_CHECK = `(function(d){function f(e){if(d.scripts==='here')return;d.scripts='missing';delete d.session;if(e)e.preventDefault()}addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)f(e)},true);addEventListener('unhandledrejection',f);setTimeout(f,${CHUNK_LOAD_TIMEOUT})})(document.documentElement.dataset)`
