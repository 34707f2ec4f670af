import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test.each(['/', '/login', '/login/', '/Client/Chat', '/invite', '/invite/', '/invite/AB12CD34'])(
  '%s is a page',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)

test.each(['/nagot', '/login/nagot', '/invite/AB12CD34/mer', '/client/chat.html', '/favicon.ico'])(
  '%s is none',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)
