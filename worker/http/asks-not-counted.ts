/** Whether the browser asks by Global Privacy Control or Do Not Track that nobody be counted. */
export function asksNotCounted(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}
