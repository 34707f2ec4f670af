/** A tab that says nothing to whoever glances at the screen, and the page's own picture. */
export const NEUTRAL_NAME = 'Anteckningar'
export const NEUTRAL_ICON = '/neutral.svg'
export const OWN_ICON = '/favicon.svg'
