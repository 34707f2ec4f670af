import { SectionCard } from '../../ui/section-card.tsx'
import type { ReadProfile } from './read-insights.ts'

interface TechnicalPanelProps {
  answer: Readonly<Record<string, unknown>>
  profile: ReadProfile
}

/** Folded under the profile: the counters, and the answer as it came. */
export function TechnicalPanel({ answer, profile }: TechnicalPanelProps) {
  return (
    <SectionCard id="teknisk-information" title="Teknisk information" folds>
      <Counters answer={answer} profile={profile} />
      <div className="grid gap-2">
        <h3 id="rasvar" className="text-lg">
          Svaret som det kom
        </h3>
        <pre
          role="region"
          aria-labelledby="rasvar"
          className="rounded-field bg-band p-4 text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {JSON.stringify(answer, null, 2)}
        </pre>
      </div>
    </SectionCard>
  )
}

function Counters({ answer, profile }: TechnicalPanelProps) {
  const newest = answer.conversation_insights
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">Räknare</h3>
      <Facts
        label="Räknare"
        facts={[
          ['Områden med data', profile.listed?.size ?? profile.active],
          ['Insikter', profile.total],
          ['Komplettering i procent', profile.completion],
          ['Nyaste insikter i svaret', Array.isArray(newest) ? newest.length : 0],
        ]}
      />
    </div>
  )
}

function Facts({ label, facts }: { label: string; facts: readonly (readonly [term: string, count: number])[] }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([term, count]) => (
        <div key={term} className="flex gap-2">
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
