import type { Context, UserContext } from '../../context.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { type AnamnesisDocument, EMPTY_DOCUMENT } from './anamnesis-document.ts'
import { openDocument } from './document-place.ts'
import { openFindings, type SealedFinding } from './finding-place.ts'
import { foldFindings } from './fold-findings.ts'
import { selectFindings, selectProfile } from './queries.ts'

/** A client's profile as it is known at this moment: the document with what waits folded in. */
export interface OpenedProfile {
  readonly scope: PatientScope<'record'>
  readonly document: AnamnesisDocument
  /** The document as it is stored, without what waits; null where there is none. */
  readonly content: string | null
  /** Which document this was made from; 0 where there is no profile, or nothing in it yet. */
  readonly revision: number
  /** The findings that are folded in and still stand in their table. */
  readonly waiting: readonly string[]
  /** False where nobody has made a profile and nothing has been found. */
  readonly isThere: boolean
  /** True where these keys do not open the document (a reset has locked it): then it is not written over. */
  readonly isLocked: boolean
  readonly updatedAt: Date | null
}

/** Brings a client's profile up to what has been found in another way than by findings, before it is read. */
export type FinishProfile = (ctx: UserContext, scope: PatientScope<'record'>, keys: EpochKeys) => Promise<void>

/** Opens a client's profile in one round trip. */
export async function openProfile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  scope: PatientScope<'record'>,
  keys: EpochKeys | Promise<EpochKeys>,
): Promise<OpenedProfile> {
  const [[[row], rows], opening] = await Promise.all([
    db.batch([selectProfile(db, scope), selectFindings(db, scope)]),
    keys,
  ])
  const { document, waiting, isLocked } = await openSealed(
    { content: row?.content ?? null, findings: rows },
    { patientId: scope.patientId, keys: opening, now: now() },
  )
  return {
    scope,
    document,
    content: row?.content ?? null,
    revision: row?.revision ?? 0,
    waiting,
    isThere: row !== undefined || waiting.length > 0,
    isLocked,
    updatedAt: row?.updatedAt ?? null,
  }
}

/** A document and the findings beside it, as they are kept. */
export interface SealedProfile {
  readonly content: string | null
  readonly findings: readonly SealedFinding[]
}

interface Opening {
  readonly patientId: string
  readonly keys: EpochKeys
  readonly now: Date
}

/** The document with the findings folded in; of a locked one what has been found since. */
export async function openSealed({ content, findings }: SealedProfile, { patientId, keys, now }: Opening) {
  const [document, found] = await Promise.all([
    content === null ? EMPTY_DOCUMENT : openOrNull(content, patientId, keys),
    openFindings(findings, patientId, keys),
  ])
  return {
    document: foldFindings(document ?? EMPTY_DOCUMENT, found, now),
    waiting: found.map(({ id }) => id),
    isLocked: document === null,
  }
}

async function openOrNull(sealed: string, patientId: string, keys: EpochKeys): Promise<AnamnesisDocument | null> {
  return openDocument(sealed, patientId, keys).catch(lockedAsNull)
}
