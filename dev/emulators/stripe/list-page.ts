import { z } from 'zod'
import type { Moments } from './params.ts'
import { moments, text, whole } from './params.ts'
import { noSuch } from './stripe-error.ts'

/** The parameters that every list takes. */
export const pageParams = {
  limit: whole(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
}

/** Those of a list that can be narrowed by time. */
export const timedPageParams = { ...pageParams, created: moments().optional() }

/** Line items have no time of their own. */
interface Listed {
  readonly id: string
  readonly created?: number
}

interface PageParams {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
  readonly created?: Moments | undefined
}

interface ListPage<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

/** One page of `items` (newest first); 10 unless `limit` says otherwise, 400 for a cursor that is not in the list. */
export function listPage<T extends Listed>(items: readonly T[], params: PageParams, url: string): ListPage<T> {
  const wanted = items.filter((item) => within(item.created ?? 0, params.created))
  const limit = params.limit ?? 10
  if (params.ending_before !== undefined) {
    const end = cursor(wanted, params.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: wanted.slice(start, end), has_more: start > 0, url }
  }
  const start = params.starting_after === undefined ? 0 : cursor(wanted, params.starting_after, 'starting_after') + 1
  return {
    object: 'list',
    data: wanted.slice(start, start + limit),
    has_more: wanted.length > start + limit,
    url,
  }
}

function cursor(items: readonly Listed[], id: string, param: string): number {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) throw noSuch('object', id, param, 400)
  return at
}

function within(created: number, range: Moments = {}): boolean {
  const { gt, gte, lt, lte } = range
  if (gt !== undefined && created <= gt) return false
  if (gte !== undefined && created < gte) return false
  if (lt !== undefined && created >= lt) return false
  return lte === undefined || created <= lte
}

/** A text filter that may be left out. */
export const filter = () => text().optional()

/** A filter with fixed values. */
export const choice = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values).optional()
