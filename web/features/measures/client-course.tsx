import { useQuery } from '@tanstack/react-query'
import { listMeasures } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'
import { CourseNotice } from './course-notice.tsx'

/** On the therapist's page of a client: that measures have become worse, where they have. The page stands without it. */
export function ClientCourse({ patientId }: { patientId: string }) {
  const { data } = useQuery({ ...q(listMeasures, { query: { patient_id: patientId } }), gcTime: 0 })
  return data === undefined ? null : <CourseNotice measures={data.measures} to="therapist" />
}
