import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REDIRECT_AFTER_EXPIRED_PAYMENT } from '../../../contract/limits.ts'
import type { PlanId } from '../../../contract/payments.ts'
import { session } from '../../api/session.ts'
import { startCheckout } from './checkout.ts'
import { purchaseFailure } from './purchase-failure.ts'
import type { PurchaseFailure } from './purchase-failure.ts'

/** Buying a pack: one purchase at a time, then the browser leaves for the checkout page. */
export function usePurchase() {
  const [buying, setBuying] = useState<PlanId | null>(null)
  const [failure, setFailure] = useState<PurchaseFailure | null>(null)
  const busy = useRef(false)
  const goToLogin = useWayToLogin(failure?.next === 'relogin')

  useEffect(() => {
    // Back from the checkout page the browser may show this page as it was left.
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      busy.current = false
      setBuying(null)
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])

  async function purchase(plan: PlanId) {
    if (busy.current) return
    busy.current = true
    setBuying(plan)
    setFailure(null)
    const hadToken = session.token() !== null || session.hasLapsed()
    try {
      window.location.assign(await startCheckout(plan))
    } catch (error) {
      setFailure(purchaseFailure(error, hadToken))
      busy.current = false
      setBuying(null)
    }
  }

  return { buying, failure, buy: (plan: PlanId) => void purchase(plan), goToLogin }
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
