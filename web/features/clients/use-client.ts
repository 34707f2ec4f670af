import { useQuery } from '@tanstack/react-query'
import { myPatients } from '../../../contract/clients.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { q } from '../../api/queries.ts'

/** One of the therapist's clients, out of the list; null where there is no such client, undefined until it is known. */
export function useClient(patientId: string): ConnectedPatient | null | undefined {
  const { data } = useQuery(q(myPatients))
  if (data === undefined) return undefined
  return data.patients.find(({ id }) => id === patientId) ?? null
}
