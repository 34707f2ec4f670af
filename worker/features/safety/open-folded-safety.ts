import * as z from 'zod/mini'
import { SafetyKind, SafetyTier } from '../../../contract/safety.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealToInbox } from '../../crypto/patient-text.ts'
import { openSafety, openState, STATE_ASIDE } from './open-safety.ts'
import { type ClientState, RecheckStep, withFinding } from './client-state.ts'

/** What the analysis found in one exchange (`AnalysisFinding`). */
const AnalysisSignal = z.object({
  tier: SafetyTier,
  kinds: z.array(SafetyKind),
  at: z.number(),
  recheck: z.optional(z.nullable(RecheckStep)),
})
type AnalysisSignal = z.output<typeof AnalysisSignal>

/** What an analysis found out about the person's safety, sealed to their inbox, under the id of its job. */
export interface SealedSignal {
  readonly jobId: string
  readonly sealed: string
}

function signalPlace(patientId: string, jobId: string): PatientTextPlace {
  return { table: 'client_chat', row: jobId, field: 'signal', patientId, scope: 'record', kinds: ['inbox'] }
}

/** Opens the state and folds in every waiting signal these keys open; one they do not open waits on for keys that do. */
export async function openFoldedSafety(
  sealed: { readonly safety: string | null; readonly signals: readonly SealedSignal[] },
  patientId: string,
  keys: EpochKeys,
): Promise<FoldedSafety> {
  const kept = await openSafety(sealed.safety, patientId, keys)
  const opened = await Promise.all(sealed.signals.map((signal) => openSignal(signal, patientId, keys)))
  const known = opened.filter((signal) => signal !== null)
  const state = known.reduce((before, { signal }) => withFinding(before, signal), kept.state)
  const locked = kept.locked || known.length < opened.length
  return { kept: kept.state, state, folded: known.map(({ jobId }) => jobId), locked }
}

/** Seals what an analysis found, nothing too, to the client's own inbox: only their keys read it (docs/safety.md). */
export function sealSignal(
  signal: AnalysisSignal,
  owner: { readonly patientId: string; readonly jobId: string; readonly inbox: string; readonly epoch: number },
): Promise<string> {
  const place = signalPlace(owner.patientId, owner.jobId)
  return sealToInbox(JSON.stringify(signal), owner.inbox, { ...place, epoch: owner.epoch })
}

/** A kept safety state with the signals that wait beside it. */
export interface FoldedSafety {
  /** As it was kept, before the signals. */
  readonly kept: ClientState
  readonly state: ClientState
  /** The signals that are in `state`, by job id: they go once it is kept. */
  readonly folded: readonly string[]
  /** Something waits that these keys do not open. */
  readonly locked: boolean
}

async function openSignal(
  { jobId, sealed }: SealedSignal,
  patientId: string,
  keys: EpochKeys,
): Promise<{ readonly jobId: string; readonly signal: AnalysisSignal } | null> {
  try {
    if (jobId.startsWith(STATE_ASIDE)) return { jobId, signal: await openAside(sealed, patientId, keys) }
    const text = await openPatientText(sealed, keys, signalPlace(patientId, jobId))
    return { jobId, signal: AnalysisSignal.parse(JSON.parse(text)) }
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}

/** A whole state that was put aside counts as a signal of its last change. */
async function openAside(sealed: string, patientId: string, keys: EpochKeys): Promise<AnalysisSignal> {
  const { tier, kinds, changedAt, lastSignalAt } = await openState(sealed, patientId, keys)
  return { tier, kinds, at: lastSignalAt ?? changedAt ?? 0 }
}
