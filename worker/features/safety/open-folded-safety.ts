import * as z from 'zod/mini'
import { SafetyKind, SafetyTier } from '../../../contract/safety.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealToInbox } from '../../crypto/patient-text.ts'
import { openSafety, openState, STATE_ASIDE } from './open-safety.ts'
import {
  afterUnknown,
  type ClientState,
  initialClientState,
  nextClientState,
  RecheckStep,
  withAside,
  withFinding,
} from './client-state.ts'

/** What the analysis found in one exchange (`AnalysisFinding`), or a message itself that no state could be written for. */
const AnalysisSignal = z.object({
  tier: SafetyTier,
  kinds: z.array(SafetyKind),
  at: z.number(),
  recheck: z.optional(z.nullable(RecheckStep)),
  /** The person's own sign: no lowering that did not know of it overrules it. */
  said: z.optional(z.boolean()),
})
type AnalysisSignal = z.output<typeof AnalysisSignal>

/** What waits to be folded into the state: what was found, sealed to the inbox under the id of its job, or a state put aside. */
export interface SealedSignal {
  readonly jobId: string
  readonly sealed: string
}

function signalPlace(patientId: string, jobId: string): PatientTextPlace {
  return { table: 'client_chat', row: jobId, field: 'signal', patientId, scope: 'record', kinds: ['inbox'] }
}

/** Opens the state and folds in every waiting signal these keys open; one they do not open waits on for keys that do. */
export async function openFoldedSafety(
  { safety, signals }: SealedSafety,
  patientId: string,
  keys: EpochKeys,
): Promise<FoldedSafety> {
  const opened = safety === null ? null : await openSafety(safety, patientId, keys)
  const waiting = await Promise.all(signals.map((signal) => openSignal(signal, patientId, keys)))
  const known = waiting.filter((signal) => signal !== null)
  const locked = safety !== null && opened === null
  const unknown = locked || known.length < signals.length
  const kept = opened ?? (unknown ? afterUnknown() : initialClientState())
  const state = known.reduce((before, { fold }) => fold(before), kept)
  return { kept, state, folded: known.map(({ jobId }) => jobId), locked, unknown }
}

/** Seals what an analysis found, nothing too, to the client's own inbox: only their keys read it (docs/safety.md). */
export function sealSignal(
  signal: AnalysisSignal,
  owner: { readonly patientId: string; readonly jobId: string; readonly inbox: string; readonly epoch: number },
): Promise<string> {
  const place = signalPlace(owner.patientId, owner.jobId)
  return sealToInbox(JSON.stringify(signal), owner.inbox, { ...place, epoch: owner.epoch })
}

/** What a client's object keeps of their safety. */
interface SealedSafety {
  readonly safety: string | null
  readonly signals: readonly SealedSignal[]
}

/** A kept safety state with the signals that wait beside it. */
export interface FoldedSafety {
  /** As it was kept, before the signals. */
  readonly kept: ClientState
  readonly state: ClientState
  /** The signals that are in `state`, by job id: they go once it is kept. */
  readonly folded: readonly string[]
  /** The kept state itself does not open: whoever writes another puts it aside. */
  readonly locked: boolean
  /** Something is kept that these keys do not open: `state` is what holds at least. */
  readonly unknown: boolean
}

interface Waiting {
  readonly jobId: string
  readonly fold: (state: ClientState) => ClientState
}

async function openSignal(
  { jobId, sealed }: SealedSignal,
  patientId: string,
  keys: EpochKeys,
): Promise<Waiting | null> {
  const fold = await foldOf({ jobId, sealed }, patientId, keys).catch(lockedAsNull)
  return fold === null ? null : { jobId, fold }
}

async function foldOf({ jobId, sealed }: SealedSignal, patientId: string, keys: EpochKeys): Promise<Waiting['fold']> {
  if (jobId.startsWith(STATE_ASIDE)) {
    const aside = await openState(sealed, patientId, keys)
    return (state) => withAside(state, aside)
  }
  const signal = AnalysisSignal.parse(JSON.parse(await openPatientText(sealed, keys, signalPlace(patientId, jobId))))
  return (state) => (signal.said === true ? nextClientState(state, signal, signal.at) : withFinding(state, signal))
}
