import type { Context } from '../../context.ts'
import { answerTemplate, gated, statusOf } from './answer-template.ts'
import { type ListAsked, listErrorPage, listPage } from './list-page.ts'
import { readList } from './read-list.ts'

const MOST_PAGES = 1000
/** One more than any slug has: what is longer is no category either. */
const SLUG_READ = 81

/** `/blog`, filtered or not. 503 with a way to try again while the database is away. */
export function answerList(ctx: Context, request: Request): Promise<Response> {
  const asked = listAsked(new URL(request.url).searchParams)
  return answerTemplate(ctx, request, 'list', async (template) => {
    try {
      const list = await gated(ctx, () => readList(ctx, asked.slug, asked.page))
      return { html: listPage(template, ctx.config.APP_ORIGIN, asked, list), status: 200 }
    } catch (error) {
      return { html: listErrorPage(template, asked), status: statusOf(ctx, error) }
    }
  })
}

function listAsked(query: URLSearchParams): ListAsked {
  const page = Number(query.get('page') ?? '1')
  return {
    slug: query.get('category')?.slice(0, SLUG_READ) || null,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}
