import { useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { regenerateFromChatOf, type RegenerationResult } from '../../../contract/regenerations.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import type { ReadProfile } from './read-insights.ts'
import { RegenerationNews } from './regeneration-news.tsx'
import { reportedSamples, THERAPIST_WORDS } from './regeneration-words.ts'
import { AS_JOB, useRegeneration, type Regeneration } from './use-regeneration.ts'

interface TechnicalPanelProps {
  patientId: string
  answer: Readonly<Record<string, unknown>>
  profile: ReadProfile
}

/** Folded under the profile: having it made anew, the counters, and the answer as it came. */
export function TechnicalPanel({ patientId, answer, profile }: TechnicalPanelProps) {
  const regeneration = useRegeneration({
    whose: patientId,
    start: () => call(regenerateFromChatOf, { params: { patient_id: patientId }, body: undefined }, AS_JOB),
    words: THERAPIST_WORDS,
  })
  // Whoever comes back to one under way finds it without looking for it.
  const [opens] = useState(regeneration.progress !== null)
  return (
    <SectionCard id="teknisk-information" title="Teknisk information" folds opens={opens}>
      <Regenerating regeneration={regeneration} />
      <Counters answer={answer} profile={profile} />
      <details>
        <summary className="w-fit rounded-field py-2 font-semibold">Svaret som det kom</summary>
        <pre className="rounded-field bg-band p-4 text-xs wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(answer, null, 2)}
        </pre>
      </details>
    </SectionCard>
  )
}

function Regenerating({ regeneration }: { regeneration: Regeneration }) {
  async function ask() {
    const agreed = await confirmAction({
      title: 'Återskapa anamnesis-profilen?',
      body: 'Detta kommer att radera den nuvarande anamnesis-profilen och skapa en ny baserat på hela chatthistoriken. Är du säker?',
      confirmLabel: 'Återskapa',
    })
    if (agreed) regeneration.begin()
  }

  return (
    <section aria-labelledby="aterskapa" className="grid justify-items-start gap-3 *:max-w-full">
      <h3 id="aterskapa" className="text-lg">
        Återskapa ur hela historiken
      </h3>
      <p className="max-w-measure text-sm text-muted">
        AI:n läser de samtal och sessioner som klienten delar med dig igen. Det klienten själv har rättat, sagt emot,
        dolt eller tagit bort gäller även efteråt. Det går inte att ångra.
      </p>
      <Button variant="secondary" loading={regeneration.isBusy} onClick={() => void ask()}>
        <RefreshCw aria-hidden="true" className="size-5" />
        {regeneration.isBusy ? 'Återskapa anamnes från all historik...' : 'Återskapa'}
      </Button>
      <div className="grid w-full gap-4">
        <RegenerationNews regeneration={regeneration} reading={THERAPIST_WORDS.reading} samples={reportedSamples} />
        {regeneration.result !== null && <Report result={regeneration.result} />}
      </div>
    </section>
  )
}

/** What the regeneration was made from. */
function Report({ result: { analysis_report: report } }: { result: RegenerationResult }) {
  if (report === undefined) return null
  const { chat_messages: messages, session_content: sessions, ai_insights_generated: insights } = report.data_breakdown
  return (
    <div className="grid gap-2 text-sm">
      <Facts
        label="Vad som lästes"
        facts={[
          ['Chattmeddelanden', messages],
          ['Sessioner', sessions],
          ['Insikter från AI:n', insights],
        ]}
      />
      {report.sources_analyzed.length > 0 && (
        <p className="text-muted">{`Lästa källor: ${report.sources_analyzed.join(', ')}`}</p>
      )}
    </div>
  )
}

function Counters({ answer, profile }: Omit<TechnicalPanelProps, 'patientId'>) {
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
