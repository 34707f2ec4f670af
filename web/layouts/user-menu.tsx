import { CalendarHeart, ChevronDown, CircleUserRound, HeartHandshake, LogOut } from 'lucide-react'
import type { SessionUser } from '../api/session.ts'
import { signOut } from '../api/sign-out.ts'
import { BOOKING_LINK, PLAN_LINK, ROLE_LABELS } from '../frames/site-links.ts'
import { AvatarInitials } from '../ui/avatar-initials.tsx'
import { Menu } from '../ui/menu.tsx'

/** Who is signed in, and the way to the account and out. */
export default function UserMenu({ user }: { user: SessionUser }) {
  const role = ROLE_LABELS[user.role]
  return (
    <Menu
      className="@max-[60rem]/header:hidden"
      label="Konto"
      trigger={
        <>
          <AvatarInitials name={user.name} />
          <span className="grid max-w-40 text-left leading-tight">
            <span className="truncate font-semibold">{user.name}</span>
            <span className="text-xs text-caption">{role}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
      items={[
        ...(user.role === 'patient'
          ? [
              { ...BOOKING_LINK, icon: <CalendarHeart aria-hidden="true" className="size-5" /> },
              { ...PLAN_LINK, icon: <HeartHandshake aria-hidden="true" className="size-5" /> },
            ]
          : []),
        { label: 'Mitt konto', to: '/profile', icon: <CircleUserRound aria-hidden="true" className="size-5" /> },
        {
          label: 'Logga ut',
          onSelect: () => void signOut(),
          icon: <LogOut aria-hidden="true" className="size-5" />,
        },
      ]}
    />
  )
}
