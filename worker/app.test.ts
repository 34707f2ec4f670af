import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from './app.ts'

const random = () => randomBytes(32).toString('base64url')

const SETTINGS = {
  ENVIRONMENT: 'production',
  APP_ORIGIN: 'https://lyhord.se',
  DATABASE_URL: 'postgres://lyhord:secret@ep-one.eu-central-1.aws.neon.tech/lyhord',
  ANTHROPIC_API_KEY: `sk-ant-${random()}`,
  CHAT_MODEL: 'claude-sonnet-5-5',
  ANALYSIS_MODEL: 'claude-haiku-5-5',
  SIGNUP_GRANTS_A_DAY: '300',
  FREE_MODEL_BUDGET: '1',
  STRIPE_SECRET_KEY: `rk_live_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  MAIL_FROM: 'Lyhörd <hej@lyhord.se>',
  OPERATOR_EMAIL: 'drift@lyhord.se',
  ONCALL_EMAIL: 'jour@lyhord.se',
  JWT_SECRET: random(),
  PASSWORD_PEPPER: random(),
  CODE_PEPPER: random(),
  SERVER_KEY: random(),
  JOB_KEY: random(),
  DATA_JURISDICTION: 'eu',
}
const SHELL_POLICY = "default-src 'self'"
const BINDINGS = {
  WIDE_GATE: { limit: () => Promise.resolve({ success: true }) },
  ASSETS: {
    fetch: () => Promise.resolve(new Response('<html>', { headers: { 'Content-Security-Policy': SHELL_POLICY } })),
  },
}

/** What the Worker answers, and the log lines it writes meanwhile. */
async function ask(address: string, init: RequestInit = {}, settings: object = SETTINGS) {
  const lines: unknown[] = []
  const write = (line: unknown) => void lines.push(JSON.parse(z.string().parse(line)))
  const spies = (['info', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(write))
  const answer = await createApp().request(address, init, { ...settings, ...BINDINGS })
  for (const spy of spies) spy.mockRestore()
  return { answer, lines, body: await answer.text() }
}

test.each([
  ['GET', 'https://lyhord.se/api/nowhere', 404],
  ['GET', 'https://lyhord.se/assets/of-an-earlier-build.js', 404],
  ['POST', 'https://lyhord.se/privacy', 404],
  ['GET', 'https://lyhord.se/client', 200],
])('%s %s goes out with the headers that keep browsers safe', async (method, address, status) => {
  const { answer } = await ask(address, { method })
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': status === 200 ? SHELL_POLICY : expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
  })
})

test('no other origin is let in', async () => {
  const headers = { Origin: 'https://elsewhere.se', 'Access-Control-Request-Method': 'POST' }
  for (const method of ['GET', 'OPTIONS']) {
    const { answer } = await ask('https://lyhord.se/api/health', { method, headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('a Worker with wrong settings answers with those headers too, and says nothing of the settings', async () => {
  const { answer, body } = await ask('https://lyhord.se/client', {}, { ...SETTINGS, JWT_SECRET: 'short' })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
  expect(body).not.toMatch(/JWT_SECRET|short/)
})

test('production refuses a call that came in clear, and leads it nowhere', async () => {
  const { answer } = await ask('http://lyhord.se/api/health')
  expect(answer.status).toBe(400)
  expect(answer.headers.has('location')).toBe(false)
  expect((await ask('https://lyhord.se/api/health')).answer.status).toBe(200)
  const local = { ...SETTINGS, ENVIRONMENT: 'local' }
  expect((await ask('http://localhost:8787/api/health', {}, local)).answer.status).toBe(200)
})

test('a refusal is written down: which endpoint and why, nothing that was sent', async () => {
  const { answer, lines } = await ask('https://lyhord.se/auth/me?secret=1', {
    headers: { 'X-Request-Id': 'request-1' },
  })
  expect(answer.status).toBe(401)
  const line = { level: 'info', event: 'refused', requestId: 'request-1', code: 'unauthorized', status: 401 }
  expect(lines).toEqual([{ ...line, endpoint: 'GET /auth/me' }])
})

test('an address that is no endpoint is written down without it', async () => {
  const { lines } = await ask('https://lyhord.se/api/what-somebody-wrote')
  expect(lines).toMatchObject([{ event: 'refused', code: 'not_found' }])
  expect(JSON.stringify(lines)).not.toContain('somebody')
})
