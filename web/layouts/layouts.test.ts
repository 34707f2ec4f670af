import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorKindOf } from './error-kind.ts'
import { pressed } from './quick-exit.ts'
import { showsFooter, showsHeader } from './shell-visibility.ts'
import { FOOTER_GROUPS } from './footer-links.ts'
import { LANDING_LINKS, sideMenuFor } from './site-links.ts'
import routes from '../routes.ts'

describe('what stands around a page (spec 1 §2.2)', () => {
  test.each(['/', '/therapist-landing', '/contact', '/work-life-balance', '/design', '/design/'])(
    '%s has no header',
    (path) => {
      expect(showsHeader(path)).toBe(false)
    },
  )

  test.each(['/login', '/instant-chat', '/client', '/privacy', '/contacts'])('%s has the header', (path) => {
    expect(showsHeader(path)).toBe(true)
  })

  test.each(['/', '/help', '/privacy/', '/instant-chat', '/blog', '/blog/en-post'])('%s has the footer', (path) => {
    expect(showsFooter(path)).toBe(true)
  })

  test.each(['/login', '/client/chat', '/blogg'])('%s has no footer', (path) => {
    expect(showsFooter(path)).toBe(false)
  })
})

test('every link leads to a page that exists', () => {
  const known = new Set(['/'])
  const visit = (list: typeof routes) => {
    for (const route of list) {
      if (route.path !== undefined) known.add(`/${route.path}`)
      if (route.children) visit(route.children)
    }
  }
  visit(routes)
  const links = [
    ...FOOTER_GROUPS.flatMap((group) => group.links),
    ...LANDING_LINKS,
    ...sideMenuFor(null),
    ...sideMenuFor('patient'),
    ...sideMenuFor('therapist'),
  ]
  for (const { to } of links) expect(known).toContain(to.replace(/#.*$/, ''))
})

describe('error screens', () => {
  test('tell a lost chunk, a lost network, a missing page and the rest apart', () => {
    const chunk = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
    expect(errorKindOf(chunk, true)).toBe('chunk')
    expect(errorKindOf(chunk, false)).toBe('offline')
    expect(errorKindOf(ApiError.network(), true)).toBe('offline')
    expect(errorKindOf(new ApiError({ status: 404, code: 'not_found', detail: '' }), true)).toBe('missing')
    expect(errorKindOf('what', true)).toBe('unknown')
  })
})

describe('Esc three times', () => {
  const leavesAfter = (...times: number[]) =>
    times.reduce<{ times: number[]; leave: boolean }>((earlier, now) => pressed(earlier.times, now), {
      times: [],
      leave: false,
    }).leave

  test('leaves when quick, not when slow or twice', () => {
    expect(leavesAfter(0, 300, 600)).toBe(true)
    expect(leavesAfter(0, 300)).toBe(false)
    expect(leavesAfter(0, 1000, 2000)).toBe(false)
    expect(leavesAfter(0, 2000, 2300, 2600)).toBe(true)
  })
})
