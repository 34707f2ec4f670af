import { expect, test } from 'vitest'
import { cookieHeader, readCookie } from './cookies.ts'

const at = (APP_ORIGIN: string) => ({ config: { APP_ORIGIN } }) as Parameters<typeof readCookie>[0]
const cookie = { name: 'lyhord_visitor', value: 'a.b', maxAge: 60 }
const request = (value: string) => new Request('https://lyhord.se/', { headers: { cookie: value } })

test('over https a cookie is of this host alone', () => {
  expect(cookieHeader(at('https://lyhord.se'), cookie)).toBe(
    '__Host-lyhord_visitor=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
})

test('on a developer’s machine, where browsers refuse that name without https, it has the plain one', () => {
  expect(cookieHeader(at('http://localhost:8787'), cookie)).toBe(
    'lyhord_visitor=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})

test('only the name of the place is read: a plain one, which a subdomain could have set, counts for nothing', () => {
  const sent = request('x=1; lyhord_visitor=plain; __Host-lyhord_visitor=own=1')
  expect(readCookie(at('https://lyhord.se'), sent, 'lyhord_visitor')).toBe('own=1')
  expect(readCookie(at('http://localhost'), sent, 'lyhord_visitor')).toBe('plain')
  expect(readCookie(at('https://lyhord.se'), request('lyhord_visitor=plain'), 'lyhord_visitor')).toBeNull()
})
