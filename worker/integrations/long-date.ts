const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** The day as a mail says it: "21 november 2026". */
export function longDate(moment: Date): string {
  return format.format(moment)
}
