import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorKindOf } from '../loading/error-kind.ts'
import { ChunkLoadError } from '../loading/load-route-module.ts'
import { pressed } from '../features/safety/quick-exit.ts'
import { showsFooter, showsHeader } from './shell-visibility.ts'
import { FOOTER_GROUPS } from './footer-links.ts'
import { LANDING_LINKS, sideMenuFor } from '../frames/site-links.ts'
import routes from '../routes.ts'

describe('what stands around a page', () => {
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

/** Every path of the route table, with something in the place of each parameter. */
function pathsOf(list: typeof routes, parent = ''): string[] {
  return list.flatMap((route) => {
    const path = route.index === true ? parent || '/' : `${parent}${route.path === undefined ? '' : `/${route.path}`}`
    const own = route.path === undefined && route.index !== true ? [] : [path.replaceAll(/:\w+/g, 'abc')]
    return [...own, ...(route.children ? pathsOf(route.children, path) : [])]
  })
}

const paths = pathsOf(routes).filter((path) => !path.endsWith('*'))

describe('the whole route table', () => {
  const without = ['/', '/therapist-landing', '/contact', '/work-life-balance', '/design']
  const withFooter =
    '/ /therapist-landing /contact /help /privacy /terms /instant-chat /work-life-balance /blog /blog/abc'.split(' ')

  test('has the pages of the specification that stand by themselves', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/contact', '/design', '/client/chat', '/profile']))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test.each(paths)('%s', (path) => {
    expect(showsHeader(path), 'header').toBe(!without.includes(path))
    expect(showsFooter(path), 'footer').toBe(withFooter.includes(path))
  })
})

describe('the links of menus and footer', () => {
  const lists = {
    footer: FOOTER_GROUPS.flatMap((group) => group.links),
    landing: LANDING_LINKS,
    visitor: sideMenuFor(null),
    patient: sideMenuFor('patient'),
    therapist: sideMenuFor('therapist'),
  }

  test.each(Object.entries(lists))('%s: each leads to a page that exists, and there is one of each', (_, links) => {
    for (const { to } of links) expect(paths).toContain(to.replace(/#.*$/, ''))
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length)
    expect(new Set(links.map(({ label }) => label)).size).toBe(links.length)
  })

  test('a visitor can begin to talk, and each role reaches its own', () => {
    const targets = (links: readonly { to: string }[]) => links.map(({ to }) => to)
    expect(targets(lists.visitor)).toEqual(
      expect.arrayContaining(['/instant-chat', '/find-therapist', '/contact', '/register', '/login']),
    )
    expect(targets(lists.patient)).toEqual(expect.arrayContaining(['/client/chat', '/client/therapist', '/profile']))
    expect(targets(lists.therapist)).toEqual(expect.arrayContaining(['/therapist/invitations', '/profile']))
    expect(targets(lists.patient)).not.toContain('/therapist')
  })

  test('the footer has what the specification names, as far as it is built', () => {
    const named = '/ /#sa-fungerar-det /#priser /instant-chat /login /therapist/signup /privacy /terms /contact /help'
    expect(lists.footer.map(({ to }) => to)).toEqual(expect.arrayContaining([...named.split(' '), '/find-therapist']))
  })
})

describe('error screens', () => {
  const api = (status: number, code = 'x') => new ApiError({ status, code, detail: '' })
  const route = (status: number) => ({ status, statusText: '', internal: false, data: null })

  test.each([
    ['a script of a page', new ChunkLoadError(), 'chunk'],
    ['a script of Chrome', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'chunk'],
    ['a script of Safari', new TypeError('Importing a module script failed.'), 'chunk'],
    ['a script of Firefox', new TypeError('error loading dynamically imported module: /assets/x.js'), 'chunk'],
    ['a style', new Error('Unable to preload CSS for /assets/x.css'), 'chunk'],
    ['no answer', ApiError.network(), 'offline'],
    ['nothing there', api(404), 'missing'],
    ['no such route', route(404), 'missing'],
    ['not for this person', api(403), 'forbidden'],
    ['too many', api(429), 'busy'],
    ['the server is away', api(503), 'busy'],
    ['a fault of the server', api(500), 'unknown'],
    ['a method the router knows no answer to', route(405), 'unknown'],
    ['anything thrown', 'what', 'unknown'],
    ['nothing thrown', undefined, 'unknown'],
  ])('%s', (_, error, kind) => {
    expect(errorKindOf(error, true)).toBe(kind)
  })

  test('without a network a missing script is the network’s fault', () => {
    expect(errorKindOf(new ChunkLoadError(), false)).toBe('offline')
    expect(errorKindOf(api(404), false)).toBe('missing')
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
