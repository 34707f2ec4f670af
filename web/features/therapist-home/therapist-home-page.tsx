import { LogOut } from 'lucide-react'
import { pageMeta } from '../../layouts/page-meta.ts'
import { signOut } from '../../layouts/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () => pageMeta({ title: 'Klienter', description: 'Terapeutens sida hos Lyhörd.' })

/** The therapist's home (spec 1 §2.1). It says what there is, and promises nothing with a date. */
export default function TherapistHomePage() {
  return (
    <div className="page-width grid max-w-3xl justify-items-start gap-6 py-10">
      <h1 className="text-3xl">Klienter</h1>
      <CupLine className="w-64 max-w-full" />
      <p className="max-w-measure">
        Här ska du se dina klienter. Verktygen för terapeuter håller på att byggas och går inte att använda än.
      </p>
      <p className="max-w-measure text-muted">Ditt konto fungerar under tiden.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/profile">Mitt konto</LinkButton>
        <Button variant="secondary" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" className="size-5" />
          Logga ut
        </Button>
      </div>
    </div>
  )
}
