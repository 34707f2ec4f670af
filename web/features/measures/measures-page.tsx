import { useQuery } from '@tanstack/react-query'
import { myTherapist } from '../../../contract/connections.ts'
import { measureScales, SCALES } from '../../../contract/measure-scales.ts'
import { deleteMeasure, listMeasures } from '../../../contract/measures.ts'
import { call } from '../../api/call.ts'
import { invalidate, prefetch, q } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { CourseNotice } from './course-notice.tsx'
import { MeasureHistory } from './measure-history.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { scalePath } from './scale-path.ts'
import type { OpenMeasure } from './trend-points.ts'
import { useMeasurePages } from './use-measure-pages.ts'

export const meta = () => pageMeta({ title: 'Mätningar', description: 'Det du har fyllt i, över tid.' })

/** What was filled in is fetched by the screen itself, and goes with it. */
export function clientLoader() {
  prefetch(q(myTherapist))
  return null
}

/** The client's measures: what can be filled in, how it has gone, and a reminder. */
export default function MeasuresPage() {
  const pages = useMeasurePages()
  return (
    <div className="page-width grid gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Mätningar</h1>
        <p className="max-w-measure text-muted">
          Fyll i ett formulär när du vill, och se hur det förändras. Poängen är en vägledning inför ett samtal. De är
          ingen diagnos. <WhoReads />
        </p>
      </div>
      <CourseNotice measures={pages.items} to="client" />
      <ul aria-label="Formulär" className="grid gap-4 md:grid-cols-3">
        {measureScales.map((scale) => (
          <ScaleCard key={scale} scale={scale} />
        ))}
      </ul>
      <Loaded query={pages.query} lines={4} label="Laddar dina mätningar…" failure="Kunde inte ladda dina mätningar">
        {(measures) =>
          measures.length === 0 ? (
            <p className="text-muted">Här ritas en kurva när du har fyllt i något.</p>
          ) : (
            <MeasureHistory pages={pages} onDelete={(measure) => void remove(measure)} />
          )
        }
      </Loaded>
      <ReminderSection />
    </div>
  )
}

/** Who reads it besides the client; nothing is said until it is known. */
function WhoReads() {
  const { data } = useQuery(q(myTherapist))
  if (data === undefined) return null
  const name = data.therapist?.name ?? null
  return (
    <>
      {name === null ? 'En terapeut som du ansluter dig till kan läsa dem.' : `${name} kan läsa dem.`} AI:n läser inte
      dina svar. Tyder ett svar på att du kan vara i fara får den veta det, och möter dig därefter.
    </>
  )
}

function ScaleCard({ scale }: { scale: (typeof measureScales)[number] }) {
  const { name, about, items } = SCALES[scale]
  return (
    <Card as="li" className="flex flex-col gap-3 max-sm:p-5">
      <h2 className="text-xl">{name}</h2>
      <p className="grow text-sm text-muted">
        {about}. {items} frågor, några minuter.
      </p>
      <div>
        <LinkButton to={scalePath(scale)} variant="secondary">
          Fyll i {name}
        </LinkButton>
      </div>
    </Card>
  )
}

async function remove({ id, created_at, content }: OpenMeasure): Promise<void> {
  const agreed = await confirmAction({
    title: 'Ta bort mätningen?',
    body: `${SCALES[content.scale].name} från ${dateText(new Date(created_at))} går inte att få tillbaka.`,
    confirmLabel: 'Ta bort mätningen',
  })
  if (!agreed) return
  await actOrTell(() => call(deleteMeasure, { params: { id } }))
  await invalidate(listMeasures)
}
