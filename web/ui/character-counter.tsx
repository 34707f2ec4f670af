/** How much of a text's room is used; how much too much there is, once there is. */
export function CharacterCounter({ length, max }: { length: number; max: number }) {
  if (length > max) {
    return (
      <span role="alert" className="font-semibold text-error">
        {length - max} tecken för mycket. Korta ner texten.
      </span>
    )
  }
  return (
    <span className="tabular-nums">
      {length}/{max}
      <span className="sr-only"> tecken</span>
    </span>
  )
}
