import { Lock } from 'lucide-react'

/** In the place of private notes that the therapist's keys do not open. */
export function LockedPrivateNotes() {
  return (
    <p className="flex max-w-measure items-start gap-1.5 text-sm text-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Låsta sedan du valde ett nytt lösenord utan återställningskoden. De finns kvar, och öppnas med koden från tiden
      före bytet, om du har den.
    </p>
  )
}
