/** What a person may be about to use: fields and buttons, rows of a list, a chat's composer, lines to call, and the footer, which ends a page. */
export const KEPT_CLEAR =
  'main :is(button, [data-button], [data-row], input, select, textarea, label, [data-composer]), :is(main, body > div) form, footer, ' +
  '[href^="tel:"], [href^="sms:"]'

/** The first screen is read in peace for so long before the notice comes. Milliseconds. */
export const READING_TIME = 8000

/** Where the notice stands: one line and two small buttons at the bottom of a phone, a card in the corner of anything wider. */
export const NOTICE_LOOK =
  'fixed inset-x-0 bottom-0 z-30 max-h-[50dvh] border-t pb-[env(safe-area-inset-bottom)] ' +
  'md:inset-x-auto md:right-4 md:bottom-4 md:w-84 md:rounded-card md:border ' +
  'overflow-y-auto overscroll-contain border-hairline bg-surface text-ink shadow-lifted outline-none'

export const ANSWER_LOOK =
  'inline-flex min-h-11 flex-1 items-center justify-center rounded-full border border-border px-2 text-center text-xs ' +
  'font-semibold hover:bg-chip md:whitespace-nowrap'

export const NOTICE_WORDS = {
  lead: 'Bara nödvändiga cookies.',
  more: 'Läs mer',
  reject: 'Endast nödvändiga',
  accept: 'Godkänn alla',
} as const
