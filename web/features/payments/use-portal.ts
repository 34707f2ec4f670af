import { useEffect, useRef, useState } from 'react'
import { customerPortal } from '../../../contract/payments.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { isCheckoutUrl } from './checkout.ts'

/** Leaves for the payment service's page with receipts; one request at a time. */
export function usePortal() {
  const [opening, setOpening] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  useEffect(() => {
    // Back from there the browser may show this page as it was left.
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      busy.current = false
      setOpening(false)
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])

  async function leave() {
    if (busy.current) return
    busy.current = true
    setOpening(true)
    setError(null)
    try {
      const { portal_url } = await call(customerPortal)
      if (!isCheckoutUrl(portal_url)) throw ApiError.unexpected(200)
      window.location.assign(portal_url)
    } catch (failure) {
      setError(detailOf(failure))
      busy.current = false
      setOpening(false)
    }
  }

  return { opening, error, open: () => void leave() }
}
