import type { ReactNode } from 'react'
import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { getProfile } from '../../../contract/profile.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { AskBeforeLeaving } from '../../frames/ask-before-leaving.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { ROLE_LABELS } from '../../frames/site-links.ts'
import { LoadingScreen } from '../../loading/loading-screen.tsx'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Button } from '../../ui/button.tsx'
import { DisplaySettings } from '../../ui/display-settings.tsx'
import { SectionCard, unfold } from '../../ui/section-card.tsx'
import { AppLockSection } from '../app-lock/app-lock-section.tsx'
import { AlertSection } from '../alerts/alert-section.tsx'
import { ConsentsSection } from '../consents/consents-section.tsx'
import { PurchasesSection } from '../payments/purchases-section.tsx'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { RecoverySection } from '../recovery-code/recovery-section.tsx'
import { QuickExitSetting } from '../safety/quick-exit-setting.tsx'
import { AccessLogSection } from '../sharing/access-log-section.tsx'
import { SharingSection } from '../sharing/sharing-section.tsx'
import { DevicesSection } from '../devices/devices-section.tsx'
import { PasswordSection } from '../password/password-section.tsx'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { sectionsFor } from './account-sections.ts'
import type { AccountSectionId } from './account-sections.ts'
import { ProfileSection } from './profile-section.tsx'
import { SectionLinks } from './section-links.tsx'

export const meta = () => pageMeta({ title: 'Mitt konto', description: 'Ditt konto hos Lyhörd.' })

/** Starts the fetch of what stands first; each section shows its own loading and its own error. */
export function clientLoader() {
  prefetch(q(getProfile))
  return null
}

/** "Mitt konto": everything of a person's own, section by section. */
export default function ProfilePage() {
  const { user } = useSession()
  if (user === null) return <LoadingScreen label="Laddar konto..." />
  return (
    <AskBeforeLeaving key={user.id}>
      <Account user={user} />
    </AskBeforeLeaving>
  )
}

function Account({ user }: { user: SessionUser }) {
  const sections = sectionsFor(user.role)
  useLinkedSection()
  return (
    <div className="page-width grid gap-8 py-10 lg:grid-cols-[13rem_1fr] lg:gap-x-10">
      <header className="grid gap-4 lg:col-span-2">
        <h1 className="text-3xl">Mitt konto</h1>
        <div className="flex items-center gap-3">
          <AvatarInitials name={user.name} />
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <span className="font-semibold">{user.name}</span>
              <span className="text-sm text-muted"> · {ROLE_LABELS[user.role]}</span>
            </p>
            <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
          </div>
        </div>
      </header>
      <SectionLinks sections={sections} />
      <div className="grid max-w-3xl content-start gap-6">
        {sections.map((section) => (
          <Section key={section.id} {...section} user={user} />
        ))}
        <Button variant="secondary" className="w-fit" onClick={() => void signOut()} data-no-print>
          <LogOut aria-hidden="true" className="size-5" />
          Logga ut
        </Button>
      </div>
    </div>
  )
}

interface SectionProps {
  id: AccountSectionId
  title: string
  user: SessionUser
}

function Section({ id, title, user }: SectionProps): ReactNode {
  const heading = { id, title }
  switch (id) {
    case 'profil':
      return <ProfileSection {...heading} />
    case 'losenord':
      return <PasswordSection {...heading} />
    case 'credits':
      return <PurchasesSection {...heading} />
    case 'delning':
      return <SharingSection {...heading} />
    case 'larm':
      return <AlertSection {...heading} />
    case 'aterstallningskod':
      return <RecoverySection {...heading} />
    case 'tvasteg':
      return <TwoFactorSection {...heading} />
    case 'enheter':
      return <DevicesSection {...heading} />
    case 'lamnasnabbt':
      return <QuickExitSetting {...heading} />
    case 'las':
      return <AppLockSection {...heading} />
    case 'lasare':
      return <AccessLogSection {...heading} />
    case 'utseende':
      return (
        <SectionCard {...heading} folds intro="Valen gäller den här enheten.">
          <DisplaySettings />
        </SectionCard>
      )
    case 'samtycken':
      return <ConsentsSection {...heading} />
    case 'uppgifter':
      return <PrivacySection {...heading} role={user.role} />
  }
}

/** Opens and shows the part that the address names (`/profile#delning`), and gives its heading the focus, each time it is asked for. */
function useLinkedSection(): void {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    if (heading === null) return
    unfold(heading)
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [location])
}
