import { describe, expect, test } from 'vitest'
import type { WorkerConfig } from './doctor-checks.ts'
import {
  checkBindings,
  checkCompatibilityDate,
  checkEnvFile,
  checkNode,
  checkPackages,
  checkPort,
  neededBindings,
  runtimeDate,
} from './doctor-checks.ts'

test('Node 24 or later', () => {
  expect(checkNode('24.21.0').state).toBe('ok')
  expect(checkNode('20.20.2')).toMatchObject({ state: 'problem', advice: expect.stringContaining('npm run doctor') })
})

describe('packages', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  }

  test('as locked, a package for another system left out', () => {
    expect(checkPackages(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } }).state).toBe('ok')
  })
  test.each([
    ['an older one', { packages: { 'node_modules/a': { version: '0.9.0' } } }],
    ['a missing one', { packages: {} }],
    ['nothing installed', null],
  ])('%s asks for npm ci', (_, installed) => {
    expect(checkPackages(wanted, installed)).toMatchObject({ state: 'problem', advice: 'Run: npm ci' })
  })
  test('a missing lock file is said', () => {
    expect(checkPackages(null, {}).state).toBe('problem')
  })
})

describe('a port', () => {
  const elsewhere = 'PORT=8797 DEV_PORT=8798 npm start'
  const taken = { port: 8787, free: false, elsewhere }
  const running = { pid: 1, app: 'http://localhost:8787', dev: 'http://localhost:8788' }

  test('is free, or ours', () => {
    expect(checkPort({ ...taken, free: true }, null)).toMatchObject({ state: 'ok', text: 'free' })
    expect(checkPort(taken, running).text).toContain('running at http://localhost:8787')
    expect(checkPort({ ...taken, port: 8788 }, running).text).toContain('running at http://localhost:8787')
  })
  test.each([
    ['nothing of ours runs', null],
    ['ours runs on others', { pid: 1, app: 'http://localhost:9000', dev: 'http://localhost:9001' }],
  ])('is a problem with a way out when %s', (_, other) => {
    const expected = { state: 'problem', advice: expect.stringContaining(elsewhere) }
    expect(checkPort(taken, other)).toMatchObject(expected)
  })
})

test('an own AI key is noted, since text then leaves the machine', () => {
  expect(checkEnvFile(null).state).toBe('ok')
  expect(checkEnvFile({ OTHER: '1' }).state).toBe('ok')
  expect(checkEnvFile({ ANTHROPIC_API_KEY: 'sk' })).toMatchObject({
    state: 'note',
    text: expect.stringContaining('leaves'),
  })
})

test('the compatibility date is one that the installed runtime knows', () => {
  expect(runtimeDate('1.20261023.1')).toBe('2026-10-23')
  expect(checkCompatibilityDate('2026-10-23', '2026-10-23').state).toBe('ok')
  expect(checkCompatibilityDate('2026-10-24', '2026-10-23').state).toBe('problem')
  expect(checkCompatibilityDate(undefined, '2026-10-23').state).toBe('problem')
})

describe('bindings', () => {
  const config: WorkerConfig = {
    assets: { binding: 'ASSETS' },
    durable_objects: { bindings: [{ name: 'CHAT', class_name: 'Chat' }] },
    migrations: [{ new_sqlite_classes: ['Chat'] }],
    queues: {
      producers: [{ binding: 'QUEUE', queue: 'jobs' }],
      consumers: [{ queue: 'jobs', dead_letter_queue: 'dead' }, { queue: 'dead' }],
    },
    send_email: [{ name: 'EMAIL' }],
    ratelimits: [{ name: 'GATE' }],
  }
  const needs = ['ASSETS', 'CHAT', 'QUEUE', 'EMAIL', 'GATE']

  test('all there', () => {
    expect(checkBindings('local', config, needs)).toMatchObject({ name: 'Bindings (local)', state: 'ok' })
  })
  test.each([
    ['no binding OTHER', config, [...needs, 'OTHER']],
    ['no migration for Chat', { ...config, migrations: [] }, needs],
    [
      'no consumer for the queue dead',
      { ...config, queues: { ...config.queues, consumers: [{ queue: 'jobs', dead_letter_queue: 'dead' }] } },
      needs,
    ],
  ])('%s', (text, broken, wanted) => {
    expect(checkBindings('production', broken, wanted)).toMatchObject({ state: 'problem', text })
  })
  test("are read from the Worker's own list", () => {
    const source =
      'export interface Bindings {\n  readonly ASSETS: Fetcher\n  readonly CHAT_2: X<Y>\n}\ninterface Z { readonly NOT: 1 }'
    expect(neededBindings(source)).toEqual(['ASSETS', 'CHAT_2'])
  })
})
