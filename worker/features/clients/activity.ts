import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openForReader, type ReaderContext, sealForReader } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { lacksSecondStep } from '../keys/require-second-step.ts'

/** What a client's last seven days hold, counted. */
export interface Activity {
  readonly breakthroughs: number
  readonly important: number
}

/** What was counted of each client, by their id, with the mark of what it was counted from. */
export type KeptActivity = Readonly<Record<string, Activity & { readonly mark: string }>>

const NOTE = 'recent-activity'

function activityPlace(therapistId: string): ReaderContext {
  return { table: 'user_sessions', row: NOTE, field: 'activity', readerId: therapistId }
}

/**
 * What the list of clients was counted from before, out of the therapist's own object, sealed to their key: most clients have
 * said nothing since, and opening two hundred clients' signals takes longer than all else. Nothing where it does not open.
 */
export async function readKeptActivity(ctx: UserContext): Promise<KeptActivity> {
  const { userId } = ctx.actor
  const { keyring } = await ctx.actor.session
  if (lacksSecondStep(ctx)) return {}
  const { [NOTE]: sealed } = await userSessions(ctx.bindings, ctx.config, userId).noted([NOTE])
  if (sealed === undefined) return {}
  const text = await importSecretKey(keyring.secretKey)
    .then((pair) => openForReader(sealed, pair, activityPlace(userId)))
    .catch(lockedAsNull)
  // Holds because only `keepActivity` writes there.
  return text === null ? {} : (JSON.parse(text) as KeptActivity)
}

export async function keepActivity(ctx: UserContext, kept: KeptActivity): Promise<void> {
  const { userId } = ctx.actor
  const { keyring } = await ctx.actor.session
  const { publicKey } = await importSecretKey(keyring.secretKey)
  const sealed = await sealForReader(JSON.stringify(kept), publicKey, activityPlace(userId))
  await userSessions(ctx.bindings, ctx.config, userId).note({ [NOTE]: sealed })
}
