import { asksNotCounted } from '../../http/asks-not-counted.ts'

/**
 * Whether a press may be counted: it comes from a page of this site, and the browser has not asked that nobody be counted.
 * What cannot say where it comes from is not counted.
 */
export function mayCount(headers: Headers, origin: string): boolean {
  if (asksNotCounted(headers)) return false
  const site = headers.get('sec-fetch-site')
  // Older browsers tell no site, but every browser tells the origin of what it sends.
  return site === null ? headers.get('origin') === origin : site === 'same-origin'
}
