import { DoorOpen, LogOut } from 'lucide-react'
import type { Role } from '../../contract/fields.ts'
import { signOut } from '../api/sign-out.ts'
import { leaveQuickly } from '../features/safety/quick-exit.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DisplaySettings } from '../ui/display-settings.tsx'
import { Link } from '../ui/link.tsx'
import { sideMenuFor } from './side-menu-links.ts'

interface SideMenuPanelProps {
  role: Role | null
  open: boolean
  onClose: () => void
}

/** What the side menu holds; it depends on the role. */
export function SideMenuPanel({ role, open, onClose }: SideMenuPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Meny" placement="right">
      <nav aria-label="Meny">
        <ul className="grid">
          {sideMenuFor(role).map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                onClick={onClose}
                className="flex min-h-12 items-center border-b border-hairline py-2 text-lg hover:text-link"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {role !== null && (
        <Button variant="secondary" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" className="size-5" />
          Logga ut
        </Button>
      )}
      <Button variant="secondary" onClick={leaveQuickly}>
        <DoorOpen aria-hidden="true" className="size-5" />
        Lämna snabbt
      </Button>
      <DisplaySettings />
    </Dialog>
  )
}
