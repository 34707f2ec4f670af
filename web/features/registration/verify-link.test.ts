import { afterEach, describe, expect, it, vi } from 'vitest'
import { verifyLinkOnce } from './verify-link.ts'

function answerWith(...answers: (() => Response)[]) {
  const fetcher = vi.fn<() => Promise<Response>>(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer())
  })
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}
const verified = () => Response.json({ verified: true, message: 'Klart.' })
const refused = () => Response.json({ verified: false, message: 'Länken har gått ut.' })
const away = () =>
  Response.json({ detail: 'Försök igen om en stund.', code: 'internal', request_id: 'r' }, { status: 503 })

afterEach(() => vi.unstubAllGlobals())

describe('verifyLinkOnce', () => {
  it('uses a token once, however often and however close it is asked', async () => {
    const fetcher = answerWith(verified)
    const both = await Promise.all([verifyLinkOnce('once'), verifyLinkOnce('once')])
    expect(both).toEqual([{ kind: 'verified' }, { kind: 'verified' }])
    expect(await verifyLinkOnce('once')).toEqual({ kind: 'verified' })
    expect(fetcher).toHaveBeenCalledTimes(1)
  })

  it('does not send a used-up token again', async () => {
    const fetcher = answerWith(refused)
    const outcome = { kind: 'failed', text: 'Länken har gått ut.', mayRetry: false }
    expect(await verifyLinkOnce('old')).toEqual(outcome)
    expect(await verifyLinkOnce('old')).toEqual(outcome)
    expect(fetcher).toHaveBeenCalledTimes(1)
  })

  it('lets a token that got no answer be tried again', async () => {
    const fetcher = answerWith(away, verified)
    expect(await verifyLinkOnce('later')).toEqual({ kind: 'failed', text: 'Försök igen om en stund.', mayRetry: true })
    expect(await verifyLinkOnce('later')).toEqual({ kind: 'verified' })
    expect(fetcher).toHaveBeenCalledTimes(2)
  })

  it.each([null, ''])('asks nothing without a token (%j)', async (token) => {
    const fetcher = answerWith(verified)
    expect(await verifyLinkOnce(token)).toEqual({
      kind: 'failed',
      text: 'Ingen verifieringslänk hittades',
      mayRetry: false,
    })
    expect(fetcher).not.toHaveBeenCalled()
  })
})
