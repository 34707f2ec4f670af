import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REDIRECT_AFTER_EXPIRED_PAYMENT } from '../../../contract/limits.ts'
import type { PlanId } from '../../../contract/payments.ts'
import { session } from '../../api/session.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { startCheckout } from './checkout.ts'
import { purchaseFailure } from './purchase-failure.ts'
import type { PurchaseFailure } from './purchase-failure.ts'

/** Buying a pack: one purchase at a time, then the browser leaves for the checkout page. */
export function usePurchase() {
  const leaving = useSubmission()
  const [plan, setPlan] = useState<PlanId | null>(null)
  const [failure, setFailure] = useState<PurchaseFailure | null>(null)
  const goToLogin = useWayToLogin(failure?.next === 'relogin')

  function buy(chosen: PlanId) {
    const hadToken = session.token() !== null || session.hasLapsed()
    leaving.run(
      async () => {
        setPlan(chosen)
        setFailure(null)
        await startCheckout(chosen)
      },
      (error) => {
        setFailure(purchaseFailure(error, hadToken))
        return null
      },
    )
  }

  return { buying: leaving.loading ? plan : null, failure, buy, goToLogin }
}

/** Leads to the login and back here afterwards; by itself after two seconds when `soon`. */
function useWayToLogin(soon: boolean): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search

  function goToLogin() {
    session.expire(path)
    session.acknowledgeExpiry()
    void navigate('/login', { state: { returnTo: path } })
  }

  const goByItself = useEffectEvent(goToLogin)
  useEffect(() => {
    if (!soon) return
    const timer = setTimeout(() => goByItself(), REDIRECT_AFTER_EXPIRED_PAYMENT)
    return () => clearTimeout(timer)
  }, [soon])
  return goToLogin
}
