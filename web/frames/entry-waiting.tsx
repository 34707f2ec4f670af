import { Spinner } from '../ui/spinner.tsx'
import { EntryFrame } from './entry-frame.tsx'

interface EntryWaitingProps {
  title: string
  /** What is being waited for. */
  label: string
  takesFocus?: boolean
}

/** An entry page that waits for an answer before it can say anything. */
export function EntryWaiting({ label, ...frame }: EntryWaitingProps) {
  return (
    <EntryFrame {...frame}>
      <div className="grid justify-items-center py-6">
        <Spinner label={label} />
      </div>
    </EntryFrame>
  )
}
