import type { EpochKeys } from '../crypto/epoch-keys.ts'
import type { ReaderContext } from '../crypto/reader-text.ts'
import type { PatientTextPlace } from '../crypto/patient-text.ts'

/** What the caller's session opens. Null everywhere says: locked for these keys. */
export interface Opening {
  readonly keys: EpochKeys
  readonly text: (sealed: string, place: PatientTextPlace) => Promise<string | null>
  /** The same for a record that is JSON: the value it holds. */
  readonly value: (sealed: string, place: PatientTextPlace) => Promise<unknown>
  /** A text sealed to the caller's own key. */
  readonly own: (sealed: string, place: ReaderContext) => Promise<string | null>
}
