/** One server-sent event as it came over the wire. */
export interface WireEvent {
  event: string
  data: string
  id: string | undefined
}

/**
 * An incremental parser of `text/event-stream`: give it decoded text in any pieces, get the events that are complete.
 * Handles CR, LF and CRLF ends, lines cut anywhere, several `data` lines, comments and unknown fields. An event
 * without its closing blank line is never given.
 */
export function createEventStreamParser(): { push(text: string): WireEvent[] } {
  let rest = ''
  let data: string[] = []
  let event = ''
  let id: string | undefined
  let started = false

  function take(line: string): WireEvent | null {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return null
    const field = colon === -1 ? line : line.slice(0, colon)
    const raw = colon === -1 ? '' : line.slice(colon + 1)
    const value = raw.startsWith(' ') ? raw.slice(1) : raw
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
    return null
  }

  function dispatch(): WireEvent | null {
    const complete = data.length === 0 ? null : { event: event || 'message', data: data.join('\n'), id }
    data = []
    event = ''
    return complete
  }

  return {
    push(text) {
      rest += started ? text : text.replace(/^\uFEFF/, '')
      if (text !== '') started = true
      const events: WireEvent[] = []
      for (let end = nextLineEnd(rest); end !== null; end = nextLineEnd(rest)) {
        const complete = take(rest.slice(0, end.at))
        rest = rest.slice(end.at + end.length)
        if (complete !== null) events.push(complete)
      }
      return events
    },
  }
}

/** A CR as the last character may be half of a CRLF, so it waits for what follows. */
function nextLineEnd(text: string): { at: number; length: number } | null {
  const at = text.search(/[\r\n]/)
  if (at === -1) return null
  if (text[at] === '\n') return { at, length: 1 }
  if (at + 1 === text.length) return null
  return { at, length: text[at + 1] === '\n' ? 2 : 1 }
}
