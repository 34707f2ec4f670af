import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { homeOf } from '../api/return-path.ts'
import { useSession } from '../api/session.ts'
import { CrisisHelp } from '../features/safety/crisis-help.tsx'
import { QuickExitButton } from '../features/safety/quick-exit-button.tsx'
import { DemoBadge } from '../features/status/demo-badge.tsx'
import { Logo } from '../ui/logo.tsx'
import { SideMenu } from './side-menu.tsx'

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
    <header
      data-no-print
      className="@container/header fixed inset-x-0 top-0 z-40 h-(--header-height) border-b border-hairline bg-page/95 backdrop-blur-sm"
    >
      <div className="flex h-full items-center justify-end gap-1 px-1 @min-[16rem]:px-3 @min-[40rem]:gap-2 @min-[40rem]:px-6">
        <Link to={home} className="mr-auto rounded-field @max-[22rem]/header:hidden" aria-label="Lyhörd, hem">
          <Logo nameLook="@max-[30rem]/header:hidden" />
        </Link>
        <Link to={home} className={HOME_LOOK}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span className="@max-[38rem]/header:sr-only">Tillbaka hem</span>
        </Link>
        <CrisisHelp />
        <QuickExitButton />
        <SideMenu role={user?.role ?? null} className="@min-[60rem]/header:hidden" />
      </div>
      <DemoBadge />
    </header>
  )
}
