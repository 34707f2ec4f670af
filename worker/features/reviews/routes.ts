import * as contract from '../../../contract/reviews.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { createRule } from '../ai-settings/create-rule.ts'
import { deleteText } from '../ai-settings/delete-text.ts'
import { listRules } from '../ai-settings/list-rules.ts'
import { createReview } from './create-review.ts'
import { getReview } from './get-review.ts'
import { listReviewed } from './list-reviewed.ts'
import { updateReview } from './update-review.ts'

export function reviewRoutes(app: App): void {
  mount(app, contract.getReview, (ctx, { params }) => getReview(ctx, params.message_id))
  mount(app, contract.createReview, async (ctx, { body }) => {
    const answer = await createReview(ctx, body)
    return 'job_id' in answer ? Response.json(answer, { status: 202 }) : answer
  })
  mount(app, contract.updateReview, (ctx, { params, body }) => updateReview(ctx, params.message_id, body))
  mount(app, contract.listReviewed, (ctx, { query }) => listReviewed(ctx, query.patient_id))
  mount(app, contract.listReviewRules, (ctx) => listRules(ctx))
  mount(app, contract.createReviewRule, (ctx, { body }) => createRule(ctx, body))
  mount(app, contract.deleteReviewRule, (ctx, { params }) => deleteText(ctx, 'rule', params.id))
}
