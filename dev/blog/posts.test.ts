import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crisisLines } from '../../contract/safety-lines.ts'
import { linksOf, parseMarkup, wordsOf } from '../../worker/features/blog/parse-markup.ts'
import { projectRoot } from '../project.ts'
import { NIGHT } from './night.ts'
import { CATEGORIES } from './categories.ts'
import { readPosts } from './read-posts.ts'

/** Whom a post may lead to: authorities, care, the lines and those who run them, the text of a law, and papers by their DOI. */
const TRUSTED_HOSTS = new Set([
  'anhoriga.se',
  'doi.org',
  'mind.se',
  'spes.se',
  'valjattsluta.se',
  'www.1177.se',
  'www.av.se',
  'www.bris.se',
  'www.folkhalsomyndigheten.se',
  'www.nck.uu.se',
  'www.nhs.uk',
  'www.riksdagen.se',
  'www.sbu.se',
  'www.socialstyrelsen.se',
  'www.who.int',
])

/** What a post may lead to on the site, beside another post. */
const OWN_PAGES = new Set(['/instant-chat', '/privacy'])

/** Promises of effect, words that hurt when suicide is spoken of, numbers of another country, and worn phrases. */
const FORBIDDEN = [
  /garanter/i,
  /\bbota[rs]?\b/i,
  /mirak(?:el|ulös)/i,
  /\bbevisa[dt]\b/i,
  /hjälper alltid|alltid fungera|fungerar alltid/i,
  /vi lovar/i,
  /begå\w* (?:ett )?(?:självmord|suicid)/i,
  /(?:lyckat|misslyckat|fullbordat) (?:självmord|suicid)/i,
  /\b(?:988|911)\b/,
  /din resa|på din väg mot|unik(?:t|a)? erbjud/i,
]

const SPEAKS_OF_SUICIDE =
  /självmord|suicid|ta (?:mitt|ditt|sitt) liv|(?:inte|att) (?:vilja|vill|orkar|orka) leva|vill inte leva/i
/** Emergency, the line on suicide, advice on care, and the one for those under 18. */
const NEEDED_THERE = ['tel:112', 'tel:90101', 'tel:1177', 'tel:116111']

const posts = await readPosts()
const slugs = new Set(posts.map(({ slug }) => slug))

function blocksOf(content: string) {
  return parseMarkup(content).map(({ kind, children }) => ({
    kind,
    words: wordsOf(children),
    links: linksOf(children),
  }))
}

test('there are at least nine posts, and some in every category', () => {
  expect(posts.length).toBeGreaterThanOrEqual(9)
  for (const { slug } of CATEGORIES)
    expect(
      posts.filter(({ categories }) => categories.includes(slug)),
      slug,
    ).not.toEqual([])
})

describe.each(posts)('$slug', ({ slug, title, excerpt, content, metaDescription, words, authorName }) => {
  const blocks = blocksOf(content)
  const links = blocks.flatMap((block) => block.links)
  const text = [title, excerpt, metaDescription, ...blocks.map((block) => block.words)].join('\n')
  const beginning = blocks.findLastIndex((block) => block.words === 'Källor')

  test('is as long as one reads in a few minutes, and signed by nobody invented', () => {
    expect(words).toBeGreaterThanOrEqual(700)
    expect(words).toBeLessThanOrEqual(1300)
    expect(authorName).toBe('Lyhörds redaktion')
  })

  test('ends with its sources: each begins with a link to one that is trusted, and they are of different hands', () => {
    const sources = blocks.slice(beginning + 1)
    const hosts = sources.map((source) => new URL(source.links[0] ?? 'about:blank').host)
    expect(blocks[beginning]?.kind).toBe('h2')
    expect(sources.length).toBeGreaterThanOrEqual(3)
    expect(hosts.filter((host) => !TRUSTED_HOSTS.has(host))).toEqual([])
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(2)
  })

  test('leads nowhere but to trusted hosts, lines that are checked, and pages that are there', () => {
    const lines = new Set(crisisLines.map(({ tel }) => tel))
    const strange = links.filter((href) => {
      if (href.startsWith('tel:')) return !lines.has(href)
      if (href.startsWith('/blog/')) return !slugs.has(href.slice('/blog/'.length)) || href === `/blog/${slug}`
      return href.startsWith('/') ? !OWN_PAGES.has(href) : !TRUSTED_HOSTS.has(new URL(href).host)
    })
    expect(strange).toEqual([])
  })

  test('names no number of a line but those that are checked', () => {
    const numbers = crisisLines.map(({ number }) => number)
    const named = text.match(/\b(?:0\d{1,3}-[\d ]{5,}\d|90 ?\d{3}|116 ?\d{3}|11[24]\d{0,2}|1177)\b/g) ?? []
    expect(named.filter((number) => !numbers.includes(number))).toEqual([])
  })

  test('promises nothing and hurts nobody by a word', () => {
    expect(FORBIDDEN.filter((pattern) => pattern.test(text)).map(String)).toEqual([])
  })

  test('gives the lines where it speaks of suicide', () => {
    const missing = SPEAKS_OF_SUICIDE.test(text) ? NEEDED_THERE.filter((href) => !links.includes(href)) : []
    expect(missing).toEqual([])
  })

  test('asks somebody to talk with the AI in one sentence at most', () => {
    expect(links.filter((href) => href === '/instant-chat').length).toBeLessThanOrEqual(1)
  })

  test('has a drawing of the right form, and a small picture of it for where it is shared', async () => {
    const folder = join(projectRoot, 'web/public/blog')
    const drawing = await readFile(join(folder, `${slug}.svg`), 'utf8')
    const picture = await readFile(join(folder, `${slug}.png`))
    expect(drawing).toContain('viewBox="0 0 1200 630"')
    expect(drawing).toContain(NIGHT)
    expect(drawing.replace(NIGHT, '')).not.toMatch(/<script|<style|style=|href/)
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    expect((await stat(join(folder, `${slug}.png`))).size).toBeLessThanOrEqual(60 * 1024)
  })
})

test('the post on dark thoughts gives the lines before anything else, and sells nothing', () => {
  const [first] = blocksOf(posts.find(({ slug }) => slug === 'nar-tankarna-blir-morka')?.content ?? '')
  expect(first?.links).toEqual(NEEDED_THERE)
  expect(posts.find(({ slug }) => slug === 'nar-tankarna-blir-morka')?.content).not.toContain('/instant-chat')
})

test('the rules find what they are there for', () => {
  expect(FORBIDDEN.filter((pattern) => pattern.test('Vi lovar att metoden botar, den är garanterad.'))).toHaveLength(3)
  expect(FORBIDDEN.some((pattern) => pattern.test('ett lyckat självmord'))).toBe(true)
  for (const phrase of ['att inte vilja leva', 'tankar på att ta sitt liv', 'någon i suicid']) {
    expect(phrase).toMatch(SPEAKS_OF_SUICIDE)
  }
})
