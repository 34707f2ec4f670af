import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { AuditAction } from '../../db/audit-actions.ts'
import { AppError } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import type { AnamnesisDocument } from './anamnesis-document.ts'
import { openProfile } from './open-profile.ts'
import { writeProfile } from './write-profile.ts'

/** How often a profile is read anew that changes in the same moment. */
const MOST_TRIES = 5

/**
 * Changes the acting client's own profile, what waits folded in first, and has the AI forget what it knew: from then on no
 * prompt holds what is gone. `change` throws where there is nothing to change, or answers the same document. Answers the new document. Throws `AppError` 409
 * for one that a reset has locked, unless
 * `whenLocked` says what is done instead, or that changes all the time.
 */
export async function changeProfile(
  ctx: UserContext,
  action: AuditAction,
  change: (document: AnamnesisDocument) => AnamnesisDocument,
  whenLocked?: () => Promise<void>,
): Promise<AnamnesisDocument> {
  const { keys } = await ctx.actor.session
  const scope = ownScope(ctx.actor)
  const chat = clientChat(ctx.bindings, ctx.config, scope.patientId)
  // Before as well: where the second call fails, nothing that is read from now on holds more than is stored, and asked again it is told again.
  await chat.forgetProfile()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const opened = await openProfile(ctx, scope, keys)
    if (opened.isLocked) {
      if (whenLocked === undefined) throw profileLocked()
      await whenLocked()
      return opened.document
    }
    const document = change(opened.document)
    if (document === opened.document) return document
    if ((await writeProfile(ctx, opened, { keys, document, action })) !== null) {
      await chat.forgetProfile()
      return document
    }
  }
  throw new AppError('conflict', 'Profilen ändrades samtidigt någon annanstans. Försök igen.')
}

function profileLocked(): AppError {
  const ways = 'Lås upp den med din återställningskod, eller skapa den på nytt från dina samtal.'
  return new AppError('conflict', `Din profil är låst sedan lösenordet återställdes. ${ways}`)
}
