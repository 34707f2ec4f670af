import { asksNotCounted } from '../../http/asks-not-counted.ts'

/** Programs that say so themselves, and what fetches a page for nobody to read. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios/i

/** Whether a person has opened the page, who has not asked to be left uncounted. */
export function isCounted(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent') ?? ''
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  // A page of another site that shows it as a picture would count all who visit that one. Older browsers do not say.
  const shownAs = headers.get('sec-fetch-dest') ?? 'document'
  if (shownAs !== 'document') return false
  if (agent === '' || PROGRAMS.test(agent) || /prefetch|prerender|preview/i.test(purpose)) return false
  return !asksNotCounted(headers)
}
