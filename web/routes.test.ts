import { describe, expect, test } from 'vitest'
import { PAGES, SITE_PAGES } from '../contract/pages.ts'
import { FOOTER_GROUPS } from './frames/footer-links.ts'
import { sideMenuFor } from './frames/side-menu-links.ts'
import { LANDING_NAV, menuOf, READING_NAV, THERAPIST_NAV, WORK_LIFE_NAV } from './frames/site-nav.ts'
import { showsFooter, showsHeader } from './layouts/shell-visibility.ts'
import routes from './routes.ts'

describe('what stands around a page of the app', () => {
  test.each(['/contact', '/design', '/design/'])('%s has no header', (path) => {
    expect(showsHeader(path)).toBe(false)
  })

  test.each(['/login', '/instant-chat', '/client', '/contacts'])('%s has the header', (path) => {
    expect(showsHeader(path)).toBe(true)
  })

  test('the contact page alone has the footer', () => {
    expect(['/contact', '/contact/', '/login', '/instant-chat', '/client/chat'].map(showsFooter)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

/** Every path of the route table, with something in the place of each parameter. */
function pathsOf(list: typeof routes, parent = ''): string[] {
  return list.flatMap((route) => {
    const path = route.index === true ? parent || '/' : `${parent}${route.path === undefined ? '' : `/${route.path}`}`
    const own = route.path === undefined && route.index !== true ? [] : [path]
    return [...own, ...(route.children ? pathsOf(route.children, path) : [])]
  })
}

const patterns = pathsOf(routes).filter((path) => !path.endsWith('*'))
const paths = patterns.map((path) => path.replaceAll(/:\w+/g, 'abc'))

describe('the whole route table', () => {
  test('is what the Worker knows as pages', () => {
    expect(patterns.toSorted()).toEqual(PAGES.toSorted())
  })

  test('has the pages of the specification that stand by themselves', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/contact', '/design', '/client/chat', '/profile']))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('the site’s layout stands around the pages that are read, and around no other', () => {
    const site = routes.filter(({ file }) => file === 'site/site-layout.tsx')
    expect(pathsOf(site).toSorted()).toEqual([...SITE_PAGES, '/*'].toSorted())
    const withItsFooter = '/ /therapist-landing /help /sakerhet /privacy /terms /work-life-balance /blog /blog/:slug'
    expect(pathsOf(site)).toEqual(expect.arrayContaining(withItsFooter.split(' ')))
  })
})

describe('the links of the site’s headers', () => {
  const navs = { LANDING_NAV, READING_NAV, THERAPIST_NAV, WORK_LIFE_NAV }

  test.each(Object.entries(navs))('%s: one of each, with a way in and the one thing to do', (_, nav) => {
    const links = [...nav.links, nav.login, nav.call]
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length)
    expect(new Set(links.map(({ label }) => label)).size).toBe(links.length)
    expect(links.map(({ to }) => to)).toContain('/login')
  })
})

describe('the links of menus and footer', () => {
  const lists = {
    footer: FOOTER_GROUPS.flatMap((group) => group.links),
    visitor: sideMenuFor(null),
    patient: sideMenuFor('patient'),
    therapist: sideMenuFor('therapist'),
  }

  test.each(Object.entries(lists))('%s: each leads to a page that exists, and there is one of each', (_, links) => {
    for (const { to } of links) expect(paths).toContain(to.replace(/#.*$/, ''))
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length)
    expect(new Set(links.map(({ label }) => label)).size).toBe(links.length)
  })

  test('a visitor finds in the app’s menu all that the site’s has', () => {
    expect(lists.visitor).toEqual(expect.arrayContaining([...menuOf(LANDING_NAV)]))
  })

  test('a visitor can begin to talk, and each role reaches its own', () => {
    const targets = (links: readonly { to: string }[]) => links.map(({ to }) => to)
    expect(targets(lists.visitor)).toEqual(
      expect.arrayContaining(['/instant-chat', '/find-therapist', '/contact', '/register', '/login']),
    )
    expect(targets(lists.patient)).toEqual(
      expect.arrayContaining([
        '/client/chat',
        '/client/anamnesis',
        '/client/sessions',
        '/client/therapist',
        '/profile',
      ]),
    )
    expect(targets(lists.therapist)).toEqual(expect.arrayContaining(['/therapist/invitations', '/profile']))
    expect(targets(lists.patient)).not.toContain('/therapist')
  })

  test('the footer has what the specification names, as far as it is built', () => {
    const named = [
      '/ /#sa-fungerar-det /#priser /work-life-balance /instant-chat /find-therapist /login',
      '/therapist-landing /therapist-landing#fordelar /therapist-landing#sa-gar-det-till /therapist-landing#avgifter',
      '/therapist/signup /therapist-terms /help /contact /sakerhet /privacy /terms /accessibility',
    ]
    expect(lists.footer.map(({ to }) => to)).toEqual(expect.arrayContaining(named.join(' ').split(' ')))
  })
})
