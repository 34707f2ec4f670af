import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { listBookingRequests } from '../../../contract/matching.ts'
import { q } from '../../api/queries.ts'
import { howText, timesAhead, whenText } from './booked-time-words.ts'

/** The client's next booked time, where one is ahead and can be read. Loads softly: it stands on another page too. */
export function NextTime() {
  const { data } = useQuery(q(listBookingRequests))
  const [now] = useState(() => new Date())
  const time = timesAhead(data?.requests ?? [], now)[0]?.time ?? null
  if (time === null) return null
  return (
    <div className="flex gap-3 rounded-field bg-band px-4 py-3">
      <CalendarClock aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm text-muted">Nästa bokade tid</p>
        <p className="font-semibold">{whenText(time)}</p>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{howText(time)}</p>
      </div>
    </div>
  )
}
