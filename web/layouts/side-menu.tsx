import { useState } from 'react'
import { DoorOpen, LogOut, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Role } from '../../contract/fields.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { leaveQuickly } from './quick-exit.ts'
import { signOut } from './sign-out.ts'
import { sideMenuFor } from './site-links.ts'

/** The menu of small screens; what it holds depends on the role (spec 1 §2.2). */
export function SideMenu({ role, className }: { role: Role | null; className?: string }) {
  const [open, setOpen] = useState(false)

  return (
    <>
      <IconButton
        label="Meny"
        aria-haspopup="dialog"
        icon={<MenuIcon aria-hidden="true" className="size-6" />}
        onClick={() => setOpen(true)}
        {...(className === undefined ? {} : { className })}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Meny" placement="right">
        <nav aria-label="Meny">
          <ul className="grid">
            {sideMenuFor(role).map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={() => setOpen(false)}
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
    </>
  )
}
