import type { RegenerationResult } from '../../../contract/regenerations.ts'
import type { UserContext } from '../../context.ts'
import { JOB_ENVELOPE_MAX_MS } from '../../crypto/job-envelope.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { findJob } from '../../jobs/queries.ts'
import { openProfile } from '../anamnesis/open-profile.ts'
import { readScope } from '../keys/patient-scope.ts'
import { finishRegenerations } from './finish-regenerations.ts'
import { findAsked } from './queries.ts'
import { LOCKED } from './regenerate-of.ts'
import { regenerationResult, reportedResult } from './regeneration-result.ts'

const WHY: Readonly<Record<string, string>> = {
  cancelled: 'Det avbröts. Profilen är som den var.',
  no_consent: 'De samtycken som krävs för att AI:n ska läsa något står inte längre.',
  not_shared: 'Klienten delar inte längre det som skulle läsas.',
}
const FAILED = 'Det gick inte att göra om profilen. Den är som den var. Försök igen om en stund.'

/**
 * What came of a regeneration that the caller has asked for; the first who asks puts it in the profile's place. Throws
 * `AppError` 404 for another's, 409 while it runs and where it failed, and as `readScope` does.
 */
export async function getRegeneration(ctx: UserContext, id: string): Promise<RegenerationResult> {
  const { db, actor, now } = ctx
  const [asked, job] = await Promise.all([findAsked(db, actor.userId, id), findJob(db, actor.userId, id)])
  if (asked === null || job === null) throw notFound()
  if (job.state === 'failed') throw new AppError('conflict', WHY[job.errorCode ?? ''] ?? FAILED)
  if (job.state !== 'done') {
    const isLost = now().getTime() - asked.createdAt.getTime() >= JOB_ENVELOPE_MAX_MS
    throw new AppError('conflict', isLost ? FAILED : 'Profilen görs fortfarande om.')
  }
  const isTherapist = actor.role === 'therapist'
  const { scope, common } = await readScope(ctx, 'record', asked.patientId, 'anamnesis.read')
  const opening = await common
  await finishRegenerations(ctx, scope, opening)
  const { document, isLocked } = await openProfile(ctx, scope, opening)
  if (isLocked) throw new AppError('conflict', LOCKED)
  return isTherapist ? reportedResult(document) : regenerationResult(document)
}
