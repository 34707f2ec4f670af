import { Check, X } from 'lucide-react'
import { AI_DOES, AI_DOES_NOT, ASKED } from './therapist-landing-words.ts'

/** What the AI does and does not, and what is asked of whoever joins. */
export function AiAndYou() {
  return (
    <>
      <section aria-labelledby="ai-rubrik" className="border-t border-hairline bg-surface">
        <div className="page-width grid gap-8 py-14 lg:py-24">
          <h2 id="ai-rubrik">Vad AI:n gör, och vad den inte gör</h2>
          <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
            <Points title="Den gör" points={AI_DOES} isDone />
            <Points title="Den gör inte" points={AI_DOES_NOT} />
          </div>
        </div>
      </section>
      <section id="krav" aria-labelledby="krav-rubrik" className="border-t border-hairline bg-surface">
        <div className="page-width grid gap-8 py-14 lg:py-24">
          <h2 id="krav-rubrik">Vad vi ber dig om</h2>
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {ASKED.map(({ title, text }) => (
              <div key={title} className="grid content-start gap-1 border-l-2 border-secondary pl-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}

interface PointsProps {
  title: string
  points: readonly string[]
  isDone?: boolean
}

function Points({ title, points, isDone = false }: PointsProps) {
  const Icon = isDone ? Check : X
  return (
    <div className="grid content-start gap-3">
      <h3 className="border-b border-border pb-2">{title}</h3>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Icon
              aria-hidden="true"
              className={isDone ? 'mt-1 size-5 shrink-0 text-ok' : 'mt-1 size-5 shrink-0 text-caption'}
            />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
