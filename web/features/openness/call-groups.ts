import type { CrisisLineId } from '../../../contract/safety-tiers.ts'

interface CallGroup {
  readonly title: string
  readonly ids: readonly CrisisLineId[]
}

/** Whom to call, by who one is. A line that serves two groups stands in both. */
export const CALL_GROUPS: readonly CallGroup[] = [
  { title: 'Fara för liv', ids: ['emergency'] },
  { title: 'Du som är vuxen', ids: ['sjalvmordslinjen', 'hjalplinjen', 'vardguiden', 'medmanniska', 'prast'] },
  { title: 'Du som är under 18 år', ids: ['bris'] },
  { title: 'Du som är orolig för någon', ids: ['sjalvmordslinjen', 'vardguiden'] },
  { title: 'Hot, våld eller övergrepp', ids: ['kvinnofridslinjen'] },
]
