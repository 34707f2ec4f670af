import { describe, expect, it } from 'vitest'
import { loginEntry, PLAIN_ENTRY } from './login-entry.ts'

describe('loginEntry', () => {
  it('is plain without state and query, and for state of another kind', () => {
    for (const state of [null, undefined, 'x', 7, [], { email: 1, returnTo: {}, message: null, tone: 'loud' }]) {
      expect(loginEntry(state, '')).toEqual(PLAIN_ENTRY)
    }
  })

  it('takes e-mail and way back from state before the query', () => {
    const query = '?email=b%40x.se&returnTo=%2Fclient%2Fchat'
    expect(loginEntry({ email: 'a@x.se', returnTo: '/client' }, query)).toMatchObject({
      email: 'a@x.se',
      returnTo: '/client',
    })
    expect(loginEntry(null, query)).toMatchObject({ email: 'b@x.se', returnTo: '/client/chat' })
  })

  it.each([
    'https://ond.se',
    '//ond.se',
    '/\\ond.se',
    'javascript:alert(1)',
    'client',
    '/login',
    '/express-signup?x=1',
  ])('does not go back to %s', (path) => {
    expect(loginEntry({ returnTo: path }, '').returnTo).toBeNull()
    expect(loginEntry(null, `?returnTo=${encodeURIComponent(path)}`).returnTo).toBeNull()
  })

  it('never shows a banner from the address', () => {
    expect(loginEntry(null, '?message=Ring+oss').banner).toBeNull()
  })

  it('says why it is asked where a page was, and nothing for a page that it does not go back to', () => {
    const text = 'Logga in för att öppna sidan. Du kommer dit direkt efteråt.'
    expect(loginEntry(null, '?returnTo=%2Fprofile').banner).toEqual({ text, tone: 'info' })
    expect(loginEntry({ message: 'Hej.' }, '?returnTo=%2Fprofile').banner?.text).toBe('Hej.')
    expect(loginEntry(null, '?returnTo=%2F%2Fond.se').banner).toBeNull()
  })

  it('stays for somebody signed in who comes from verification', () => {
    const entry = loginEntry({ message: 'Din e-postadress är verifierad.' }, '')
    expect(entry.staysWhenSignedIn).toBe(true)
    expect(entry.banner).toEqual({ text: 'Din e-postadress är verifierad.', tone: 'ok' })
    expect(loginEntry({ message: 'Anna har bjudit in dig.' }, '')).toMatchObject({
      staysWhenSignedIn: false,
      banner: { tone: 'info' },
    })
  })
})
