import type { Input } from '../../../contract/endpoint.ts'
import type { ListedTherapist } from '../../../contract/matching.ts'
import type { MatchedTherapist, matchTherapists as endpoint } from '../../../contract/onboarding.ts'
import type { UserContext } from '../../context.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { findListed } from '../matching/list-therapists.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { textsOf } from './texts-of.ts'
import { rememberedScores } from './remembered-scores.ts'
import { scoreByWords } from './score-by-words.ts'

const CARDS = 6
/** Those whom the model compares; with more than these listed, the words choose which. */
const SHORTLIST = 20

interface Scored {
  readonly therapist: ListedTherapist
  readonly score: number
}

/**
 * The listed therapists who fit best what the client wrote. The text is compared and screened, and neither kept nor
 * logged. Throws `AppError` 403 `consent_required`. Where the model may not be asked any more today, the words decide.
 */
export async function matchTherapists(
  ctx: UserContext,
  { initial_question: question, assessment }: Input<typeof endpoint>['body'],
) {
  await requireConsents(ctx)
  const texts = textsOf(question, assessment)
  const { tier, kinds } = await raiseForTexts(ctx, texts)
  const { method, scored } = await rank(ctx, texts)
  return { matched_therapists: scored.slice(0, CARDS).map(cardOf), method, safety_tier: tier, safety_kinds: [...kinds] }
}

async function rank(ctx: UserContext, texts: readonly string[]) {
  const listed = await findListed(ctx.db)
  const text = texts.join('\n')
  const byWords = bestFirst(listed.map((therapist) => ({ therapist, score: scoreByWords(text, therapist) })))
  const shortlist = byWords.slice(0, SHORTLIST).map(({ therapist }) => therapist)
  const scores = shortlist.length === 0 ? null : await rememberedScores(ctx, texts, shortlist)
  if (scores === null) return { method: 'words' as const, scored: byWords }
  const byModel = shortlist.map((therapist, index) => ({ therapist, score: scores[index] ?? 0 }))
  return { method: 'model' as const, scored: bestFirst(byModel) }
}

/** Equal scores keep the order they had. */
function bestFirst(scored: readonly Scored[]): Scored[] {
  return scored.toSorted((a, b) => b.score - a.score)
}

function cardOf({ therapist: { id, name, specialties, bio, availability }, score }: Scored): MatchedTherapist {
  return { id, name, specialties, image: null, bio, availability, matchScore: score }
}
