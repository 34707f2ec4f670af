import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { expiryOf } from '../../api/session-token.ts'

// The script runs in a page alone.
const root = {
  dataset: {} as Record<string, string>,
  toggleAttribute: vi.fn<(name: string, force: boolean) => void>(),
}
vi.stubGlobal('document', { documentElement: root })
const { greet, homeOf } = await import('./signed-in.ts')

const NOW = Date.UTC(2026, 10, 23)
const token = (claims: object) => `e30.${base64Url(JSON.stringify(claims))}.tecken`

function base64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const valid = token({ sub: 'någon', exp: NOW / 1000 + 60 })

describe('homeOf', () => {
  test('leads a client and a therapist home, and a client where nothing is known of them yet', () => {
    expect(homeOf(valid, JSON.stringify({ role: 'patient' }), NOW)).toBe('/client')
    expect(homeOf(valid, JSON.stringify({ role: 'therapist' }), NOW)).toBe('/therapist')
    expect(homeOf(valid, null, NOW)).toBe('/client')
  })

  test('is not led astray by a name', () => {
    expect(homeOf(valid, JSON.stringify({ name: '"role":"therapist"', role: 'patient' }), NOW)).toBe('/client')
  })

  test.each([null, '', 'trams', 'a.b.c', token({}), token({ exp: 'snart' }), token({ exp: NOW / 1000 })])(
    '%s is nobody',
    (text) => {
      expect(homeOf(text, null, NOW)).toBeUndefined()
    },
  )

  test('knows when a token ends as the app does', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000), fc.string(), (exp, sub) => {
        const text = token({ sub, exp })
        const end = expiryOf(text) ?? 0
        expect(homeOf(text, null, end - 1)).toBe('/client')
        expect(homeOf(text, null, end)).toBeUndefined()
      }),
    )
  })
})

describe('greet', () => {
  /** Where the browser is sent from an address of the site, with this token kept. */
  function sentFrom(address: string, kept: string | null): readonly string[] {
    const { pathname, hash } = new URL(address, 'https://lyhord.test')
    const replace = vi.fn<(to: string) => void>()
    vi.stubGlobal('location', { pathname, hash, replace })
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'therapy_auth_token' ? kept : null) })
    greet()
    return replace.mock.calls.flat()
  }

  const lasting = token({ exp: Math.ceil(Date.now() / 1000) + 3600 })

  test('sends somebody signed in from the first page to their own', () => {
    expect(sentFrom('/', lasting)).toEqual(['/client'])
    expect(sentFrom('/?utm_source=mejl', lasting)).toEqual(['/client'])
    expect(root.dataset).toHaveProperty('session')
  })

  test.each(['/#fragor', '/help', '/help#klient'])('lets them be at %s, and knows them', (address) => {
    expect(sentFrom(address, lasting)).toEqual([])
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('data-signed-in', true)
  })

  test('leaves a visitor where they are', () => {
    expect(sentFrom('/', null)).toEqual([])
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('data-signed-in', false)
  })
})
