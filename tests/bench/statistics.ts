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

/**
 * Measures two things in turn, `rounds` times, so that both meet the same machine; who goes first alternates. The first
 * `warmUp` rounds are thrown away.
 */
export async function inTurn<A, B>(
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
  first: (round: number) => Promise<A>,
  second: (round: number) => Promise<B>,
): Promise<{ readonly first: A[]; readonly second: B[] }> {
  const results = { first: [] as A[], second: [] as B[] }
  for (let round = 0; round < warmUp + rounds; round++) {
    const early = round % 2 === 0 ? await first(round) : null
    const other = await second(round)
    const own = early ?? (await first(round))
    if (round < warmUp) continue
    results.first.push(own)
    results.second.push(other)
  }
  return results
}
