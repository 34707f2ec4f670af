import { kept } from '../api/browser-storage.ts'

/** Loads the page anew because something is missing in it. What was written, and an anonymous chat, go on after it. */
export function reloadPage(): void {
  kept.setItem('lyhord_own_reload', '1')
  window.location.reload()
}

/** True once after `reloadPage`: the person did not leave, and what a new page load ends goes on. */
export function takeOwnReload(): boolean {
  const isOwn = kept.getItem('lyhord_own_reload') !== null
  kept.removeItem('lyhord_own_reload')
  return isOwn
}
