import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dangerIn, mostPoints, readingOf, SCALES } from '../../../contract/measure-scales.ts'
import { listMeasures, type MeasureContent } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CourseNotice } from './course-notice.tsx'
import { DangerCard } from './danger-card.tsx'

/** What was just saved, in words: points, what they usually stand for, and that it is no diagnosis. */
export function MeasureResult({ content: { scale, answers, total } }: { content: MeasureContent }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data } = useQuery({ ...q(listMeasures, { query: {} }), gcTime: 0 })
  const { name } = SCALES[scale]
  const { label, guidance } = readingOf(scale, answers)
  return (
    <div className="grid gap-6">
      <DangerCard {...dangerIn(scale, answers)} />
      {data !== undefined && <CourseNotice measures={data.measures} to="client" only={scale} />}
      <Card className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="w-fit rounded-field text-2xl">
          Dina svar är sparade
        </h2>
        <p>
          <span className="font-serif text-4xl font-semibold tabular-nums">{total}</span>{' '}
          <span className="text-muted">
            av {mostPoints(scale)} poäng i {name}
          </span>
        </p>
        {label !== null && <p className="text-lg font-semibold">{label}</p>}
        <p className="max-w-measure">{guidance}</p>
        <p className="max-w-measure text-sm text-muted">
          Så tolkas poängen ofta, och det är ingen diagnos: den kan bara någon ställa som träffar dig.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/client/measures">Till dina mätningar</LinkButton>
          <LinkButton to="/client/chat" variant="secondary">
            Prata med AI:n
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
