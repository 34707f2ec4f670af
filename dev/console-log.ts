import { styleText } from 'node:util'

const COLOURS = { start: 'green', local: 'magenta', app: 'cyan', web: 'blue' } as const
export type Source = keyof typeof COLOURS

/** Writes lines with their source in front, in colour where a person reads them. */
export function logFrom(source: Source): (line: string) => void {
  const prefix = styleText(COLOURS[source], `${source.padEnd(5)} │`)
  return (line) => {
    process.stdout.write(`${prefix} ${line}\n`)
  }
}

/** An error as one plain sentence: what a developer needs unless DEBUG is set, which adds the stack. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env['DEBUG'] && error.stack ? error.stack : error.message
}
