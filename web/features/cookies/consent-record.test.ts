import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../api/memory-store.ts'
import { answerNotice, cookieNames, ESSENTIAL } from './consent-record.ts'

/** A jar that keeps what is set as a browser does: by name, path and domain. */
function jarOf(...cookies: readonly { name: string; path?: string; domain?: string }[]) {
  let kept = cookies.map(({ name, path = '/', domain = '' }) => ({ name, path, domain }))
  return {
    get cookie() {
      return kept.map(({ name }) => `${name}=1`).join('; ')
    },
    set cookie(text: string) {
      const [name] = cookieNames(text)
      const path = /Path=([^;]*)/.exec(text)?.[1]
      const domain = /Domain=([^;]*)/.exec(text)?.[1] ?? ''
      kept = kept.filter((one) => one.name !== name || one.path !== path || one.domain !== domain)
    },
  }
}

const ADDRESS = new URL('https://www.lyhord.se/client/chat')
const NOW = new Date('2026-11-21T10:00:00Z')

function answer(accepted: boolean, jar: { cookie: string }) {
  const store = memoryStore()
  answerNotice(accepted, store, jar, ADDRESS, NOW)
  return JSON.parse(store.getItem('cookieConsent') ?? 'null')
}

test.each([
  ['', []],
  ['a=1', ['a']],
  ['a=1; b=x=y;c', ['a', 'b', 'c']],
])('the names in “%s”', (text, names) => {
  expect(cookieNames(text)).toEqual(names)
})

test.each(['session', 'sessionid', 'PHPSESSION', 'auth_token', 'XSRF-csrf', 'lyhord_visitor'])(
  '%s is essential',
  (name) => {
    expect(ESSENTIAL.test(name)).toBe(true)
  },
)

test.each(['_ga', 'lyhord_visitor_2', 'prefs'])('%s is not', (name) => {
  expect(ESSENTIAL.test(name)).toBe(false)
})

describe('the answer', () => {
  test('“Godkänn alla” is kept with its time and the names, and deletes nothing', () => {
    const jar = jarOf({ name: '_ga' }, { name: 'lyhord_visitor' })
    expect(answer(true, jar)).toEqual({
      accepted: true,
      timestamp: '2026-11-21T10:00:00.000Z',
      cookiesAtConsent: ['_ga', 'lyhord_visitor'],
    })
    expect(cookieNames(jar.cookie)).toEqual(['_ga', 'lyhord_visitor'])
  })

  test('“Endast nödvändiga” deletes all but the essential ones', () => {
    const jar = jarOf({ name: 'session' }, { name: '_ga' }, { name: 'csrftoken' }, { name: 'lyhord_visitor' })
    expect(answer(false, jar)).toMatchObject({ accepted: false, cookiesAtConsent: expect.arrayContaining(['_ga']) })
    expect(cookieNames(jar.cookie)).toEqual(['session', 'csrftoken', 'lyhord_visitor'])
  })

  test('also those of a deeper path or of the whole domain', () => {
    const jar = jarOf(
      { name: 'a', path: '/client' },
      { name: 'b', path: '/client/' },
      { name: 'c', domain: 'lyhord.se' },
    )
    answer(false, jar)
    expect(jar.cookie).toBe('')
  })
})
