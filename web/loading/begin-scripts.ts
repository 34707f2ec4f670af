/**
 * What the first script of every document does: it marks the page as one that answers (missing-scripts.tsx), and silences the
 * console, since nothing a person wrote may end up in a shared computer's. Uncaught errors still reach the browser.
 */
export function beginScripts(): void {
  const silent = () => undefined
  if (import.meta.env.PROD) {
    Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent, error: silent })
  }
  document.documentElement.dataset['scripts'] = 'here'
}
