import type { changeInsight as endpoint, Insight } from '../../../contract/anamnesis.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { changeProfile } from './change-profile.ts'
import { insightView } from './anamnesis-view.ts'

const CORRECTED = { corrected: true, disputed: false, confidence: 1, subarea: '', keywords: [], quote: '' }

type Change = Input<typeof endpoint>['body']

/**
 * Corrects an insight in the client's own words, marks that it is not so, or hides it. Throws `AppError` 404, 403
 * `consent_required` for new words, and as `changeProfile` does.
 */
export async function changeInsight(ctx: UserContext, id: string, change: Change): Promise<Insight> {
  if (change.text !== undefined) {
    await requireConsents(ctx)
    await raiseForTexts(ctx, [change.text])
  }
  const document = await changeProfile(ctx, 'anamnesis.change', (before) => {
    insightOf(before, id)
    const insights = before.insights.map((one) => (one.id === id ? changed(one, change) : one))
    return { ...before, insights }
  })
  return insightView(insightOf(document, id))
}

/** An insight of a document. Throws `AppError` 404. */
export function insightOf({ insights }: AnamnesisDocument, id: string): StoredInsight {
  const insight = insights.find((one) => one.id === id)
  if (insight === undefined) throw notFound('Insikten finns inte.')
  return insight
}

/** Nothing is surer than what a person says of themselves; what was noted beside the old words goes with them. */
function changed(insight: StoredInsight, { text, disputed, hidden }: Change): StoredInsight {
  return {
    ...insight,
    ...(text === undefined || text === insight.text ? {} : { ...CORRECTED, text }),
    ...(disputed === undefined ? {} : { disputed }),
    ...(hidden === undefined ? {} : { hidden }),
  }
}
