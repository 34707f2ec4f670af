import type { UserContext } from '../../context.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { insightOf } from './change-insight.ts'
import { changeProfile } from './change-profile.ts'
import { wordsId } from './near-equal-to.ts'
import { remembered } from './remembered.ts'

const MOST_DELETED = 300

/**
 * Deletes an insight, and with it what it came from as a source of anything in its area: what is analysed again does not
 * bring it back. Throws `AppError` 404, and as `changeProfile` does.
 */
export async function deleteInsight(ctx: UserContext, id: string): Promise<{ detail: string }> {
  await changeProfile(ctx, 'anamnesis.delete', (before) => without(before, insightOf(before, id)))
  return { detail: 'Insikten är raderad.' }
}

function without(document: AnamnesisDocument, { id, sources, area, text }: StoredInsight): AnamnesisDocument {
  const suppressed = sources.map((source_id) => ({ source_id, area }))
  return {
    ...document,
    insights: document.insights.filter((one) => one.id !== id),
    suppressed: remembered([...document.suppressed, ...suppressed]),
    deleted: [...document.deleted, wordsId(text)].slice(-MOST_DELETED),
  }
}
