import { CloudCheck, CloudUpload, Smartphone } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { askConsent } from './consent-question.tsx'
import type { SaveState } from './draft-sync.ts'
import { draftSync } from './onboarding.ts'

const LINES: Readonly<Record<SaveState, readonly [icon: LucideIcon, text: string]>> = {
  device: [Smartphone, 'Sparas på den här enheten i 24 timmar'],
  loading: [CloudUpload, 'Hämtar det du skrivit tidigare…'],
  saving: [CloudUpload, 'Sparar…'],
  saved: [CloudCheck, 'Sparat i ditt konto, krypterat med din egen nyckel'],
  consent: [Smartphone, 'Sparas bara på den här enheten, i 24 timmar, tills du har gett ditt samtycke'],
  failed: [Smartphone, 'Sparas på den här enheten, i 24 timmar, tills ditt konto går att nå'],
}

/** Where what is written is kept just now. */
export function SavedLine({ saveState }: { saveState: SaveState }) {
  const [Icon, text] = LINES[saveState]
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      <p className="flex items-start gap-2">
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {text}
      </p>
      {saveState === 'failed' && (
        <Button variant="quiet" className="px-3" onClick={() => void draftSync.flush()}>
          Försök igen
        </Button>
      )}
      {saveState === 'consent' && (
        <Button variant="quiet" className="px-3" aria-haspopup="dialog" onClick={askConsent}>
          Ge samtycke
        </Button>
      )}
    </div>
  )
}
