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

/** Measures two things in turn, so that both meet the same machine; who goes first alternates. */
export async function inTurn<A, B>(
  { rounds, warmUp, within }: Rounds,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<{ readonly first: A[]; readonly second: B[] }> {
  const results = { first: [] as A[], second: [] as B[] }
  const end = performance.now() + within
  for (let round = 0; round < warmUp + rounds; round++) {
    if (performance.now() > end && results.first.length >= FEWEST_ROUNDS) break
    const early = round % 2 === 0 ? { value: await first() } : null
    const other = await second()
    const own = early ?? { value: await first() }
    if (round < warmUp) continue
    results.first.push(own.value)
    results.second.push(other)
  }
  return results
}
