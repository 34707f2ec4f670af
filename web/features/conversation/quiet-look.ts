/** A quiet action under a reply: an icon and a word, 44 px high. */
export const QUIET_LOOK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-xs text-caption hover:bg-chip hover:text-ink ' +
  'aria-pressed:bg-bubble aria-pressed:font-semibold aria-pressed:text-ink'
