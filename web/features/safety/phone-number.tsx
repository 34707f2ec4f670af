import { telOf } from '../../../contract/plan-steps.ts'

interface PhoneNumberProps {
  number: string
  /** Whose it is. */
  of: string
  /** What is pressed, where it is not the number. */
  words?: string
}

/** A number that can be pressed to ring; what is too short to be one is text. */
export function PhoneNumber({ number, of, words = number }: PhoneNumberProps) {
  const address = telOf(number)
  if (address === null) return <span>{words}</span>
  return (
    <a
      href={address}
      aria-label={of.includes(number) ? `Ring ${of}` : `Ring ${of}, ${number}`}
      className="text-link-style inline-flex min-h-11 items-center font-semibold whitespace-nowrap print:min-h-0"
    >
      {words}
    </a>
  )
}
