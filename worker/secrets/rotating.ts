import { fromBase64Url } from '../crypto/bytes.ts'
import type { RotatingKey } from '../crypto/rotating-key.ts'
import type { Config } from '../env.ts'

/** Secrets of our own that may have an earlier value beside the current one, under their name with `_EARLIER`. */
type Rotating = 'PASSWORD_PEPPER' | 'CODE_PEPPER' | 'SERVER_KEY' | 'JOB_KEY'

/** A secret of the settings with its earlier value (docs/operations.md#secrets). */
export function rotating<N extends Rotating>(config: Pick<Config, N | `${N}_EARLIER`>, name: N): RotatingKey {
  const settings: Readonly<Partial<Record<string, string>>> = config
  const { [name]: current = '', [`${name}_EARLIER`]: earlier } = settings
  return { current: fromBase64Url(current), earlier: earlier === undefined ? null : fromBase64Url(earlier) }
}
