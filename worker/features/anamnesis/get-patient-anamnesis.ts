import { NEWEST_INSIGHTS } from '../../../contract/anamnesis-limits.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { readSharedScope } from '../keys/patient-scope.ts'
import { type FinishProfile, openProfile } from './open-profile.ts'
import { newestFirst, anamnesisView, shownToTherapist } from './anamnesis-view.ts'
import { keepFolded } from './write-profile.ts'

/**
 * What a therapist is shown of a client who shares with them (`shownToTherapist`). The reading stands in the client's log before
 * any of it is answered. Throws `AppError` 403 where the client is not theirs or does not share, and 404 while there is no profile.
 */
export async function getPatientAnamnesis(ctx: UserContext, patientId: string, finish: FinishProfile) {
  const open = await readSharedScope(ctx, 'record', patientId, null).catch(whenNotTheirs)
  if (open === null) {
    throw new AppError('forbidden', 'Du har inte behörighet att komma åt denna patients anamnesis-data')
  }
  const [keys, common] = await Promise.all([open.keys, open.common])
  await finish(ctx, open.scope, common)
  const opened = await openProfile(ctx, open.scope, keys)
  if (!opened.isThere) throw notFound('Ingen anamnesis-profil')
  await keepFolded(ctx, opened, { keys, common })
  await auditRow(ctx, { action: 'anamnesis.read', subjectId: patientId })
  const chats = keys.newest(patientId, 'chat') !== null
  const shown = { ...opened, document: shownToTherapist(opened.document, chats) }
  return {
    ...anamnesisView(shown, ctx.now()),
    security_level: 'maximum' as const,
    conversation_insights: newestFirst(shown.document.insights).slice(0, NEWEST_INSIGHTS),
  }
}

/** Of a client who is not theirs the answer is the same as of one who does not share: no. */
export function whenNotTheirs(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
