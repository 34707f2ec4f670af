import { styleText } from 'node:util'

const COLOURS = { start: 'green', local: 'magenta', app: 'cyan', web: 'blue' } as const
type Source = keyof typeof COLOURS

/** Writes lines with their source in front, in colour where a person reads them. */
export function logFrom(source: Source): (line: string) => void {
  const prefix = styleText(COLOURS[source], `${source.padEnd(5)} │`)
  return (line) => {
    process.stdout.write(`${prefix} ${line}\n`)
  }
}

const LONGEST_LINE = 300

/**
 * An error for a developer's terminal, with its cause; DEBUG adds the stack. A failed query's values are left out and
 * long lines are cut: they may hold what a person wrote.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (process.env['DEBUG'] && error.stack) return error.stack
  const lines = error.message.split('\n').filter((line) => !line.startsWith('params: '))
  const text = lines.map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line)).join('\n')
  const cause = error.cause instanceof Error ? errorText(error.cause) : ''
  return cause === '' || text.includes(cause) ? text : `${text}\n  because: ${cause}`
}
