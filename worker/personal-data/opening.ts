import type { KeyRing } from '../crypto/key-ring.ts'
import type { ReaderContext } from '../crypto/reader-text.ts'
import type { RecordPlace } from '../crypto/record.ts'

/** What the caller's session opens. Null everywhere says: locked for these keys. */
export interface Opening {
  readonly keys: KeyRing
  readonly record: (sealed: string, place: RecordPlace) => Promise<string | null>
  /** The same for a record that is JSON: the value it holds. */
  readonly value: (sealed: string, place: RecordPlace) => Promise<unknown>
  /** A text sealed to the caller's own key. */
  readonly own: (sealed: string, place: ReaderContext) => Promise<string | null>
}
