import * as z from 'zod/mini'
import { MATCHINGS_A_DAY, MATCHINGS_IN_ALL_A_DAY, MATCHINGS_PER_ADDRESS_AND_DAY } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { macToken } from '../../crypto/token-mac.ts'
import { DAY } from '../../day.ts'
import { allAllow, type AttemptRule, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { scoreByModel } from './score-by-model.ts'
import type { OwnWords } from './score-by-words.ts'

const PERSON: AttemptRule = { name: 'matching-person', limit: MATCHINGS_A_DAY, window: DAY }
const ADDRESS: AttemptRule = { name: 'matching-address', limit: MATCHINGS_PER_ADDRESS_AND_DAY, window: DAY }
export const MATCHINGS_OF_ALL: AttemptRule = { name: 'matching-all', limit: MATCHINGS_IN_ALL_A_DAY, window: DAY }

const Scores = z.array(z.number())
const ONE_DAY_SECONDS = DAY / 1000

/**
 * The model's scores, remembered for a day: the same answers about the same therapists ask it once. Null where it may not
 * be asked any more today, or does not answer. Kept are numbers alone, under an HMAC of person and texts.
 */
export async function rememberedScores(
  ctx: UserContext,
  texts: readonly string[],
  candidates: readonly OwnWords[],
): Promise<number[] | null> {
  const asked = JSON.stringify([texts, candidates])
  const mac = await macToken(fromBase64Url(ctx.config.CODE_PEPPER), 'matching', ctx.actor.userId, asked)
  const [key, cache] = [`https://matching.invalid/${mac}`, await caches.open('matching')]
  const known = await cache.match(key)
  if (known !== undefined) return Scores.parse(await known.json())
  if (!(await mayAsk(ctx))) return null
  const scores = await scoreByModel(ctx, texts, candidates)
  if (scores === null) return null
  const headers = { 'Cache-Control': `max-age=${ONE_DAY_SECONDS}` }
  ctx.after(cache.put(key, Response.json(scores, { headers })))
  return scores
}

function mayAsk(ctx: UserContext): Promise<boolean> {
  return allAllow([
    attemptsOf(ctx, PERSON, ctx.actor.userId),
    attemptsFrom(ctx, ADDRESS, ctx.address),
    attemptsOf(ctx, MATCHINGS_OF_ALL, 'all'),
  ])
}
