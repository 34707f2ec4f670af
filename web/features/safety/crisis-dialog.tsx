import { crisisCardText } from '../../../contract/safety-card.ts'
import { OFFLINE_PATH, PLAN_PATH } from '../../../contract/safety-pages.ts'
import { useSession } from '../../api/session.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { CrisisLineRows } from './crisis-line-rows.tsx'
import { leaveQuickly } from './quick-exit.ts'

/** The contract's crisis lines with numbers, hours and whom they are for, and the quick way out. */
export function CrisisDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} title={crisisCardText('none', []).title}>
      <CrisisLineRows />
      {user?.role === 'patient' && <PlanButton onGo={onClose} />}
      <Button variant="secondary" onClick={leaveQuickly}>
        Lämna snabbt
      </Button>
      <p className="text-xs text-caption">Du kan också trycka Esc tre gånger för att lämna sidan.</p>
      <a
        href="/sakerhet"
        target="_blank"
        rel="noopener"
        className="text-link-style inline-flex min-h-11 w-fit items-center text-sm"
      >
        Vad Lyhörd gör vid fara, och inte gör (ny flik)
      </a>
    </Dialog>
  )
}

/** The person's own plan; where there is no network the page that shows what this device keeps of it. */
function PlanButton({ onGo }: { onGo: () => void }) {
  const isOnline = useOnline()
  const words = 'Din säkerhetsplan'
  if (isOnline) {
    return (
      <LinkButton to={PLAN_PATH} variant="secondary" onClick={onGo}>
        {words}
      </LinkButton>
    )
  }
  return (
    <a href={OFFLINE_PATH} className={buttonLook('secondary')}>
      {words}
    </a>
  )
}
