import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { type PatientTextPlace, sealToInbox } from '../../crypto/patient-text.ts'
import { bucketed } from './bucketed.ts'
import { type Finding, FindingContent } from './finding.ts'
import { openInboxRows } from '../keys/open-inbox-rows.ts'

/** A finding as it waits. */
export interface SealedFinding {
  readonly id: string
  readonly content: string
}

/** Where a finding lives: a job writes it to the client's inbox. */
export function findingPlace(patientId: string, id: string): PatientTextPlace {
  return {
    table: 'anamnesis_findings',
    row: id,
    field: 'content',
    patientId,
    scope: 'record',
    kinds: ['inbox'],
  }
}

/** What a job writes a client's findings with, and can never read. */
export interface FindingTarget {
  readonly patientId: string
  readonly inbox: string
  readonly epoch: number
}

/** A finding for its column, for the client's keys alone. */
export async function sealFinding(
  { id, ...content }: Finding,
  { patientId, inbox, epoch }: FindingTarget,
): Promise<SealedFinding> {
  return { id, content: await sealToInbox(bucketed(content), inbox, { ...findingPlace(patientId, id), epoch }) }
}

/** What of these opens with these keys and is of a form that was ever written here. */
export async function openFindings(
  rows: readonly SealedFinding[],
  patientId: string,
  keys: EpochKeys,
): Promise<Finding[]> {
  return openInboxRows(rows, (id) => findingPlace(patientId, id), FindingContent, keys)
}
