import { afterEach, describe, expect, it, vi } from 'vitest'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import { verifyLinkOnce, verifyLinkWithPassword } from './verify-link.ts'

function answerWith(...answers: (() => Response)[]) {
  const fetcher = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer())
  })
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}
const verified = () => Response.json({ verified: true, password_required: false, message: 'Klart.' })
const elsewhere = () => Response.json({ verified: false, password_required: true, message: 'Skriv lösenordet.' })
const refused = () => Response.json({ verified: false, password_required: false, message: 'Länken har gått ut.' })
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

  it('sends what this browser registered along', async () => {
    pendingSignup.keep({ flow: 'express', email: 'a@exempel.se', registration: 'r.1', stage: 'code' })
    const fetcher = answerWith(verified)
    await verifyLinkOnce('own')
    expect(fetcher.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ token: 'own', registration: 'r.1' }))
    pendingSignup.forget()
  })

  it('asks for the password where the link was opened elsewhere, and takes it', async () => {
    const fetcher = answerWith(elsewhere, verified)
    expect(await verifyLinkOnce('other')).toEqual({ kind: 'password', token: 'other' })
    expect(await verifyLinkWithPassword('other', 'hemligt')).toEqual({ kind: 'verified' })
    expect(fetcher.mock.calls[1]?.[1]?.body).toBe(JSON.stringify({ token: 'other', password: 'hemligt' }))
  })

  it('asks nothing without a token', async () => {
    const fetcher = answerWith(verified)
    expect(await verifyLinkOnce(null)).toEqual({
      kind: 'failed',
      text: 'Ingen verifieringslänk hittades',
      mayRetry: false,
      isMissing: true,
    })
    expect(fetcher).not.toHaveBeenCalled()
  })
})
