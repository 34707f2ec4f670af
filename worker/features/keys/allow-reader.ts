import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { contextHash } from '../../crypto/context.ts'
import { type EpochScope, isShared, type SharedScope } from '../../crypto/epoch.ts'
import { insist } from '../../insist.ts'
import { SHARED_SCOPES } from './new-epochs.ts'
import { findSharing } from './queries.ts'

/** Whom a client lets read, and by which key. */
interface AllowedReader {
  readonly id: string
  readonly publicKey: string
}

/** By a hash: a therapist's object names nobody. */
async function nameOf(patientId: string, scope: SharedScope): Promise<string> {
  return contextHash('reader', patientId, scope)
}

const namesOf = (patientId: string, scopes: readonly SharedScope[]) =>
  Promise.all(scopes.map((scope) => nameOf(patientId, scope)))

/**
 * Notes in a therapist's own object that a client lets this key of theirs read these scopes. Rows of the database bring
 * back no sharing that is not noted here (docs/keys.md).
 */
export async function allowReader(
  ctx: Context,
  patientId: string,
  therapist: AllowedReader,
  scopes: readonly SharedScope[],
): Promise<void> {
  const names = await namesOf(patientId, scopes)
  const notes = Object.fromEntries(names.map((name) => [name, therapist.publicKey]))
  await userSessions(ctx.bindings, ctx.config, therapist.id).note(notes)
}

/**
 * Notes it before `write` stores the rows that share, so that nothing is shown as shared that the therapist cannot read, and
 * takes back what it noted where they do not come: false where `write` answers that something came between. Throws what
 * `write` throws.
 */
export async function allowReaderFor(
  ctx: Context,
  patientId: string,
  therapist: AllowedReader,
  scopes: readonly SharedScope[],
  write: () => Promise<boolean>,
): Promise<boolean> {
  const noted = await allowedScopes(ctx, patientId, therapist.id)
  // What is noted already is another sharing's, also where these rows are refused.
  const lacking = scopes.filter((scope) => noted.get(scope) !== therapist.publicKey)
  let isWritten = false
  try {
    await allowReader(ctx, patientId, therapist, lacking)
    isWritten = await write()
    return isWritten
  } finally {
    if (!isWritten) await withdrawUnshared(ctx, patientId, therapist.id, lacking)
  }
}

/**
 * Takes back those of these scopes that are not shared at this moment. To be called after whatever may have noted one for rows
 * that are gone, or took away the rows of one that was noted meanwhile; a sharing that stands, as a later one does, is left
 * alone. Where that cannot be asked all of them are taken back: too little is read rather than too much.
 */
export async function withdrawUnshared(
  ctx: Context,
  patientId: string,
  therapistId: string,
  scopes: readonly SharedScope[],
): Promise<void> {
  const shared = await sharedScopesOf(ctx, patientId, therapistId).catch(unknown)
  const ended = scopes.filter((scope) => !shared.includes(scope))
  if (ended.length > 0) await insist(() => withdrawReader(ctx, patientId, therapistId, ended))
}

/** By the rows: none where the two are not connected. */
async function sharedScopesOf({ db }: Context, patientId: string, therapistId: string): Promise<SharedScope[]> {
  const open = await findSharing(db, patientId)
  if (open === null || open.therapist.id !== therapistId) return []
  const { shareChats, shareRecord } = open
  return SHARED_SCOPES.filter((scope) => ({ chat: shareChats, record: shareRecord })[scope])
}

const unknown = (): SharedScope[] => []

/** Takes back what `allowReader` notes. */
export async function withdrawReader(
  ctx: Context,
  patientId: string,
  therapistId: string,
  scopes: readonly SharedScope[],
): Promise<void> {
  await userSessions(ctx.bindings, ctx.config, therapistId).forget(await namesOf(patientId, scopes))
}

/** The scopes that a client lets a therapist read, each with the key that they let. */
export async function allowedScopes(
  ctx: Pick<Context, 'bindings' | 'config'>,
  patientId: string,
  therapistId: string,
): Promise<ReadonlyMap<SharedScope, string>> {
  const names = await namesOf(patientId, SHARED_SCOPES)
  const noted = await userSessions(ctx.bindings, ctx.config, therapistId).noted(names)
  return new Map(
    SHARED_SCOPES.flatMap((scope, at) => {
      const key = noted[names[at] ?? '']
      return key === undefined ? [] : [[scope, key] as const]
    }),
  )
}

/** Those of the acting therapist's grants that their clients let them read by. */
export async function allowedOf<G extends { readonly patientId: string; readonly scope: EpochScope }>(
  ctx: UserContext,
  grants: readonly G[],
): Promise<G[]> {
  if (grants.length === 0) return []
  const names = await Promise.all(
    grants.map(async ({ patientId, scope }) => (isShared(scope) ? nameOf(patientId, scope) : '')),
  )
  const noted = await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).noted([...new Set(names)])
  return grants.filter((_, at) => (names[at] ?? '') in noted)
}
