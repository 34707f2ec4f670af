import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { homeOf } from '../api/return-path.ts'
import { useSession } from '../api/session.ts'
import { Logo } from '../ui/logo.tsx'
import { AppBar } from './app-bar.tsx'

const HOME_LOOK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm whitespace-nowrap hover:bg-chip ' +
  '@max-[19rem]/header:hidden'

/**
 * The top bar of pages that stand outside the site's header: the way home, and at the places they have in the header help,
 * the quick way out and the menu. Where it is narrowest the menu is the way home.
 */
export function PageBar() {
  const { user } = useSession()
  const home = user === null ? '/' : homeOf(user.role)
  return (
    <AppBar>
      <Link to={home} className="mr-auto rounded-field @max-[22rem]/header:hidden" aria-label="Lyhörd, hem">
        <Logo nameLook="@max-[30rem]/header:hidden" />
      </Link>
      <Link to={home} className={HOME_LOOK}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span className="@max-[38rem]/header:sr-only">Tillbaka hem</span>
      </Link>
    </AppBar>
  )
}
