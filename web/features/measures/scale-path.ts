import { type MeasureScale, measureScales } from '../../../contract/measure-scales.ts'

/** Where a scale is filled in: `/client/measures/madrs-s`. */
export function scalePath(scale: MeasureScale): string {
  return `/client/measures/${scale.replace('_', '-')}`
}

/** The scale of such an address's last part; null where there is none of the name. */
export function scaleAt(part: string): MeasureScale | null {
  return measureScales.find((scale) => scale.replace('_', '-') === part.toLowerCase()) ?? null
}
