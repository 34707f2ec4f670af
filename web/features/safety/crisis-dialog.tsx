import { crisisCardText } from '../../../contract/safety-card.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CrisisLineRows } from './crisis-line-rows.tsx'
import { leaveQuickly } from './quick-exit.ts'

/** The contract's crisis lines with numbers, hours and whom they are for, and the quick way out. */
export function CrisisDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={crisisCardText('none', []).title}>
      <CrisisLineRows />
      <Button variant="secondary" onClick={leaveQuickly}>
        Lämna snabbt
      </Button>
      <p className="text-xs text-caption">Du kan också trycka Esc tre gånger för att lämna sidan.</p>
    </Dialog>
  )
}
