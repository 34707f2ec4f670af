import { MessageCircle, Phone } from 'lucide-react'
import { crisisCardText } from '../../../contract/safety-card.ts'
import type { CrisisLine } from '../../../contract/safety-lines.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { leaveQuickly } from './quick-exit.ts'

/** The contract's crisis lines with numbers, hours and whom they are for, and the quick way out. */
export function CrisisDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const card = crisisCardText('none', [])
  return (
    <Dialog open={open} onClose={onClose} title={card.title}>
      <p>{card.lead}</p>
      <ul className="grid gap-3">
        {card.lines.map((line) => (
          <CrisisLineRow key={line.id} line={line} />
        ))}
      </ul>
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

function CrisisLineRow({ line }: { line: CrisisLine }) {
  return (
    <li className="grid gap-1.5 rounded-field border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{line.name}</p>
        <a href={line.tel} className={buttonLook('primary')} aria-label={`Ring ${line.name}, ${line.number}`}>
          <Phone aria-hidden="true" className="size-4" />
          {line.number}
        </a>
      </div>
      <p className="text-sm">{line.audience}.</p>
      <p className="text-xs text-caption">{line.hours}</p>
      {line.chatUrl !== null && (
        <a
          href={line.chatUrl}
          rel="noreferrer"
          target="_blank"
          className="text-link-style inline-flex min-h-11 items-center gap-2 text-sm"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          Chatta med {line.name} (ny flik)
        </a>
      )}
    </li>
  )
}
