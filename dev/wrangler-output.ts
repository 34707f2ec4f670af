import { stripVTControlCharacters } from 'node:util'

/** Lines that wrangler prints on every start and that tell nothing new to whoever ran `npm start`. */
const NOISE = [
  /^\s*⛅️? ?wrangler /u,
  /^─+$/,
  /^Using secrets defined in /,
  /^Your Worker has access to the following bindings:/,
  /^Binding\s+Resource/,
  /^env\.[A-Z_]+ /,
  /^⎔ /,
  /^\[wrangler:info\] Ready on /,
  /^\[wrangler:info\] [A-Z]+ \S+ [1-4]\d\d /,
  /^\[wrangler:info\] ✨ Parsed \d+ valid (header|redirect) rules?/u,
  /^🪵 /u,
]

/** A notice of several lines, hidden with everything indented under it; each is about being offline or local. */
const NOISY_BLOCKS = [
  /Unable to fetch the `Request\.cf` object/,
  /^Error: getaddrinfo (ENOTFOUND|EAI_AGAIN) (workers\.cloudflare\.com|registry\.npmjs\.org|sparrow\.cloudflare\.com)/,
  /Scheduled Workers are not automatically triggered during local development/,
]

/** Decides line by line what of wrangler's output a person sees: all of it but known, harmless noise. */
export function createWranglerFilter(): (line: string) => boolean {
  let insideNoise = false
  return (line) => {
    const text = stripVTControlCharacters(line).trimEnd()
    if (NOISY_BLOCKS.some((pattern) => pattern.test(text))) {
      insideNoise = true
      return false
    }
    if (text === '') return false
    if (insideNoise && /^\s/.test(text)) return false
    insideNoise = false
    return !NOISE.some((pattern) => pattern.test(text))
  }
}
