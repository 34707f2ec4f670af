import { classNames } from '../../ui/class-names.ts'
import { contrast, fromComputed } from '../../ui/contrast.ts'
import { useComputed } from './use-computed.ts'

interface ContrastSampleProps {
  /** The names of the two tokens. */
  colour: string
  floor: string
  /** The classes that set them. */
  look: string
  /** Text needs 4.5:1, lines and large figures 3:1 (WCAG 2.2). */
  kind?: 'text' | 'figure'
}

const LEAST = { text: 4.5, figure: 3 } as const

const number = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** One colour on another, with the contrast that the browser has just drawn. */
export function ContrastSample({ colour, floor, look, kind = 'text' }: ContrastSampleProps) {
  const { ref, value } = useComputed<HTMLSpanElement, number | null>(({ color, backgroundColor }) => {
    const [front, back] = [fromComputed(color), fromComputed(backgroundColor)]
    return front === null || back === null ? null : contrast(front, back)
  })
  return (
    <li className="flex items-center gap-3 text-xs">
      <span
        ref={ref}
        aria-hidden="true"
        className={classNames(
          'grid size-16 shrink-0 place-items-center rounded-field border border-hairline font-serif text-2xl',
          look,
        )}
      >
        {kind === 'text' ? 'Aa' : <span className="size-8 rounded-full border-4 border-current" />}
      </span>
      <span className="grid">
        <span>
          <strong>{colour}</strong> på {floor}
        </span>
        <span className="text-muted tabular-nums">
          {value === null ? 'mäts…' : `${number.format(value)}:1 ${value >= LEAST[kind] ? 'godkänd' : 'för låg'}`}
        </span>
      </span>
    </li>
  )
}
