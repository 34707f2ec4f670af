import { EXPORTS_A_DAY } from '../../../contract/limits.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { allPersonalData } from './all-personal-data.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { exportResponse } from './export-response.ts'
import { DAY } from '../../day.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openPatientText, type PatientTextPlace } from '../../crypto/patient-text.ts'
import type { Opening } from '../../personal-data/opening.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'

const EXPORTS = { name: 'account-export', limit: EXPORTS_A_DAY, window: DAY }

/**
 * Everything that is kept of the caller: each table and object that may hold a row of theirs, as data and as text to
 * read. Throws `AppError` 429 after ten in a day, 403 for a therapist who signed in with one step only: what is sealed to
 * them would be missing. What has begun breaks off once the session has ended.
 */
export async function exportAccount(ctx: UserContext): Promise<Response> {
  requireSecondStep(ctx)
  const { userId } = ctx.actor
  await (await attemptsOf(ctx, EXPORTS, userId)).count()
  const [opening] = await Promise.all([
    openingOf(ctx),
    auditRow(ctx, { action: 'account.export', subjectId: userId }).execute(),
  ])
  const sections = allPersonalData.flatMap((data) => data.sections?.(ctx, opening) ?? [])
  return exportResponse({ exportedAt: ctx.now(), sections, stands: () => stands(ctx), requestId: ctx.requestId })
}

/** Whether the caller's session has not been ended meanwhile; an idle hour ends nothing that is being read. */
async function stands({ bindings, config, actor, now }: UserContext): Promise<boolean> {
  const { userId, sid } = actor
  return (await userSessions(bindings, config, userId).standing([sid], now().getTime())).length > 0
}

async function openingOf(ctx: UserContext): Promise<Opening> {
  const [{ keys }, own] = await Promise.all([ctx.actor.session, ownTextOpener(ctx)])
  const text = (sealed: string, place: PatientTextPlace) => openPatientText(sealed, keys, place).catch(lockedAsNull)
  return {
    keys,
    own,
    text,
    value: async (sealed, place) => {
      const json = await text(sealed, place)
      return json === null ? null : JSON.parse(json)
    },
  }
}
