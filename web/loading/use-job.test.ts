import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isUnderWay, useJob } from './use-job.ts'

test('a job is asked for until it is done or has failed', () => {
  const states = [undefined, 'queued', 'running', 'done', 'failed'] as const
  expect(states.map((state) => isUnderWay(state))).toEqual([true, true, true, false, false])
})

test('nothing is asked for while there is no job', () => {
  const Probe = ({ id }: { id: string | null }) => useJob(id).fetchStatus
  const shown = (id: string | null) =>
    renderToStaticMarkup(
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe, { id })),
    )
  expect(shown(null)).toBe('idle')
  expect(shown('7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11')).toBe('fetching')
})
