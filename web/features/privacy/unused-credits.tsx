import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paymentHistory } from '../../../contract/payments.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { creditsText } from '../payments/refund-state.ts'

/** Says, before it is too late, that paid credits can be had money back for. */
export function UnusedCredits() {
  const { data } = useQuery(q(paymentHistory))
  const unused = (data?.payments ?? []).reduce((sum, payment) => sum + payment.refundable_credits, 0)
  if (unused === 0) return null
  return (
    <Alert tone="warn" announce="none" title={`Du har ${creditsText(unused)} som du kan få pengarna tillbaka för`}>
      De försvinner med kontot. <Link to={{ hash: 'credits' }}>Ångra köpet först</Link>.
    </Alert>
  )
}
