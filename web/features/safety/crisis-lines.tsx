import { MessageCircle, Phone } from 'lucide-react'
import type { CrisisLine } from '../../../contract/safety-lines.ts'
import { buttonLook } from '../../ui/button-look.ts'

/**
 * Lines to ring, or to chat with, the most fitting first. Plain links: they work without a network. Close together, so
 * that all of them are in view at once; where it is narrow whom a line is for is left to "Akut hjälp" and to screen readers.
 */
export function CrisisLines({ lines }: { lines: readonly CrisisLine[] }) {
  return (
    <ul className="@container grid gap-3">
      {lines.map((line, index) => (
        <li key={line.id} className="grid gap-x-4 gap-y-1 @xl:grid-cols-[20rem_1fr] @xl:items-center">
          <div className="flex flex-wrap gap-2">
            <a href={line.tel} className={buttonLook(index === 0 ? 'primary' : 'secondary')}>
              <Phone aria-hidden="true" className="size-4" />
              Ring {line.number}
            </a>
            {line.chatUrl !== null && (
              <a href={line.chatUrl} rel="noopener noreferrer" target="_blank" className={buttonLook('secondary')}>
                <MessageCircle aria-hidden="true" className="size-4" />
                Chatta <span className="sr-only">med {line.name} (öppnas i ny flik)</span>
              </a>
            )}
          </div>
          <p className="text-xs text-muted">
            <strong>{line.name}.</strong> <span className="@max-xl:sr-only">{line.audience}.</span> {line.hours}.
          </p>
        </li>
      ))}
    </ul>
  )
}
