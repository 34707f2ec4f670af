/** The value that `share` (0 to 1) of the samples do not exceed: nearest rank. Throws for no samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('A percentile of no samples was asked for.')
  return value
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

/** How long something takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

export interface Rounds {
  readonly rounds: number
  /** The first so many are thrown away. */
  readonly warmUp: number
  /** On a machine with other work fewer rounds must do: none is begun after this, once there are two. Milliseconds. */
  readonly within: number
}

const FEWEST_ROUNDS = 2

/** Measures each of some ways in turn, so that all meet the same machine; who goes first changes. */
export async function inTurn<Way extends string, Result>(
  { rounds, warmUp, within }: Rounds,
  ways: Readonly<Record<Way, () => Promise<Result>>>,
): Promise<Record<Way, Result[]>> {
  const measures = Object.entries<() => Promise<Result>>(ways).map(([way, measure]) => ({
    way,
    measure,
    results: [] as Result[],
  }))
  const end = performance.now() + within
  for (let round = 0; round < warmUp + rounds; round++) {
    if (performance.now() > end && round >= warmUp + FEWEST_ROUNDS) break
    for (let at = 0; at < measures.length; at++) {
      const one = measures[(round + at) % measures.length]
      const result = await one?.measure()
      if (round >= warmUp && result !== undefined) one?.results.push(result)
    }
  }
  // Holds because each of them has just been made of one of the ways.
  return Object.fromEntries(measures.map(({ way, results }) => [way, results])) as Record<Way, Result[]>
}
