import { use } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/queries.ts'
import { homeOf } from '../api/return-path.ts'
import type { SessionUser } from '../api/session.ts'
import { CreditBadge } from '../features/payments/credit-badge.tsx'
import { Link, RouterLink } from '../ui/link.tsx'
import { HEADER_LINK } from './header-link.ts'

/** The header's part for someone signed in, with the query cache that the badge needs: not loaded for visitors. */
export default function SignedInLinks({ user }: { user: SessionUser }) {
  // What is bought leads on by the router; where there is none, nothing costs a credit either.
  const isInApp = use(RouterLink) !== null
  return (
    <>
      <Link to={homeOf(user.role)} className={HEADER_LINK}>
        Hem
      </Link>
      <Link to={`/help#${user.role === 'patient' ? 'klient' : 'terapeut'}`} className={HEADER_LINK}>
        Hjälp
      </Link>
      {isInApp && user.role === 'patient' && (
        <QueryClientProvider client={queryClient}>
          <CreditBadge />
        </QueryClientProvider>
      )}
    </>
  )
}
