import { listTalks, type Talk } from '../../../contract/talks.ts'
import { pagesOf, usePages } from '../../api/pages.ts'

/** A talk whose first message is being answered gets its name once it has been. Milliseconds. */
const WHILE_ANSWERED = 4000

/** Nothing can be made of it yet, but to delete it. */
export function isBeginning({ exchanges }: Talk): boolean {
  return exchanges === 0
}

/**
 * The talks of a client that are in use, or put aside, page by page; `patientId` where a therapist asks. They leave the cache with
 * the screen: what stands in them is made from what was written.
 */
export function useTalks({ archived, patientId }: { archived: boolean; patientId?: string }) {
  const query = {
    archived: archived ? ('true' as const) : ('false' as const),
    ...(patientId !== undefined && { patient_id: patientId }),
  }
  const pages = pagesOf(
    listTalks,
    (before: string | null) => ({ query: before === null ? query : { ...query, before } }),
    ({ talks, has_more: hasMore }) => (hasMore ? talks.at(-1)?.id : undefined),
  )
  return usePages(
    {
      ...pages,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ talks }) => talks.some(isBeginning)) ? WHILE_ANSWERED : false,
    },
    ({ talks }) => talks,
  )
}
