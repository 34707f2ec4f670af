import { useQuery } from '@tanstack/react-query'
import { worseCourse } from '../../../contract/measure-course.ts'
import { type MeasureScale, measureScales, SCALES } from '../../../contract/measure-scales.ts'
import { listMeasures, type Measure } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { ofScale } from './trend-points.ts'

interface CourseNoticeProps {
  /** Latest first. */
  measures: readonly Measure[]
  /** Who reads it. */
  to: 'client' | 'therapist'
  /** Left out, every scale is looked at. */
  only?: MeasureScale
}

/** Says kindly where three measures in a row have become worse; nothing where none has. */
export function CourseNotice({ measures, to, only }: CourseNoticeProps) {
  const scales = only === undefined ? measureScales : [only]
  return scales.map((scale) => <OfScale key={scale} scale={scale} measures={measures} to={to} />)
}

/** The same on the therapist's page of a client, which stands without it. */
export function ClientCourse({ patientId }: { patientId: string }) {
  const { data } = useQuery({ ...q(listMeasures, { query: { patient_id: patientId } }), gcTime: 0 })
  return data === undefined ? null : <CourseNotice measures={data.measures} to="therapist" />
}

function OfScale({ scale, measures, to }: CourseNoticeProps & { scale: MeasureScale }) {
  const totals = ofScale(measures, scale).map(({ created_at, content }) => ({ created_at, total: content.total }))
  const worse = worseCourse(scale, totals)
  if (worse === null) return null
  const points = `från ${worse.from} till ${worse.to} poäng`
  const { name } = SCALES[scale]
  if (to === 'therapist') {
    return (
      <Alert tone="warn" announce="none" title={`Tre ${name} i rad pekar uppåt`}>
        De tre senaste mätningarna har gått {points}. Det kan vara värt att fråga om när ni ses.
      </Alert>
    )
  }
  return (
    <Alert tone="info" announce="none" title="Det verkar ha blivit tyngre på sistone">
      Dina tre senaste {name} har gått {points}. Det kan ha många skäl, och det är inte ditt fel. Berätta gärna för
      någon: din terapeut, din vårdcentral eller 1177. Vill du prata med en människa nu svarar Hjälplinjen 90 390,
      dygnet runt.
    </Alert>
  )
}
