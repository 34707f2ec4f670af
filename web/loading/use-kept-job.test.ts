import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getJob } from '../../contract/jobs.ts'
import { ApiError } from '../api/api-error.ts'
import { q } from '../api/queries.ts'
import { session } from '../api/session.ts'
import { keptJobs, useKeptJob } from './use-kept-job.ts'

const JOB = { jobId: '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11', title: 'Sömn' }

/** Whose job a panel that is opened shows, and whether it goes on. */
function shown(jobs: Map<string, typeof JOB>, key: string, client = new QueryClient()): string {
  const Probe = () => {
    const { kept, isUnderWay } = useKeptJob(jobs, key)
    return `${kept?.title} ${isUnderWay}`
  }
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Probe)))
}

test('a job outlives its panel, and not its person', () => {
  const jobs = keptJobs<typeof JOB>()
  jobs.set('this', JOB)
  expect(shown(jobs, 'this')).toBe('Sömn true')
  expect(shown(jobs, 'another')).toBe('undefined false')
  session.signOut()
  expect(shown(jobs, 'this')).toBe('undefined false')
})

test('a job that the server no longer knows is not under way', async () => {
  const jobs = keptJobs<typeof JOB>()
  jobs.set('this', JOB)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const gone = new ApiError({ status: 404, code: 'not_found', detail: '' })
  await client.prefetchQuery({ ...q(getJob, { params: { id: JOB.jobId } }), queryFn: () => Promise.reject(gone) })
  expect(shown(jobs, 'this', client)).toBe('Sömn false')
})
