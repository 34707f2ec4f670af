const MINUTE_MS = 60_000

/** The crons of the local environment in the text of wrangler.toml. Throws where it has none. */
export function readCrons(toml: string): string[] {
  const list = /^\[triggers\]$[^[]*^crons = (\[.*\])$/m.exec(toml)?.[1]
  if (list === undefined) throw new Error('wrangler.toml has no crons in [triggers].')
  return JSON.parse(list)
}

/** Whether a cron starts something in the minute of `at`, in UTC as in production. Throws for what it cannot read. */
export function isDue(cron: string, at: Date): boolean {
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  const fields = cron.split(' ')
  if (fields.length !== now.length || !fields.every((field) => /^(\*(\/[1-9]\d*)?|\d+)$/.test(field)))
    throw new Error(`The cron "${cron}" is not made of numbers, * and */n.`)
  return fields.every((field, index) => {
    const value = now[index] ?? 0
    if (!field.startsWith('*')) return value === Number(field)
    return value % Number(field.slice(2) || 1) === 0
  })
}

/** Calls `trigger` with each cron at its time, until what it answers with is called. */
export function startSchedule(crons: readonly string[], trigger: (cron: string) => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout
  // A timer may fire a moment early: the minute it was set for counts, and comes once.
  const waitFor = (minute: number) => {
    timer = setTimeout(() => {
      for (const cron of crons.filter((one) => isDue(one, new Date(minute)))) void trigger(cron)
      waitFor(Math.max(minute, startOfMinute(Date.now())) + MINUTE_MS)
    }, minute - Date.now())
  }
  waitFor(startOfMinute(Date.now()) + MINUTE_MS)
  return async () => clearTimeout(timer)
}

function startOfMinute(time: number): number {
  return time - (time % MINUTE_MS)
}

/** Lets the Worker that `wrangler dev` runs do what `cron` starts; wrangler starts none by itself. Throws where it fails. */
export async function triggerSchedule(workerOrigin: string, cron: string): Promise<void> {
  const answer = await fetch(`${workerOrigin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`)
  const outcome = await answer.text()
  if (!answer.ok) throw new Error(`The schedule ${cron} failed: ${outcome.slice(0, 200)}`)
}
