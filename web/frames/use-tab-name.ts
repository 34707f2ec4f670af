import { useEffect } from 'react'
import { useDisplay } from '../ui/theme.ts'

/** What says nothing to whoever glances at the screen. */
const NEUTRAL_NAME = 'Anteckningar'
const NEUTRAL_ICON = '/neutral.svg'

/** Gives the tab a neutral name and picture where this device is set so, or while the page is locked (`isHidden`). */
export function useTabName(isHidden: boolean): void {
  const { tabName } = useDisplay()
  const isNeutral = isHidden || tabName === 'neutral'
  useEffect(() => (isNeutral ? disguiseTab() : undefined), [isNeutral])
}

/** Pages go on setting their titles: each is kept for later, and replaced. Returns a function that gives them back. */
function disguiseTab(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const ownIcon = icon?.href
  let ownTitle = document.title
  function disguise() {
    if (document.title === NEUTRAL_NAME) return
    ownTitle = document.title
    document.title = NEUTRAL_NAME
  }
  const observer = new MutationObserver(disguise)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  disguise()
  if (icon !== null) icon.href = NEUTRAL_ICON
  return () => {
    observer.disconnect()
    document.title = ownTitle
    if (icon !== null && ownIcon !== undefined) icon.href = ownIcon
  }
}
