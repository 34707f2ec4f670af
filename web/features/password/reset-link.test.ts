import { afterEach, describe, expect, it, vi } from 'vitest'
import { lookAtLink } from './reset-link.ts'

const TOKEN = 'a'.repeat(43)

function answerWith(answer: () => Response | Promise<Response>) {
  const fetcher = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}
const failure = (status: number, code: string) => () =>
  Response.json({ detail: 'Försök igen om en stund.', code, request_id: 'r' }, { status })
const link = (fields: object) => () =>
  Response.json({ valid: true, message: 'x', has_recovery_code: true, can_be_reopened: false, ...fields })

afterEach(() => vi.unstubAllGlobals())

describe('lookAtLink', () => {
  it('tells what a valid link would do', async () => {
    const fetcher = answerWith(link({}))
    expect(await lookAtLink(TOKEN)).toEqual({ kind: 'valid', hasRecoveryCode: true, canBeReopened: false })
    const [url, init] = fetcher.mock.calls[0] ?? []
    expect([url, init?.method, init?.body]).toEqual([
      '/auth/password-reset/validate',
      'POST',
      JSON.stringify({ token: TOKEN }),
    ])
  })

  it.each([
    ['used or too old', link({ valid: false })],
    ['not even a token', failure(422, 'validation')],
    ['no such path', failure(404, 'not_found')],
  ])('%s: invalid', async (_, answer) => {
    answerWith(answer)
    expect(await lookAtLink(TOKEN)).toEqual({ kind: 'invalid' })
  })

  it.each([
    ['the server is away', failure(503, 'database_unavailable')],
    ['too many tries', failure(429, 'rate_limited')],
    ['no network', () => Promise.reject(new TypeError('no network'))],
  ])('%s: may be asked again', async (_, answer) => {
    answerWith(answer)
    expect(await lookAtLink(TOKEN)).toMatchObject({ kind: 'unanswered', text: expect.stringContaining('rsök igen') })
  })

  it.each([null, ''])('asks nothing without a token (%j)', async (token) => {
    const fetcher = answerWith(link({}))
    expect(await lookAtLink(token)).toEqual({ kind: 'missing' })
    expect(fetcher).not.toHaveBeenCalled()
  })
})
