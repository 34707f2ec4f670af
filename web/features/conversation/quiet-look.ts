/** A quiet action under a reply: an icon and a word, 44 px high; on a phone the icon alone, so that they stand in one row. */
export const QUIET_LOOK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-xs text-caption hover:bg-chip hover:text-ink ' +
  'aria-pressed:bg-bubble aria-pressed:font-semibold aria-pressed:text-ink'

/** Its word, which a phone leaves to screen readers. */
export const QUIET_WORD = 'max-sm:sr-only'

/** The same of a button with a menu (ui/menu.tsx). */
export const QUIET_MENU = 'min-w-11 justify-center gap-1.5! text-xs! text-caption hover:text-ink'
