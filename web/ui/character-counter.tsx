import { classNames } from './class-names.ts'

/** From here on the end of the room is near. */
const NEAR = 0.9

/** A thousand is told at a glance, ten thousand is not. */
const numbers = new Intl.NumberFormat('sv-SE', { useGrouping: 'min2' })

interface CharacterCounterProps {
  length: number
  max: number
  /** What to do about too much. */
  advice?: string
}

/** How much of a text's room is used; how much too much there is, once there is. */
export function CharacterCounter({ length, max, advice = 'Korta ner texten.' }: CharacterCounterProps) {
  if (length > max) {
    return (
      <span role="alert" className="font-semibold text-error">
        {numbers.format(length - max)} tecken för mycket. {advice}
      </span>
    )
  }
  return (
    <span className={classNames('shrink-0 tabular-nums', length > max * NEAR && 'font-semibold text-warn')}>
      {/* One text: in parts, the later ones would shift when the first grows by a digit. */}
      {`${numbers.format(length)}/${numbers.format(max)}`}
      <span className="sr-only"> tecken</span>
    </span>
  )
}
