import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { UserContext } from '../../context.ts'
import { MOST_EPOCHS } from '../../crypto/epoch.ts'
import { createTailoringSecret, sealTailoring, type TailoringPlace } from '../../crypto/tailoring-text.ts'
import type { AuditEntry } from '../../db/audit.ts'
import { isLostRace } from '../../db/database-error.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { changedMeanwhile } from '../../http/app-error.ts'
import { isSpent } from '../keys/spent.ts'
import { newGrant, spreadTailoring } from './give-tailoring.ts'
import { type OwnTailoring, readOwnTailoring } from './own-tailoring.ts'
import { isEpochOpen, lockEpoch } from './queries.ts'
import { tailoringGrants } from './tables.ts'

const TRIES = 5

type Seal = (text: string, place: TailoringPlace) => Promise<string>

interface TailoringWrite {
  /** What else must hold, read in the writing batch. */
  readonly condition?: SQL
  /** The statements, with what they write sealed. */
  readonly act: (seal: Seal) => Promise<readonly BatchItem<'pg'>[]>
  readonly audit: AuditEntry
}

/**
 * Writes something that tailors the AI, under the therapist's newest period (docs/keys.md#what-tailors-the-ai): a new one where there
 * is none, where a client who held it is gone, or where a new password has locked it. Then clients who lack what opens it
 * are given that, and every client's next message reads it. False where the condition did not hold. Throws as `openOwnTailoring`,
 * `AppError` 409 when others kept coming between.
 */
export async function writeTailoring(
  ctx: UserContext,
  { condition = sql`true`, act, audit }: TailoringWrite,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const own = await readOwnTailoring(ctx)
    const { secret, begun, begin, lock, stillOpen } = await writingPeriod(ctx, own)
    const statements = await act((text, place) => sealTailoring(secret, text, place))
    try {
      const done = await guarded(ctx, {
        locks: [lock],
        condition: sql`${stillOpen} and ${condition}`,
        act: [...begin, ...statements],
        audit,
      })
      if (done) ctx.after(spreadTailoring(ctx, { ...own, secrets: [...own.secrets, ...begun] }))
      return done
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw changedMeanwhile()
}

async function writingPeriod(ctx: UserContext, own: OwnTailoring) {
  const { db, actor } = ctx
  const newest = own.grants.filter(({ epoch }) => epoch < MOST_EPOCHS).at(-1)
  const secret = own.secrets.find(({ epoch }) => epoch === newest?.epoch)
  if (newest?.endedAt === null && secret !== undefined && !(await isEnded(ctx, secret.epoch))) {
    const { epoch } = secret
    return {
      secret,
      begun: [],
      begin: [],
      lock: lockEpoch(db, actor.userId, epoch),
      stillOpen: isEpochOpen(db, actor.userId, epoch),
    }
  }
  const made = createTailoringSecret(actor.userId, (newest?.epoch ?? 0) + 1)
  const grant = await newGrant(made, { id: actor.userId, publicKey: own.publicKey }, own)
  return {
    secret: made,
    begun: [made],
    begin: [db.insert(tailoringGrants).values(grant)],
    lock: lockUser(db, actor.userId),
    stillOpen: sql`true`,
  }
}

/** Held outside the database too, so that a period which ended is not brought back by its row. */
function isEnded(ctx: UserContext, epoch: number): Promise<boolean> {
  return isSpent(ctx, ctx.actor.userId, [['tailoring', String(epoch)]])
}
