import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { type FinishProfile, openProfile } from './open-profile.ts'
import { anamnesisView } from './anamnesis-view.ts'
import { keepFolded } from './write-profile.ts'

/** What is known of the acting client, hidden and disputed too. Throws `AppError` 404 while there is no profile. */
export async function getAnamnesis(ctx: UserContext, finish: FinishProfile) {
  const { keys } = await ctx.actor.session
  const scope = ownScope(ctx.actor)
  await finish(ctx, scope, keys)
  const opened = await openProfile(ctx, scope, keys)
  if (!opened.isThere) throw notFound('Du har ingen profil än.')
  await keepFolded(ctx, opened, { keys, common: keys })
  return anamnesisView(opened, ctx.now())
}

/** How complete the profile is, 0–100. Throws as `getAnamnesis` does. */
export async function getProgress(ctx: UserContext, finish: FinishProfile) {
  const { completion_percentage, last_updated } = await getAnamnesis(ctx, finish)
  return { completion_percentage, last_updated }
}
