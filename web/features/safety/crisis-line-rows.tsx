import { MessageCircle, Phone } from 'lucide-react'
import { crisisCardText } from '../../../contract/safety-card.ts'
import type { CrisisLine } from '../../../contract/safety-lines.ts'
import { buttonLook } from '../../ui/button-look.ts'

/** What "Akut hjälp" says, in the app's dialog and in the site's panel: every line, whom it is for, and when it answers. */
export function CrisisLineRows() {
  const card = crisisCardText('none', [])
  return (
    <>
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
    </>
  )
}

/** One line: its number to press, whom it is for, and when it answers. */
export function CrisisLineRow({ line }: { line: CrisisLine }) {
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
