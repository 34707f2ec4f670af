import { BlogSlug } from '../../../contract/blog.ts'
import type { Context } from '../../context.ts'
import { answerTemplate, gated, statusOf } from './answer-template.ts'
import { countView } from './count-view.ts'
import { isCounted } from './is-counted.ts'
import { postErrorPage, postMissingPage, postPage } from './post-page.ts'
import { readPost } from './read-list.ts'

/** `/blog/{slug}`. Counts the view behind the answer. */
export function answerPost(ctx: Context, request: Request, slug: string): Promise<Response> {
  return answerTemplate(ctx, request, 'post', async (template) => {
    if (!BlogSlug.safeParse(slug).success) return { html: postMissingPage(template), status: 404 }
    try {
      const found = await gated(ctx, () => readPost(ctx, slug))
      if (found === null) return { html: postMissingPage(template), status: 404 }
      if (request.method === 'GET' && isCounted(request.headers)) ctx.after(countView(ctx, found.post.id))
      return { html: postPage(template, ctx.config.APP_ORIGIN, found), status: 200 }
    } catch (error) {
      return { html: postErrorPage(template, slug), status: statusOf(ctx, error) }
    }
  })
}
