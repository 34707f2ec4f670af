import { LogOut } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { DisplaySettings } from '../../layouts/display-settings.tsx'
import { LoadingScreen } from '../../layouts/loading-screen.tsx'
import { pageMeta } from '../../layouts/page-meta.ts'
import { signOut } from '../../layouts/sign-out.ts'
import { ROLE_LABELS } from '../../layouts/site-links.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export const meta = () => pageMeta({ title: 'Mitt konto', description: 'Ditt konto hos Lyhörd.' })

/** "Mitt konto" (spec 1 §2.16): who is signed in, how the site looks on this device, and the way out. */
export default function ProfilePage() {
  const { user } = useSession()
  if (user === null) return <LoadingScreen label="Laddar konto..." />
  return (
    <div className="page-width grid max-w-3xl gap-6 py-10">
      <h1 className="text-3xl">Mitt konto</h1>
      <Card as="section" aria-labelledby="vem" className="grid gap-5">
        <h2 id="vem" className="text-2xl">
          Dina uppgifter
        </h2>
        <div className="flex items-center gap-3">
          <AvatarInitials name={user.name} />
          <p className="font-semibold">{user.name}</p>
        </div>
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
          <dt className="text-muted">E-post</dt>
          <dd className="mb-2 min-w-0 sm:mb-0">{user.email}</dd>
          <dt className="text-muted">Du är</dt>
          <dd>{ROLE_LABELS[user.role]}</dd>
        </dl>
      </Card>
      <Card as="section" aria-labelledby="utseende" className="grid gap-5">
        <h2 id="utseende" className="text-2xl">
          Så ser Lyhörd ut här
        </h2>
        <p className="text-muted">Valen gäller den här enheten.</p>
        <DisplaySettings />
      </Card>
      <Button variant="secondary" className="w-fit" onClick={() => void signOut()}>
        <LogOut aria-hidden="true" className="size-5" />
        Logga ut
      </Button>
    </div>
  )
}
