import { lazy } from 'react'
import { ArrowLeft } from 'lucide-react'
import { homeOf } from '../api/return-path.ts'
import { useSession } from '../api/session.ts'
import type { SessionUser } from '../api/session.ts'
import { AppBar } from '../frames/app-bar.tsx'
import { Deferred } from '../loading/deferred.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { HEADER_LINK } from './header-link.ts'

const SignedInLinks = lazy(() => import('./signed-in-links.tsx'))
const UserMenu = lazy(() => import('./user-menu.tsx'))

/**
 * The fixed header. Help for a crisis and the quick way out stand in it at every width: the logo gives way
 * first, then the balance. Nothing that comes late stands after them, so that they never move from under a finger.
 */
export function Header() {
  const { user } = useSession()
  return (
    <AppBar>
      <Link
        to={user === null ? '/' : homeOf(user.role)}
        className="mr-auto rounded-field @max-[22rem]/header:hidden"
        aria-label="Lyhörd, hem"
      >
        <Logo nameLook={user === null ? '@max-[23rem]/header:hidden' : '@max-[30rem]/header:hidden'} />
      </Link>
      {user === null ? <VisitorLinks /> : <LateLinks user={user} />}
      {user !== null && (
        <Deferred>
          <UserMenu user={user} />
        </Deferred>
      )}
    </AppBar>
  )
}

/** The balance is on the page as well: where there is no room it gives way to help and menu. */
function LateLinks({ user }: { user: SessionUser }) {
  return (
    <div className="contents @max-[18rem]/header:hidden">
      <Deferred>
        <SignedInLinks user={user} />
      </Deferred>
    </div>
  )
}

function VisitorLinks() {
  return (
    <>
      <Link to="/" className={HEADER_LINK}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Tillbaka hem
      </Link>
      <Link to="/help" className={HEADER_LINK}>
        Hjälp
      </Link>
    </>
  )
}
