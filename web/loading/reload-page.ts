import { tabStore } from '../api/browser-storage.ts'

const OWN_RELOAD_KEY = 'lyhord_own_reload'

/** Loads the page anew because something is missing in it. What was written, and an anonymous chat, go on after it. */
export function reloadPage(): void {
  tabStore.setItem(OWN_RELOAD_KEY, '1')
  window.location.reload()
}

/** True once after `reloadPage`: the person did not leave, and what a new page load ends goes on. */
export function takeOwnReload(): boolean {
  const isOwn = tabStore.getItem(OWN_RELOAD_KEY) !== null
  tabStore.removeItem(OWN_RELOAD_KEY)
  return isOwn
}
