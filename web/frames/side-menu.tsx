import { lazy, useState } from 'react'
import { Menu as MenuIcon } from 'lucide-react'
import type { Role } from '../../contract/fields.ts'
import { Deferred } from '../loading/deferred.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const loadPanel = () => import('./side-menu-panel.tsx').then((module) => ({ default: module.SideMenuPanel }))
const SideMenuPanel = lazy(loadPanel)

/** The menu of small screens; its content is fetched when somebody reaches for it. */
export function SideMenu({ role, className }: { role: Role | null; className?: string }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const fetchAhead = () => void loadPanel().catch(() => undefined)

  return (
    <>
      <IconButton
        label="Meny"
        aria-haspopup="dialog"
        icon={<MenuIcon aria-hidden="true" className="size-6" />}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
        {...(className === undefined ? {} : { className })}
      />
      {asked && (
        <Deferred failed={<MenuMissing />}>
          <SideMenuPanel role={role} open={open} onClose={() => setOpen(false)} />
        </Deferred>
      )}
    </>
  )
}

function MenuMissing() {
  return (
    <p role="alert" className="fixed inset-x-0 top-(--header-height) bg-warn-floor p-4 text-center text-sm text-ink">
      Menyn kunde inte hämtas. Kontrollera uppkopplingen och ladda om sidan.
    </p>
  )
}
