/** In the header's own corner: it moves nothing when it appears, and covers nothing of the page. */
export const BADGE_LOOK =
  'pointer-events-none absolute bottom-0 left-0 rounded-tr-field bg-warn-floor px-2 text-[0.6875rem] leading-[0.875rem] ' +
  'font-semibold whitespace-nowrap text-warn'
