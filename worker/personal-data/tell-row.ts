/** A column to be read: its Swedish name, and what its values mean where they are words of the database. */
export type Told = Readonly<Record<string, string | { readonly label: string; readonly words: Words }>>
type Words = Readonly<Record<string, string>>

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
})
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const LOCKED = 'Låst: går att läsa igen om du anger återställningskoden från innan lösenordet återställdes.'

/** `21 november 2026 kl. 14:03`, as the clock on the wall says in Sweden. */
export function swedishTime(iso: string): string {
  return moment.format(new Date(iso))
}

/** The named columns of a row, a line each, without those that say nothing. */
export function tellRow(row: Readonly<Record<string, unknown>>, told: Told): string {
  const lines = Object.entries(told).flatMap(([column, how]) => {
    const { label, words } = typeof how === 'string' ? { label: how, words: {} } : how
    const value = readable(row[column], words)
    return value === '' ? [] : [`${label}: ${value}`]
  })
  return [...lines, ...(row['locked'] === true ? [LOCKED] : [])].join('\n')
}

/** A heading with its rows under it, an empty line between them; says so where there are none. */
export function headingText(title: string): string {
  return `\n\n${title}\n${'='.repeat(title.length)}\n`
}

function readable(value: unknown, words: Words): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (Array.isArray(value)) return value.map((item) => readable(item, words)).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return ISO_TIME.test(text) ? swedishTime(text) : (words[text] ?? text)
}
