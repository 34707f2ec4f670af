import { MessageCircle, Phone } from 'lucide-react'
import { firstLines } from '../../../contract/safety-card.ts'
import type { CrisisLine } from '../../../contract/safety-lines.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { classNames } from '../../ui/class-names.ts'

/** A button of a folded card. */
const FOLDED_BUTTON = 'max-[24rem]:px-3 folded:px-2 folded:text-xs folded-low:whitespace-nowrap'

/** The same where three share a row: on the smallest phone they have just room. */
export const CROWDED_BUTTON = `${FOLDED_BUTTON} folded:min-w-11 folded:max-[24rem]:px-1.5 folded:max-[24rem]:text-[0.8125rem]`

interface CrisisLinesProps {
  lines: readonly CrisisLine[]
  /** Another button shares the row of a folded card: on a small phone the numbers alone have room there. */
  isCrowded?: boolean
}

/**
 * Lines to ring, or to chat with, the most fitting first and then 112: where a small window cuts the list, it cuts neither.
 * Plain links: they work without a network. Close together, so
 * that all of them are in view at once; where it is narrow whom a line is for is left to "Akut hjälp" and to screen readers.
 * In a folded card the buttons of the first lines stand alone, in a row with what is beside the list.
 */
export function CrisisLines({ lines, isCrowded = false }: CrisisLinesProps) {
  const first = firstLines(lines)
  return (
    <ul className="@container grid gap-3 max-sm:gap-2 folded:contents">
      {[...first, ...lines.filter((line) => !first.includes(line))].map((line, index) => (
        <li
          key={line.id}
          className={classNames(
            'grid gap-x-4 gap-y-1 @xl:grid-cols-[20rem_1fr] @xl:items-center',
            first.includes(line) ? 'folded:contents' : 'folded:hidden',
          )}
        >
          <div className="flex flex-wrap gap-2 folded:contents">
            <a
              href={line.tel}
              className={buttonLook(
                index === 0 ? 'primary' : 'secondary',
                'normal',
                isCrowded ? CROWDED_BUTTON : FOLDED_BUTTON,
              )}
            >
              <Phone aria-hidden="true" className="size-4 folded:hidden" />
              <span>
                <span className={classNames(isCrowded && 'folded:max-[28rem]:sr-only')}>Ring </span>
                {line.number}
              </span>
            </a>
            {line.chatUrl !== null && (
              <a
                href={line.chatUrl}
                rel="noopener noreferrer"
                target="_blank"
                className={buttonLook('secondary', 'normal', `${FOLDED_BUTTON} folded-low:hidden`)}
              >
                <MessageCircle aria-hidden="true" className="size-4 folded:hidden" />
                Chatta <span className="sr-only">med {line.name} (öppnas i ny flik)</span>
              </a>
            )}
          </div>
          <p className="text-xs text-muted folded:hidden">
            <strong>{line.name}.</strong> <span className="@max-xl:sr-only">{line.audience}.</span> {line.hours}.
          </p>
        </li>
      ))}
    </ul>
  )
}
