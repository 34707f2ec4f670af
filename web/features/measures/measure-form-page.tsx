import { useState } from 'react'
import { useParams } from 'react-router'
import { type MeasureScale, SCALES } from '../../../contract/measure-scales.ts'
import type { Measure } from '../../../contract/measures.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MeasureForm } from './measure-form.tsx'
import { MeasureResult } from './measure-result.tsx'
import { scaleAt } from './scale-path.ts'

export const meta = () => pageMeta({ title: 'Formulär', description: 'Ett formulär att fylla i.' })

/** One questionnaire: its questions, and what came of them. */
export default function MeasureFormPage() {
  const scale = scaleAt(useParams()['scale'] ?? '')
  if (scale === null) {
    return (
      <div className="page-width py-8">
        <h1 className="sr-only">Formulär</h1>
        <EmptyState
          title="Det formuläret finns inte"
          action={<LinkButton to="/client/measures">Till dina mätningar</LinkButton>}
        />
      </div>
    )
  }
  return <OneScale key={scale} scale={scale} />
}

function OneScale({ scale }: { scale: MeasureScale }) {
  const [saved, setSaved] = useState<Measure | null>(null)
  const { name } = SCALES[scale]
  return (
    <div className="page-width py-4 sm:py-8">
      <div className="mx-auto grid max-w-2xl gap-4">
        <Breadcrumbs trail={[{ label: 'Mätningar', to: '/client/measures' }]} here={name} />
        <h1 className="text-3xl">{name}</h1>
        {saved?.content ? <MeasureResult content={saved.content} /> : <MeasureForm scale={scale} onSaved={setSaved} />}
      </div>
    </div>
  )
}
