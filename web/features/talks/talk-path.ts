const PARAMETER = 'samtal'

/** Where a talk is open: `?samtal=<id>`. Without it the one last written in is. */
export function talkPath(id: string): string {
  return `/client/chat?${PARAMETER}=${id}`
}

/** The talk that an address names, or null. */
export function talkNamed(search: URLSearchParams): string | null {
  return search.get(PARAMETER)
}
