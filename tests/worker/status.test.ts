import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorBody } from '../../contract/errors.ts'
import { NoContent } from '../../contract/fields.ts'
import { safetyResources } from '../../contract/safety-resources.ts'
import { health, ready, securityTest } from '../../contract/status.ts'
import { allEndpoints } from '../../contract/table.ts'
import { api, request } from '../support/api.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.origin}${path}`, { headers })

describe('health', () => {
  test('tells that the Worker runs and that the AI is the built-in one', async () => {
    expect(await api(app, health, {})).toEqual({ status: 'ok', demo_mode: true })
  })

  test('all parts are ready', async () => {
    const parts = { database: 'ok', objects: 'ok', ai: 'ok', mail: 'ok' }
    expect(await api(app, ready, {})).toEqual({ status: 'ok', ...parts })
  })

  test('the parts are asked once a minute, however many want to know', async () => {
    await app.restart()
    app.forget()
    const answers = await Promise.all(Array.from({ length: 12 }, () => api(app, ready, {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['ok']))
    await api(app, ready, {})
    expect(app.counters().round_trips).toBe(1)
  })

  test('the build tries what it promises, for anybody, once a minute, and reads nothing to do so', async () => {
    app.forget()
    const result = await api(app, securityTest, {})
    expect(result.status).toBe('ok')
    expect(result.checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['seal_and_open', true],
      ['moved_row_refused', true],
      ['foreign_key_refused', true],
      ['token_without_key_refused', true],
      ['forged_token_refused', true],
    ])
    for (const { detail } of result.checks) expect(detail).toMatch(/^[A-ZÅÄÖ].*\.$/)
    expect(await api(app, securityTest, {})).toEqual(result)
    expect(app.ledger('neon')).toEqual([])
  })

  test('a database that is away is told, with 503, and the rest still is', async () => {
    // What was asked a moment ago is remembered.
    await app.restart()
    await app.control('neon', 'down', 50)
    const answer = await request(app, ready)
    await app.control('neon', 'clear')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      status: 'unavailable',
      database: 'unavailable',
      objects: 'ok',
      ai: 'ok',
      mail: 'ok',
    })
  })

  test.each([
    ['ai', 'ANTHROPIC_BASE_URL'],
    ['mail', 'MAIL_INBOX_URL'],
  ])('%s that does not answer is told, with 503', async (part, setting) => {
    await app.restart({ [setting]: 'http://127.0.0.1:9/nothing' })
    const answer = await request(app, ready)
    // Read before the restart, which ends the connection that the rest of the answer comes on.
    const state: unknown = await answer.json()
    await app.restart()
    expect(answer.status).toBe(503)
    expect(state).toMatchObject({ status: 'unavailable', [part]: 'unavailable', database: 'ok' })
  })
})

const Operation = z.looseObject({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })
const Description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and lists every endpoint with who may call it', async () => {
    const description = Description.parse(await (await get('/api/openapi.json')).json())
    expect(description.openapi).toBe('3.1.0')
    for (const { name, endpoint } of allEndpoints()) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = description.paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation, `${endpoint.method} ${path}`).toMatchObject({ operationId: name, summary: endpoint.summary })
      expect(operation?.['x-access']).toBe(endpoint.access === 'public' ? undefined : endpoint.access)
      const hasNothing = endpoint.response === NoContent
      expect(Object.keys(operation?.responses ?? {})).toContain(hasNothing ? '204' : '200')
      if (!hasNothing) expect(operation?.responses['200']).toHaveProperty(['content', 'application/json', 'schema'])
    }
    const listed = Object.values(description.paths).flatMap((methods) => Object.keys(methods))
    expect(listed).toHaveLength(allEndpoints().length)
  })

  test('every reference in it points to something, and no two operations share an id', async () => {
    const text = await (await get('/api/openapi.json')).text()
    const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target = '']) => target)
    expect(targets.length).toBeGreaterThan(0)
    for (const target of new Set(targets)) expect(JSON.parse(text)).toHaveProperty(target.split('/'))
    const ids = allEndpoints().map(({ name }) => name)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('people read it as a page without scripts', async () => {
    const page = await get('/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).not.toMatch(/<script/i)
    for (const { endpoint } of allEndpoints()) expect(html).toContain(`${endpoint.method} ${endpoint.path}`)
    expect((await get('/api/docs.css')).headers.get('content-type')).toContain('text/css')
  })
})

describe('addresses', () => {
  test.each(['/api/finns-inte', '/auth/finns-inte', '/api/', '/api/chat/history/mer'])(
    '%s is an error in JSON',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      const body = ErrorBody.parse(await answer.json())
      expect(body).toMatchObject({ code: 'not_found', detail: 'Adressen finns inte.' })
      expect(answer.headers.get('x-request-id')).toBe(body.request_id)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each([
    ['/client/chat', 200],
    ['/invite/AB12CD34', 200],
    ['/nagot/helt/annat', 404],
    ['/client/chat/mer', 404],
  ])('%s is answered with the shell of the site and %i', async (path, status) => {
    const answer = await get(path, { Accept: 'text/html' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<!')
  })

  test.each(['/ultra-secure', '/ultra-secure/nagot'])('%s is no page', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('a well-formed request id of the caller is kept, another is replaced', async () => {
    expect((await get('/api/health', { 'X-Request-Id': 'min-egen-id-123' })).headers.get('x-request-id')).toBe(
      'min-egen-id-123',
    )
    const replaced = (await get('/api/health', { 'X-Request-Id': '"><script>' })).headers.get('x-request-id')
    expect(replaced).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a file that is no page runs no script and is framed by nobody; a page has one policy of its own', async () => {
    const page = await get('/login')
    const script = /"(\/assets\/[\w.-]+\.js)"/.exec(await page.text())?.[1] ?? ''
    for (const path of [script, '/favicon.svg', '/icon-192.png', '/robots.txt', '/manifest.webmanifest']) {
      const file = await get(path)
      await file.body?.cancel()
      expect(file.status, path).toBe(200)
      expect(file.headers.get('content-security-policy'), path).toMatch(/^script-src 'none'.*frame-ancestors 'none'$/)
      expect(file.headers.get('strict-transport-security'), path).toContain('includeSubDomains')
    }
    const sitemap = await get('/sitemap.xml')
    await sitemap.body?.cancel()
    expect(sitemap.headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/)
    expect(page.headers.get('content-security-policy')).not.toContain("script-src 'none'")
    expect(page.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i)
  })

  test('crisis lines are there for everybody', async () => {
    const { lines } = await api(app, safetyResources, {})
    expect(lines.map((line) => line.number)).toEqual(expect.arrayContaining(['112', '90101']))
  })
})

describe('settings', () => {
  const production = {
    ENVIRONMENT: 'production',
    APP_ORIGIN: 'https://lyhord.se',
    DATA_JURISDICTION: 'eu',
    DATABASE_URL: 'postgres://lyhord:secret@ep-one.eu-central-1.aws.neon.tech/lyhord?sslmode=require',
    NEON_FETCH_ENDPOINT: '',
    ANTHROPIC_BASE_URL: '',
    ANTHROPIC_API_KEY: `sk-ant-${'proper'.repeat(5)}`,
    STRIPE_API_BASE: '',
    STRIPE_SECRET_KEY: `sk_live_${'proper'.repeat(5)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${'proper'.repeat(5)}`,
    MAIL_INBOX_URL: '',
    MAIL_FROM: 'Lyhörd <hej@lyhord.se>',
    OPERATOR_EMAIL: 'drift@lyhord.se',
    ONCALL_EMAIL: 'jour@lyhord.se',
  }

  const answerWith = async (vars: Record<string, string>) => {
    await app.restart(vars)
    const answer = await request(app, health)
    return { status: answer.status, text: await answer.text() }
  }

  test('production with its own settings answers: here, where nothing is encrypted, that it wants https', async () => {
    const { status, text } = await answerWith(production)
    expect(status).toBe(400)
    expect(text).toContain('https')
  })

  test.each([
    ['an emulator of the model', { ANTHROPIC_BASE_URL: 'http://localhost:8788/anthropic' }],
    ['an emulator of the database', { NEON_FETCH_ENDPOINT: 'http://127.0.0.1:8788/sql' }],
    ['an emulator of Stripe', { STRIPE_API_BASE: 'http://localhost:8788' }],
    ['a local inbox', { MAIL_INBOX_URL: 'http://127.0.0.1:8788/mail' }],
    ['a demo key', { ANTHROPIC_API_KEY: 'sk-ant-lyhord-demo' }],
    ['a test key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_lyhorddemo' }],
    ['no secret for its tokens', { JWT_SECRET: '' }],
  ])('production refuses to answer with %s, and does not say the value', async (_, wrong) => {
    const answer = await answerWith({ ...production, ...wrong })
    expect(answer.status).toBe(500)
    for (const value of Object.values(wrong)) if (value !== '') expect(answer.text).not.toContain(value)
  })
})
