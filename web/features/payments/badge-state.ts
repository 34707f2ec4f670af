import { CREDIT_BADGE_HIDDEN_FROM } from '../../../contract/limits.ts'
import type { ApiError } from '../../api/api-error.ts'

type BadgeState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string; readonly explanation: string }
  | { readonly kind: 'low' | 'empty'; readonly text: string; readonly balance: number }

interface Known {
  readonly balance: number | null
  readonly error: Pick<ApiError, 'status' | 'code'> | null
  readonly loading: boolean
}

/** What the header's badge shows of the credits. */
export function badgeState({ balance, error, loading }: Known): BadgeState {
  if (error !== null) return { kind: 'error', text: 'Fel', explanation: explanationOf(error) }
  if (balance === null) return loading ? { kind: 'loading', text: 'Laddar...' } : { kind: 'hidden' }
  if (balance >= CREDIT_BADGE_HIDDEN_FROM) return { kind: 'hidden' }
  return { kind: balance > 0 ? 'low' : 'empty', text: balance === 1 ? '1 credit' : `${balance} credits`, balance }
}

function explanationOf({ status, code }: Pick<ApiError, 'status' | 'code'>): string {
  if (status === 401) return 'Sessionen har gått ut'
  return code === 'network' ? 'Nätverksfel' : 'Kunde inte hämta credits'
}

/** True when the credits have just run out, rather than being out since before. */
export function hasRunOut(before: number | null, now: number | null): boolean {
  return before !== null && before > 0 && now === 0
}
