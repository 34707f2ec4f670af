import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getJob } from '../../contract/jobs.ts'
import { ApiError } from '../api/api-error.ts'
import { q } from '../api/queries.ts'
import { isUnderWay, LOST_JOB, useJob } from './use-job.ts'

const ID = '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11'

/** What the hook gives for a job that was answered with this. */
async function answered(status: number, code: string): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const error = new ApiError({ status, code, detail: '' })
  await client.prefetchQuery({ ...q(getJob, { params: { id: ID } }), queryFn: () => Promise.reject(error) })
  const Probe = () => JSON.stringify(useJob(ID)?.error ?? null)
  const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Probe)))
  return JSON.parse(shown.replaceAll('&quot;', '"'))
}

test('a job is asked for until it is done or has failed', () => {
  const states = [undefined, 'queued', 'running', 'done', 'failed'] as const
  expect(states.map((state) => isUnderWay(state))).toEqual([true, true, true, false, false])
})

test('a job that is not there has failed, one whose server does not answer has not', async () => {
  expect(await answered(404, 'not_found')).toBe(LOST_JOB)
  expect(await answered(503, 'busy')).toBeNull()
  expect(await answered(0, 'network')).toBeNull()
})
