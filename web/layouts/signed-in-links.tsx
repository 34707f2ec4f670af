import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryClient } from '../api/queries.ts'
import { homeOf } from '../api/return-path.ts'
import type { SessionUser } from '../api/session.ts'
import { CreditBadge } from '../features/payments/credit-badge.tsx'
import { HEADER_LINK } from './header-link.ts'

/** The header's part for someone signed in, with the query cache that the badge needs: not loaded for visitors. */
export default function SignedInLinks({ user }: { user: SessionUser }) {
  return (
    <>
      <Link to={homeOf(user.role)} className={HEADER_LINK}>
        Hem
      </Link>
      <Link to={`/help#${user.role === 'patient' ? 'klient' : 'terapeut'}`} className={HEADER_LINK}>
        Hjälp
      </Link>
      {user.role === 'patient' && (
        <QueryClientProvider client={queryClient}>
          <CreditBadge />
        </QueryClientProvider>
      )}
    </>
  )
}
