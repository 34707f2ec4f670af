import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { CrisisHelp } from '../features/safety/crisis-help.tsx'
import { QuickExitButton } from '../features/safety/quick-exit-button.tsx'
import { DemoBadge } from '../features/status/demo-badge.tsx'
import { BarFrame } from './bar-frame.tsx'
import { SideMenu } from './side-menu.tsx'

/** The top bar of the app's pages: help for a crisis, the quick way out and the menu stand at the same place in all of them. */
export function AppBar({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <BarFrame beneath={<DemoBadge />}>
      {children}
      <CrisisHelp />
      <QuickExitButton />
      <SideMenu role={user?.role ?? null} className="@min-[60rem]/header:hidden" />
    </BarFrame>
  )
}
