import { FIRST, LEVELS, PAIRED, SKIPPED } from '../../safety/unpack.ts'

/** Weights as one character for each two, and what the smallest level is worth. */
interface Packed {
  readonly text: string
  readonly scale: number
}

/** Each weight as the whole number from -4 to 4 whose square comes nearest. `drawn` is the share of weights that are not cut. */
export function pack(weights: Float64Array, drawn: number): Packed {
  const sizes = Float64Array.from(weights, Math.abs).toSorted()
  const scale = (sizes[Math.floor(drawn * sizes.length)] ?? 1) / LEVELS ** 2
  const levels = Int8Array.from(
    weights,
    (weight) => Math.sign(weight) * Math.min(LEVELS, Math.round(Math.sqrt(Math.abs(weight) / scale))),
  )
  const codes = Uint8Array.from({ length: weights.length / 2 }, (_, at) => {
    const both = ((levels[at * 2] ?? 0) + LEVELS) * PAIRED + (levels[at * 2 + 1] ?? 0) + LEVELS
    return FIRST + both < SKIPPED ? FIRST + both : FIRST + both + 1
  })
  return { text: Buffer.from(codes).toString('latin1'), scale }
}
