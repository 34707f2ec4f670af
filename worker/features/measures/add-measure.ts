import { eq, notExists, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import { MEASURES_A_DAY, MOST_MEASURES } from '../../../contract/limits.ts'
import { dangerIn, totalOf } from '../../../contract/measure-scales.ts'
import type { addMeasure as endpoint, Measure, MeasureContent } from '../../../contract/measures.ts'
import type { UserContext } from '../../context.ts'
import { sealPatientText } from '../../crypto/patient-text.ts'
import { DAY } from '../../day.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsUnder } from '../../http/attempts-of.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { newestKey } from '../keys/writing-keys.ts'
import { raiseForSignal } from '../safety/raise-for-signal.ts'
import { measurePlace } from './measure-place.ts'
import { openMeasure } from './open-measure.ts'
import { measureOf } from './queries.ts'
import { remindLater } from './remind-later.ts'
import { measures } from './tables.ts'

const OF_CLIENT = { name: 'measure', limit: MEASURES_A_DAY, window: DAY }
const ENOUGH = `Du har fyllt i ${MEASURES_A_DAY} formulär i dag. Vänta till i morgon med nästa.`

/**
 * Stores a filled-in questionnaire; a second call with its id answers what is stored. What the question about death shows
 * raises the kept tier first, also of a measure that is then refused (docs/measures.md). Throws `AppError` 403
 * `consent_required`, 409 where there are too many, 429.
 */
export async function addMeasure(ctx: UserContext, { id, ...said }: Input<typeof endpoint>['body']): Promise<Measure> {
  await requireConsents(ctx)
  await raiseForSignal(ctx, dangerIn(said.scale, said.answers))
  const before = await findOwn(ctx, id)
  if (before !== null) return before
  await (await attemptsUnder(ctx, [OF_CLIENT], ctx.actor.userId, ENOUGH)).count()
  const added = await store(ctx, id, { ...said, total: totalOf(said.answers) })
  const stored = await findOwn(ctx, id)
  if (!added && stored === null) {
    throw new AppError('conflict', `Du har ${MOST_MEASURES} mätningar. Ta bort någon av dem först.`)
  }
  if (stored === null) throw new AppError('conflict', 'Mätningen togs bort i samma stund.')
  return stored
}

/** False where there are too many, or this id is taken. */
async function store(ctx: UserContext, id: string, content: MeasureContent): Promise<boolean> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  const { keys } = await ctx.actor.session
  const { key, epoch } = await newestKey(keys, patientId, 'record')
  const sealed = await sealPatientText(JSON.stringify(content), key, { ...measurePlace(patientId, id), epoch })
  const taken = db.select({ id: measures.id }).from(measures).where(eq(measures.id, id))
  const mine = db.$count(measures, eq(measures.patientId, scope.patientId))
  return guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: sql`${mine} < ${MOST_MEASURES} and ${notExists(taken)}`,
    act: [
      db.insert(measures).values({ id, patientId, content: sealed, createdAt: ctx.now() }),
      ...(await remindLater(ctx)),
    ],
    audit: { action: 'measure.save', entity: id, subjectId: patientId },
  })
}

async function findOwn(ctx: UserContext, id: string): Promise<Measure | null> {
  const [{ keys }, [row]] = await Promise.all([ctx.actor.session, measureOf(ctx.db, ownScope(ctx.actor), id)])
  return row === undefined ? null : openMeasure(row, keys)
}
