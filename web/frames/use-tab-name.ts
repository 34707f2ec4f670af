import { useLayoutEffect } from 'react'
import { currentDisplay, useDisplay } from '../ui/theme.ts'
import { NEUTRAL_ICON, NEUTRAL_NAME, OWN_ICON } from './neutral-tab.ts'

/** Gives the tab a neutral name and picture where this device is set so, or while the page is locked (`isHidden`). */
export function useTabName(isHidden: boolean): void {
  const { tabName } = useDisplay()
  const isNeutral = isHidden || tabName === 'neutral'
  // What was chosen is read here as well: while hydrating the page knows only its defaults, and its name would be seen until after that.
  useLayoutEffect(() => (isNeutral || currentDisplay().tabName === 'neutral' ? disguiseTab() : undefined), [isNeutral])
}

/** Pages go on setting their titles: each is kept for later, and replaced. Returns a function that gives them back. */
function disguiseTab(): () => void {
  // The page's inline script may have been here before.
  let ownTitle = document.title === NEUTRAL_NAME ? (document.documentElement.dataset['title'] ?? '') : document.title
  function disguise() {
    if (document.title === NEUTRAL_NAME) return
    ownTitle = document.title
    document.title = NEUTRAL_NAME
  }
  const observer = new MutationObserver(disguise)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  disguise()
  setIcons(NEUTRAL_ICON)
  return () => {
    observer.disconnect()
    document.title = ownTitle
    setIcons(OWN_ICON)
  }
}

function setIcons(address: string): void {
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) icon.href = address
}
