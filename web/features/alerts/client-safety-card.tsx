import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listAlerts } from '../../../contract/alerts.ts'
import { type ClientSafetyView, getSafetyState, lowerTier } from '../../../contract/safety-state.ts'
import { LOWER_REASON_MAX_LENGTH } from '../../../contract/limits.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q, queryClient } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { momentText } from '../../ui/swedish-time.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { standingText, TIER_WORDS, UNKNOWN_TO_THERAPIST } from './alert-words.ts'
import { openAlertsQuery } from './open-alerts.tsx'
import { SeenButton } from './seen-button.tsx'
import { useAfterGone } from './use-after-gone.ts'

const stateOf = (patientId: string) => q(getSafetyState, { query: { patient_id: patientId } })

/** How urgent it is about one client, and the way to lower it by a step, with a reason that the client reads. */
export function ClientSafetyCard({ patientId }: { patientId: string }) {
  const query = useQuery({ ...stateOf(patientId), gcTime: 0 })
  return (
    <SectionCard
      id="lage"
      title="Läget"
      intro="Det stiger av det klienten skriver, och faller aldrig av det. Du kan sänka det ett steg i taget."
    >
      <Loaded query={query} lines={3} label="Laddar läget…" failure="Kunde inte ladda läget">
        {(view) => <Standing patientId={patientId} view={view} now={new Date(query.dataUpdatedAt)} />}
      </Loaded>
    </SectionCard>
  )
}

interface StandingProps {
  patientId: string
  view: ClientSafetyView
  now: Date
}

function Standing({ patientId, view, now }: StandingProps) {
  // What was seen when the form was opened: what comes while it is written is to be read first.
  const [seen, setSeen] = useState<ClientSafetyView | null>(null)
  const { tier, unknown, last_signal_at: lastSignal, alert, lowered } = view
  const [last] = lowered
  return (
    <div className="grid justify-items-start gap-4">
      <Badge tone={toneOf(view)}>{standingText(view)}</Badge>
      {unknown && <p className="text-sm">{UNKNOWN_TO_THERAPIST}</p>}
      {lastSignal !== null && (
        <p className="text-sm text-muted">Senaste tecknet kom {momentText(new Date(lastSignal), now)}.</p>
      )}
      {alert !== null && (
        <p className="text-sm text-muted">
          Senaste larmet {momentText(new Date(alert.raised_at), now)}.{' '}
          {alert.acknowledged_at === null
            ? 'Du har inte svarat att du har sett det.'
            : `Du såg det ${momentText(new Date(alert.acknowledged_at), now)}.`}
        </p>
      )}
      {alert !== null && alert.acknowledged_at === null && <Unseen patientId={patientId} />}
      {last !== undefined && (
        <p className="text-sm wrap-anywhere text-muted">
          {last.by === 'therapist' ? 'Sänkt' : 'Sänkt efter att AI:n frågade hur det var,'}{' '}
          {momentText(new Date(last.at), now)}
          {last.reason === '' ? '.' : `: ”${last.reason}”`}
        </p>
      )}
      {tier !== 'none' && seen === null && (
        <Button variant="secondary" onClick={() => setSeen(view)}>
          Sänk läget
        </Button>
      )}
      {tier !== 'none' && seen !== null && (
        <LowerForm
          patientId={patientId}
          seen={seen}
          // Who has closed the form meanwhile is not met by it again.
          onSeen={(now) => setSeen((before) => (before === null ? null : now))}
          onClose={() => setSeen(null)}
        />
      )}
    </div>
  )
}

function toneOf({ tier, unknown }: ClientSafetyView): 'ok' | 'warn' | 'error' {
  if (tier === 'none') return unknown ? 'warn' : 'ok'
  return tier === 'concern' ? 'warn' : 'error'
}

/** The same as in the list of alerts, where it is read what they are about. */
function Unseen({ patientId }: { patientId: string }) {
  const newest = useQuery(openAlertsQuery).data?.alerts.find(({ patient_id }) => patient_id === patientId)
  return newest === undefined ? null : <SeenButton alert={newest} onGone={focusHeading} />
}

/** Where what had the focus is gone. */
function focusHeading() {
  document.getElementById('lage')?.focus()
}

interface LowerFormProps {
  patientId: string
  seen: ClientSafetyView
  /** It is no longer as it was: this is how it is, as the card says above the form. */
  onSeen: (now: ClientSafetyView) => void
  onClose: () => void
}

function LowerForm({ patientId, seen, onSeen, onClose }: LowerFormProps) {
  const [reason, setReason] = useState('')
  const length = reason.trim().length
  const form = useForm(lower, { refused })
  const isLowered = useAfterGone(focusHeading)

  async function lower() {
    const body = { from: seen.tier, last_signal_at: seen.last_signal_at, reason }
    const now = await call(lowerTier, { query: { patient_id: patientId }, body })
    isLowered()
    onClose()
    queryClient.setQueryData(stateOf(patientId).queryKey, now)
    await invalidate(listAlerts)
    toast(`Läget är sänkt till: ${TIER_WORDS[now.tier].toLowerCase()}.`)
  }

  function refused(error: unknown) {
    void lookAgain(error instanceof ApiError && error.code === 'conflict')
    return detailOf(error)
  }

  /** The reason stays. Whoever was told that it has changed decides anew: their next press is about what stands there now. */
  async function lookAgain(isTold: boolean) {
    await invalidate(getSafetyState)
    const now = queryClient.getQueryData<ClientSafetyView>(stateOf(patientId).queryKey)
    if (isTold && now !== undefined) onSeen(now)
  }

  return (
    <div className="w-full">
      <FormShell
        label="Sänk läget"
        {...form.shell}
        submitLabel="Sänk läget ett steg"
        disabledReason={lowerReasonNeeded(length)}
        onSubmit={() => form.submit(undefined)}
        footer={
          <Button variant="quiet" onClick={onClose}>
            Avbryt
          </Button>
        }
      >
        <TextArea
          label="Varför?"
          hint="Klienten läser det, med ditt namn, under Mitt konto."
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          used={length}
          max={LOWER_REASON_MAX_LENGTH}
        />
      </FormShell>
    </div>
  )
}

function lowerReasonNeeded(length: number): string | null {
  if (length === 0) return 'Skriv varför först.'
  return length > LOWER_REASON_MAX_LENGTH ? 'Korta ner det först.' : null
}
