import { describe, expect, it } from 'vitest'
import { badgeState, hasRunOut } from './badge-state.ts'

const known = (balance: number | null) => badgeState({ balance, error: null, loading: false })
const failed = (status: number, code: string) => badgeState({ balance: 9, error: { status, code }, loading: false })

describe('badgeState', () => {
  it.each([
    [0, 'empty', '0 credits'],
    [1, 'low', '1 credit'],
    [2, 'low', '2 credits'],
    [4, 'low', '4 credits'],
  ])('shows %i as %s', (balance, kind, text) => {
    expect(known(balance)).toEqual({ kind, text, balance })
  })

  it.each([5, 6, 12, 1000])('hides at %i', (balance) => {
    expect(known(balance)).toEqual({ kind: 'hidden' })
  })

  it('hides what is not known, and says so while it loads', () => {
    expect(known(null)).toEqual({ kind: 'hidden' })
    expect(badgeState({ balance: null, error: null, loading: true })).toEqual({ kind: 'loading', text: 'Laddar...' })
  })

  it('names each error, also when an older balance is known', () => {
    expect(failed(401, 'session_expired')).toEqual({ kind: 'error', text: 'Fel', explanation: 'Sessionen har gått ut' })
    expect(failed(0, 'network')).toEqual({ kind: 'error', text: 'Fel', explanation: 'Nätverksfel' })
    expect(failed(500, 'internal')).toEqual({ kind: 'error', text: 'Fel', explanation: 'Kunde inte hämta credits' })
  })
})

describe('hasRunOut', () => {
  it('is true once, when the last credit goes', () => {
    expect(hasRunOut(1, 0)).toBe(true)
    expect(hasRunOut(12, 0)).toBe(true)
  })

  it('is false when they were out already, are not known, or remain', () => {
    expect(hasRunOut(0, 0)).toBe(false)
    expect(hasRunOut(null, 0)).toBe(false)
    expect(hasRunOut(2, 1)).toBe(false)
    expect(hasRunOut(1, null)).toBe(false)
  })
})
