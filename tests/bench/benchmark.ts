import type { Stand } from './stand.ts'

/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit:
    | 'ms'
    | 's'
    | 'req/s'
    | 'kB'
    | 'requests'
    | 'round trips'
    | 'points'
    | 'replies'
    | 'bytes'
    | 'MB'
    | '%'
    | 'alarms'
    | 'alerts'
    | 'mails'
    | '×'
  /** The budget, or null where the figure is only told. */
  readonly limit: { readonly kind: 'at most' | 'at least'; readonly value: number } | null
  /** What the figure is held against, measured in the same run. */
  readonly reference?: Reference
}

interface Reference {
  readonly what: string
  readonly value: number
  readonly ratio: number
}

export interface Benchmark {
  readonly name: string
  /** What it measures, in one line. */
  readonly summary: string
  readonly run: (stand: Stand) => Promise<Figure[]>
}

/** A figure told as its ratio to what was measured beside it, which is what its limit is for. */
export function against(name: string, own: number, other: Omit<Reference, 'ratio'>, limit: Figure['limit']): Figure {
  const ratio = own / other.value
  return { name, value: ratio, unit: '×', limit, reference: { ...other, ratio } }
}

export function atMost(value: number): Figure['limit'] {
  return { kind: 'at most', value }
}

export function atLeast(value: number): Figure['limit'] {
  return { kind: 'at least', value }
}

export function isShort({ limit, value }: Figure): boolean {
  if (limit === null) return false
  return limit.kind === 'at most' ? value > limit.value : value < limit.value
}
