import { CONTACT_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'

/** How much of the letter's room is used; how much too much there is, once there is. */
export function MessageCounter({ length }: { length: number }) {
  const over = length - CONTACT_MESSAGE_MAX_LENGTH
  if (over > 0) {
    return (
      <span role="alert" className="font-semibold text-error">
        {over} tecken för mycket. Korta ner det, eller skicka två meddelanden.
      </span>
    )
  }
  return (
    <span className="tabular-nums">
      {length}/{CONTACT_MESSAGE_MAX_LENGTH}
      <span className="sr-only"> tecken</span>
    </span>
  )
}
