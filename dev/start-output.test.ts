import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { errorText } from './console-log.ts'
import { startTable, table } from './start-table.ts'
import { createWranglerFilter } from './wrangler-output.ts'

const shownOf = (output: string) => {
  const shown = createWranglerFilter()
  return output.split('\n').filter((line) => shown(line))
}

describe("wrangler's output", () => {
  test('an ordinary start without network says nothing', () => {
    const output = `
 ⛅️ wrangler 4.156.0 (update available 4.164.0)
───────────────────────────────────────────────
Using secrets defined in .data/dev.vars
Your Worker has access to the following bindings:
Binding                       Resource                  Mode
env.EMAIL (unrestricted)      Send Email                local
env.JWT_SECRET ("(hidden)")   Environment Variable      local

[wrangler:warn] Unable to fetch the \`Request.cf\` object! Falling back to a default placeholder...
Error: getaddrinfo ENOTFOUND workers.cloudflare.com
    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:123:26)
⎔ Starting local server...
\u001B[33m▲ \u001B[43;33m[\u001B[43;30mWARNING\u001B[43;33m]\u001B[0m \u001B[1mScheduled Workers are not automatically triggered during local development.\u001B[0m

  To manually trigger a scheduled event, run:
    curl "http://127.0.0.1:8787/cdn-cgi/local/scheduled"

[wrangler:info] Ready on http://127.0.0.1:8787
[wrangler:info] ✨ Parsed 10 valid header rules.
[wrangler:info] GET / 200 OK (12ms)
[wrangler:info] POST /auth/token 401 Unauthorized (12ms)
🪵  Logs were written to "/home/a/.config/.wrangler/logs/wrangler.log"`
    expect(shownOf(output)).toEqual([])
  })

  test.each([
    '[wrangler:error] Error: real failure\n    at Object.fetch (file:///a/worker/index.ts:4:39)',
    '[wrangler:info] GET /boom 500 Internal Server Error (19ms)',
    '{"level":"warn","event":"mail.failed","request_id":"1"}',
    '✘ [ERROR] Could not resolve "./missing.ts"\n\n    worker/index.ts:1:7:',
    'Error: getaddrinfo ENOTFOUND db.example.com\n    at GetAddrInfoReqWrap.onlookupall',
    'Error: connect ECONNREFUSED 127.0.0.1:8788',
  ])('is shown whole when it tells something: %s', (output) => {
    expect(shownOf(output)).toEqual(output.split('\n').filter((line) => line !== ''))
  })

  test('noise hides nothing that comes after it', () => {
    const output = 'Error: getaddrinfo ENOTFOUND workers.cloudflare.com\n    at a\n✘ [ERROR] bad\n    at b'
    expect(shownOf(output)).toEqual(['✘ [ERROR] bad', '    at b'])
  })
})

describe('the table', () => {
  test('lines up its columns across groups', () => {
    const lines = table([
      [
        ['A', 'long value', 'note'],
        ['Longer', 'b', 'note'],
      ],
      [['C', 'd']],
    ]).map((line) => stripVTControlCharacters(line))
    expect(lines).toEqual(['  A       long value  note', '  Longer  b           note', '', '  C       d'])
  })

  test('names every address, every log-in, and what is fake', () => {
    const running = {
      appOrigin: 'http://localhost:1',
      devOrigin: 'http://localhost:2',
      ownAi: false,
      ownDatabase: false,
    }
    const text = startTable(running)
    for (const part of [
      'http://localhost:1/api/docs',
      'http://localhost:2/inbox',
      'http://localhost:2/stripe',
      'klient@demo.se',
      'klient-utan-credits@demo.se',
      'terapeut@demo.se',
      'lyhord-demo-2026',
      'no model is called',
      'no money moves',
      'nothing is sent',
    ]) {
      expect(text).toContain(part)
    }
    expect(startTable({ ...running, ownAi: true })).toContain('over the network')
  })
})

test('an error is told with its cause, and never with the values of a failed query', () => {
  const cause = new Error('column "created_at" specified more than once')
  const error = new Error(`Failed query: insert ${'x'.repeat(400)}\nparams: secret,other`, { cause })
  const text = errorText(error)
  expect(text).toContain('because: column "created_at" specified more than once')
  expect(text).not.toContain('secret')
  expect(text.length).toBeLessThan(400)
  expect(errorText(new Error('Port 1 is taken.', { cause: new Error('Port 1 is taken.') }))).toBe('Port 1 is taken.')
  expect(errorText('plain')).toBe('plain')
})
