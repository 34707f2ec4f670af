const LEVELS = 15
/** Fainter levels change no figure, and without them the file is a tenth smaller where it is fetched. */
const FAINTEST = 3
/** The character of a weight of nothing, as the screen reads it. */
const NOTHING = 63

/** Weights as one character each, and what the smallest level is worth. */
interface Packed {
  readonly text: string
  readonly scale: number
}

/** Each weight as the whole number from -15 to 15 whose square comes nearest. `drawn` is the share of weights that are not cut. */
export function pack(weights: Float64Array, drawn: number): Packed {
  const sizes = Float64Array.from(weights, Math.abs).toSorted()
  const scale = (sizes[Math.floor(drawn * sizes.length)] ?? 1) / LEVELS ** 2
  const levels = Uint8Array.from(weights, (weight) => {
    const level = Math.min(LEVELS, Math.round(Math.sqrt(Math.abs(weight) / scale)))
    return level < FAINTEST ? NOTHING : NOTHING + Math.sign(weight) * level
  })
  return { text: Buffer.from(levels).toString('latin1'), scale }
}
