import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { myTherapist } from '../../../contract/connections.ts'
import { q } from '../../api/queries.ts'
import { privateWords } from './private-words.ts'

/** What a private talk is: in the choice of one, and above its first message. */
export function PrivateTerms() {
  const therapist = useQuery(q(myTherapist)).data?.therapist?.name ?? null
  return (
    <ul className="grid gap-2 rounded-field bg-band px-4 py-3 text-left text-sm">
      {privateWords(therapist).map((words, at) => (
        <li key={at} className="flex gap-2 wrap-anywhere">
          {at === 0 ? (
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
          ) : (
            <span aria-hidden="true" className="w-4 shrink-0" />
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}
