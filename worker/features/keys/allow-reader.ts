import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { sha256, toBase64Url, utf8 } from '../../crypto/bytes.ts'
import { contextText } from '../../crypto/context.ts'
import { type EpochScope, isShared, type SharedScope } from '../../crypto/epoch.ts'
import { SHARED_SCOPES } from './new-epochs.ts'

/** By a hash: a therapist's object names nobody. */
async function nameOf(patientId: string, scope: SharedScope): Promise<string> {
  return toBase64Url(await sha256(utf8(contextText('reader', patientId, scope))))
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
  therapist: { readonly id: string; readonly publicKey: string },
  scopes: readonly SharedScope[],
): Promise<void> {
  const names = await namesOf(patientId, scopes)
  const notes = Object.fromEntries(names.map((name) => [name, therapist.publicKey]))
  await userSessions(ctx.bindings, ctx.config, therapist.id).note(notes)
}

/** Takes that back. */
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
