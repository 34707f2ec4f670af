/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The colour of "#b52052". Throws on any other form. */
export function fromHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${hex} is no colour of six digits`)
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** The colour of "rgb(181, 32, 82)", as a browser computes it; null for one that lets its floor through. */
export function fromComputed(text: string): Rgb | null {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text) ?? []
  return red === undefined ? null : [Number(red), Number(green), Number(blue)]
}

/** The contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
