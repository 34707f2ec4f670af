import { crisisCardText } from '../../contract/safety-card.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CrisisLines } from '../features/safety/crisis-lines.tsx'
import { leaveQuickly } from './quick-exit.ts'

/** The contract's crisis lines with numbers, hours and whom they are for, and the quick way out. */
export default function CrisisDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const card = crisisCardText('none', [])
  return (
    <Dialog open={open} onClose={onClose} title={card.title}>
      <p>{card.lead}</p>
      <CrisisLines lines={card.lines} />
      {card.steps.map((step) => (
        <p key={step} className="text-sm text-muted">
          {step}
        </p>
      ))}
      <Button variant="secondary" onClick={leaveQuickly}>
        Lämna snabbt
      </Button>
      <p className="text-xs text-caption">Du kan också trycka Esc tre gånger för att lämna sidan.</p>
    </Dialog>
  )
}
