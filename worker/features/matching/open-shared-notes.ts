import type { UserContext } from '../../context.ts'
import { allowedOf } from '../keys/allow-reader.ts'
import type { StoredGrant } from '../keys/open-grants.ts'
import type { ReopenedKey } from '../keys/open-key-chain.ts'
import { readerKeys } from '../keys/patient-scope.ts'
import { openField } from './list-own-requests.ts'
import type { RequestRow } from './request-view.ts'

/** What the acting therapist may open at this moment, read beside the requests. */
interface Standing {
  readonly grants: readonly StoredGrant[]
  readonly retired: readonly ReopenedKey[]
}

/**
 * The notes of connected clients who share their record, by the request's id. One read for all of them; whoever shows
 * them writes it to their clients' access logs first (`logReads`).
 */
export async function openSharedNotes(
  ctx: UserContext,
  requests: readonly RequestRow[],
  { grants, retired }: Standing,
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(requests.map(({ patientId }) => patientId))
  const usable = grants.filter(({ patientId, scope }) => scope === 'record' && asked.has(patientId))
  return openField(requests, 'note', await readerKeys(ctx, await allowedOf(ctx, usable), retired))
}
