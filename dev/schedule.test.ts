import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findFreePort } from './ports.ts'
import { projectRoot } from './project.ts'
import { isDue, readCrons, startSchedule, triggerSchedule } from './schedule.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('every cron of wrangler.toml can be read', async () => {
  const crons = readCrons(await readFile(join(projectRoot, 'wrangler.toml'), 'utf8'))
  expect(crons).toContain('*/10 * * * *')
  for (const cron of crons) expect(() => isDue(cron, new Date())).not.toThrow()
  expect(() => readCrons('[vars]')).toThrow('no crons')
})

test.each([
  ['*/10 * * * *', '2026-11-22T19:20:00Z', true],
  ['*/10 * * * *', '2026-11-22T19:21:00Z', false],
  ['17 3 * * *', '2026-11-22T03:17:59Z', true],
  ['17 3 * * *', '2026-11-22T04:17:00Z', false],
  ['0 0 1 12 *', '2026-12-01T00:00:00Z', true],
  ['* * * * 0', '2026-11-22T12:00:00Z', true],
  ['* * * * 1', '2026-11-22T12:00:00Z', false],
])('%s at %s: %s', (cron, at, due) => {
  expect(isDue(cron, new Date(at))).toBe(due)
})

test.each(['* * * *', '1-5 * * * *', '0,30 * * * *', '@daily'])('%s is refused, rather than never started', (cron) => {
  expect(() => isDue(cron, new Date())).toThrow(cron)
})

test('each cron is started once at its time, until it is stopped', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:09:30Z') })
  const started: string[] = []
  const stop = startSchedule(['17 3 * * *', '*/10 * * * *'], async (cron) => {
    started.push(`${new Date().toISOString().slice(11, 19)} ${cron}`)
  })
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  const expected = ['03:10:00 */10 * * * *', '03:17:00 17 3 * * *', '03:20:00 */10 * * * *']
  expect(started).toEqual(expected)
  await stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(started).toEqual(expected)
})

test('the Worker is told which cron it is, and a failure is a sentence', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('cron') ?? '')
    response.writeHead(asked.length === 1 ? 200 : 500).end(asked.length === 1 ? 'ok' : 'exception')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    const origin = `http://127.0.0.1:${port}`
    await triggerSchedule(origin, '*/10 * * * *')
    expect(asked).toEqual(['*/10 * * * *'])
    await expect(triggerSchedule(origin, '17 3 * * *')).rejects.toThrow('The schedule 17 3 * * * failed: exception')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
