import { BadgeCheck, CircleAlert } from 'lucide-react'
import { licenceText } from '../../../contract/licence-text.ts'

/** Whether a therapist has been found in the national register. */
export function LicenceState({ verified }: { verified: boolean }) {
  const Icon = verified ? BadgeCheck : CircleAlert
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {licenceText(verified)}
    </p>
  )
}
