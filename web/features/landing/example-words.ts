/**
 * A talk that nobody has had: written by us, as the AI is told to answer (worker/generation/frame.ts). The page says so.
 * A test holds it against what a reply may never do (tests/safety/example-talk.test.ts).
 */
export const EXAMPLE_TALK: readonly { readonly own: string; readonly reply: string }[] = [
  {
    own: 'Klockan är halv tre och jag går igenom mötet i morgon för hundrade gången. Jag vet att det är löjligt.',
    reply:
      'Det låter mer trött än löjligt. Som om huvudet försöker gardera sig mot allt på en gång, mitt i natten. Vad i mötet är det du återkommer till?',
  },
  {
    own: 'att chefen ska se att jag inte klarar jobbet',
    reply:
      'Då är det kanske inte mötet som håller dig vaken, utan rädslan att bli genomskådad. Den är tung att ligga ensam med. Vill du att jag föreslår något för resten av natten, eller vill du mest berätta?',
  },
]
