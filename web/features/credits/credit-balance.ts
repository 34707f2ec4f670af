import { useQuery } from '@tanstack/react-query'
import { creditBalance } from '../../../contract/credits.ts'
import { CREDIT_POLL_INTERVAL } from '../../../contract/limits.ts'
import type { ApiError } from '../../api/api-error.ts'
import { q, queryClient } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'

interface CreditBalance {
  /** Credits left, or null while it is not known, and for everybody but patients. */
  readonly balance: number | null
  /** True for an empty account whose free credits have not come yet. */
  readonly freeCreditsWait: boolean
  /** Why the latest question failed; the balance is then the last one known. */
  readonly error: ApiError | null
  /** True until the first answer. */
  readonly loading: boolean
  refresh: () => void
}

/** The patient's credits, asked for every 30 s while the page is seen and there is a network. */
export function useCreditBalance(): CreditBalance {
  const { token, user } = useSession()
  const { data, error, isLoading, refetch } = useQuery(
    {
      ...q(creditBalance),
      enabled: token !== null && user?.role === 'patient',
      refetchInterval: CREDIT_POLL_INTERVAL,
    },
    queryClient,
  )
  return {
    balance: data?.current_balance ?? null,
    freeCreditsWait: data?.free_credits_wait ?? false,
    error,
    loading: isLoading,
    refresh: () => void refetch(),
  }
}

/** Writes a balance that an answer told, so that nobody has to wait for the next poll. */
export function setCreditBalance(credits: number): void {
  const { queryKey } = q(creditBalance)
  // A poll that set out before the answer would bring the older number.
  void queryClient.cancelQueries({ queryKey }).then(() => {
    queryClient.setQueryData(queryKey, (known: object | undefined) => ({ ...known, current_balance: credits }))
  })
}
