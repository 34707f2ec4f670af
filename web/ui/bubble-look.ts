/** How a message looks, wherever one is shown: the person's own, and the AI's. */
export const OWN_BUBBLE =
  'rounded-card rounded-ee-sm bg-bubble px-4 py-3 break-words whitespace-pre-wrap contrast-more:border ' +
  'contrast-more:border-border forced-colors:border'
export const REPLY_BUBBLE = 'rounded-card rounded-es-sm border border-hairline bg-surface px-4 py-3'
