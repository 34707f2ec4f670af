const PARAMETER = 'samtal'
const MESSAGE = 'meddelande'

/** Where a talk is open: `?samtal=<id>`, and with `&meddelande=<id>` at one of its messages. Without it the one last written in is. */
export function talkPath(id: string, messageId?: string): string {
  const place = messageId === undefined ? '' : `&${MESSAGE}=${messageId}`
  return `/client/chat?${PARAMETER}=${id}${place}`
}

/** The talk that an address names, or null. */
export function talkNamed(search: URLSearchParams): string | null {
  return search.get(PARAMETER)
}

/** The message that an address names, or null. */
export function messageNamed(search: URLSearchParams): string | null {
  return search.get(MESSAGE)
}
