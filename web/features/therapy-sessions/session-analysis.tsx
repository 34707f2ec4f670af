import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, RotateCw } from 'lucide-react'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import {
  analyseTherapySession,
  listTherapySessions,
  sessionAnalysis,
  shareSessionSummary,
  type TherapySession,
} from '../../../contract/therapy-sessions.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { isUnderWay, LOST_JOB, LOST_JOB_TEXT, useJob } from '../../loading/use-job.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Analysis = ResponseOf<typeof sessionAnalysis>

/** What the AI found in a session, as it comes; and the summary that the therapist may show the client. */
export function SessionAnalysis({ session }: { session: TherapySession }) {
  const query = useQuery({ ...q(sessionAnalysis, { params: { id: session.id } }), gcTime: 0 })
  const { waits, isLost } = useAnalysisUnderWay(session.id, query.data)
  const again = useSubmission()
  const analyse = () =>
    again.run(
      async () => {
        await call(analyseTherapySession, { params: { id: session.id } })
        await refresh(session.id)
      },
      (error) => detailOf(error),
    )
  return (
    <section aria-label="AI-analys" className="grid content-start gap-3 self-start rounded-field bg-band p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-lg font-semibold">AI-analys</h4>
        {session.is_own && query.data !== undefined && !waits && (
          <Button variant="quiet" loading={again.loading} onClick={analyse}>
            <RotateCw aria-hidden="true" className="size-4" />
            Analysera igen
          </Button>
        )}
      </div>
      {again.error !== null && <Alert tone="error">{again.error}</Alert>}
      {isLost && <Alert tone="error">{LOST_JOB_TEXT}</Alert>}
      <div role="status" className="empty:sr-only">
        {waits && <Spinner label="AI:n läser sessionen. Du kan gå vidare så länge." />}
      </div>
      {!waits && (
        <Loaded query={query} lines={3} label="Laddar analysen…" failure="Kunde inte ladda analysen">
          {(analysis) => <Found analysis={analysis} session={session} />}
        </Loaded>
      )}
    </section>
  )
}

/** Whether the queue works on it; what it found is fetched when it has ended, or when nobody hears of the work any more. */
function useAnalysisUnderWay(id: string, analysis: Analysis | undefined) {
  const state = analysis?.state ?? 'none'
  const isSaidToWait = state !== 'none' && isUnderWay(state)
  const job = useJob(isSaidToWait ? (analysis?.job_id ?? null) : null)
  const hasEnded = isSaidToWait && !isUnderWay(job?.state)
  const isLost = isSaidToWait && job?.error === LOST_JOB
  useEffect(() => {
    if (hasEnded) void refresh(id)
  }, [hasEnded, id])
  return { waits: isSaidToWait && !isLost, isLost }
}

async function refresh(id: string): Promise<void> {
  await Promise.all([invalidate(sessionAnalysis, { params: { id } }), invalidate(listTherapySessions)])
}

function Found({ analysis, session }: { analysis: Analysis; session: TherapySession }) {
  const { key_insights: found, patient_summary: summary, state } = analysis
  if (found === null) {
    return (
      <p className="text-sm text-muted">
        {state === 'failed' ? 'Analysen blev inte av. Sessionen är sparad.' : 'Ingen analys är gjord.'}
      </p>
    )
  }
  return (
    <div className="grid gap-3 text-sm">
      {state === 'failed' && found.fallback_analysis !== true && (
        <Alert tone="warn">Den nya analysen blev inte av. Den förra står kvar.</Alert>
      )}
      {found.note !== undefined && <Alert tone="warn">{found.note}</Alert>}
      {found.mock_analysis === true && <p className="text-xs text-caption">Demoläge: gjord utan riktig AI.</p>}
      {found.themes.length > 0 && (
        <ul aria-label="Ämnen" className="flex flex-wrap gap-2">
          {found.themes.map((theme) => (
            <li key={theme} className="rounded-full bg-surface px-3 py-1">
              {theme}
            </li>
          ))}
        </ul>
      )}
      <Points title="Iakttagelser" points={found.insights} />
      <Points title="Att ta upp nästa gång" points={found.next_steps} />
      {summary !== null && <Summary session={session} summary={summary} />}
      {found.fallback_analysis !== true && (
        <p className="text-xs text-caption">AI:n kan ha fel. Du avgör vad som stämmer.</p>
      )}
    </div>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <h5 className="font-semibold">{title}</h5>
      <ul className="list-disc ps-5">
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shown to the client first when the therapist, who has read it, says so. */
function Summary({ session, summary }: { session: TherapySession; summary: string }) {
  const { id, summary_shared: isShared } = session
  const sharing = useSubmission()
  const share = () =>
    sharing.run(
      async () => {
        await call(shareSessionSummary, { params: { id }, body: { shared: !isShared, patient_summary: summary } })
        await invalidate(listTherapySessions)
      },
      (error) => detailOf(error),
    )
  const Icon = isShared ? EyeOff : Eye
  return (
    <div className="grid gap-2 rounded-field border border-hairline bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h5 className="font-semibold">Sammanfattning till klienten</h5>
        {isShared ? <Badge tone="ok">Klienten ser den</Badge> : <Badge tone="info">Visas inte för klienten</Badge>}
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{summary}</p>
      {!isShared && (
        <p className="text-xs text-caption">
          Klienten ser den inte bland sina sessioner. Den följer med, liksom resten av analysen, om klienten hämtar ut
          sina uppgifter.
        </p>
      )}
      {sharing.error !== null && <Alert tone="error">{sharing.error}</Alert>}
      {session.is_own && (
        <div>
          <Button variant="secondary" loading={sharing.loading} onClick={share}>
            <Icon aria-hidden="true" className="size-4" />
            {isShared ? 'Sluta visa för klienten' : 'Visa för klienten'}
          </Button>
        </div>
      )}
    </div>
  )
}
