/** Fields of a log line: ids, codes, counts and durations. Never text a person wrote, an address or a token. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes one structured line; the platform's log tools read JSON. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  // oxlint-disable-next-line no-console -- the platform collects what the console is given
  console[level](JSON.stringify({ level, event, ...fields }))
}

/** What may be said of an unknown error: its class and a short code, since its message may quote what a person wrote. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  return { error: error.name, code: codeOf(error) ?? codeOf(cause), cause: cause?.name, at: whereOf(error) }
}

function codeOf(error: Error | undefined): string | undefined {
  return error !== undefined && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The first frame of the stack. A message may have lines of its own, so the frame is known by its form alone. */
function whereOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    ?.trim()
}
