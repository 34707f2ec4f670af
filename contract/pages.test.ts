import { expect, test } from 'vitest'
import { invitationPath, isPage } from './pages.ts'

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

test('an invitation’s code and proof stand in the fragment alone', () => {
  expect(invitationPath('AB12CD34', 'bevis-_1')).toBe('/invite#code=AB12CD34&proof=bevis-_1')
  expect(invitationPath('AB12CD34')).toBe('/invite#code=AB12CD34')
})
