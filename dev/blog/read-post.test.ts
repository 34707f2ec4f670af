import { describe, expect, test } from 'vitest'
import { readPost } from './read-post.ts'
import { countWords, readingMinutes } from './reading-minutes.ts'

const FIELDS: Readonly<Record<string, string>> = {
  title: 'Jag kan inte sova',
  excerpt: 'När tankarna inte låter dig vara.',
  category: 'Sömn och stress, Om terapi',
  author_name: 'Lyhörds redaktion',
  published: '2026-11-20',
  image: '/blog/sova.svg',
  image_alt: 'En säng vid ett fönster.',
  meta_description: 'Vad du kan göra när du ligger vaken, och när det är dags att söka hjälp.',
}
const TEXT = 'Första *stycket*.\n\n# Källor\n\n[1177](https://www.1177.se/). Om sömn.'

function markdown(change: Readonly<Record<string, string | null>> = {}, text = TEXT): string {
  const fields = Object.entries({ ...FIELDS, ...change }).filter(([, value]) => value !== null)
  return ['---', ...fields.map(([name, value]) => `${name}: ${value ?? ''}`), '---', '', text, ''].join('\n')
}

test('a post is read as it is written', () => {
  expect(readPost('sova', markdown())).toEqual({
    slug: 'sova',
    title: 'Jag kan inte sova',
    excerpt: 'När tankarna inte låter dig vara.',
    content: TEXT,
    categories: ['somn-och-stress', 'om-terapi'],
    authorName: 'Lyhörds redaktion',
    // The day begins an hour earlier in UTC.
    publishedAt: new Date('2026-11-19T23:00:00Z'),
    updatedAt: new Date('2026-11-19T23:00:00Z'),
    image: '/blog/sova.svg',
    imageAlt: 'En säng vid ett fönster.',
    metaTitle: null,
    metaDescription: FIELDS['meta_description'],
    metaKeywords: null,
    readingMinutes: 1,
    words: 6,
  })
})

test('what may be left out may be given', () => {
  const more = { updated: '2026-12-01', meta_title: 'Sova', meta_keywords: 'sömn, oro', image_alt: '' }
  expect(readPost('sova', markdown(more))).toMatchObject({
    updatedAt: new Date('2026-11-30T23:00:00Z'),
    metaTitle: 'Sova',
    metaKeywords: 'sömn, oro',
    imageAlt: '',
  })
  expect(readPost('sova', markdown({ image: null, image_alt: null }))).toMatchObject({ image: null, imageAlt: '' })
})

describe('refused, with every fault', () => {
  test.each<[Readonly<Record<string, string | null>>, string]>([
    [{ title: null }, 'title is missing'],
    [{ excerpt: '' }, 'excerpt is missing'],
    [{ excerpt: 'a'.repeat(201) }, 'excerpt has 201 characters, at most 200'],
    [{ title: 'a'.repeat(91) }, 'title has 91 characters, at most 90'],
    [{ meta_description: 'För kort.' }, 'meta_description has 9 characters, at least 50'],
    [{ meta_description: 'a'.repeat(161) }, 'meta_description has 161 characters, at most 160'],
    [{ meta_title: 'a'.repeat(61) }, 'meta_title has 61 characters, at most 60'],
    [{ category: 'Sömn' }, 'there is no category Sömn (dev/blog/categories.ts)'],
    [{ published: '23/11 2026' }, 'published is to be a day such as 2026-11-23'],
    [{ published: '2026-02-30' }, 'published is to be a day such as 2026-11-23'],
    [{ updated: '2026-11-01' }, 'updated is before published'],
    [{ image: 'https://exempel.se/x.svg' }, 'image is to be /blog/sova.svg'],
    [{ image_alt: null }, 'image_alt is missing: what the picture shows, or nothing'],
    [{ author: 'X' }, 'nobody knows author'],
  ])('%j', (change, fault) => {
    expect(() => readPost('sova', markdown(change))).toThrow(`sova.md: ${fault}`)
  })

  test.each([
    ['', 'it has no text'],
    ['- en lista', '"- en lista" is a list or a quotation, which the blog has not'],
    ['1. en lista', 'is a list or a quotation'],
    ['### För djup', '"### För djup" is no heading: # or ##, and a space'],
    ['Ett **fett utan slut', 'has a mark that is not closed, or no mark of ours'],
    ['<b>HTML</b>', 'has a mark that is not closed, or no mark of ours'],
    ['Se https://www.1177.se/', 'has a mark that is not closed, or no mark of ours'],
    ['[1177](www.1177.se)', 'www.1177.se leads nowhere'],
    ['[x](javascript:alert)', 'leads nowhere'],
    ['{{title}}', 'has a mark that is not closed, or no mark of ours'],
    [`# ${'a'.repeat(91)}`, 'is a paragraph long'],
    ['a'.repeat(40_001), 'the text is longer than 40000'],
  ])('the text %j', (text, fault) => {
    expect(() => readPost('sova', markdown({}, text))).toThrow(fault)
  })

  test('a file that is no post, or is called what no address can be', () => {
    expect(() => readPost('sova', 'Bara text')).toThrow('sova.md: it does not begin with front matter')
    expect(() => readPost('Sömn 1', markdown({ image: null }))).toThrow('the name of the file is no address')
    expect(() => readPost('sova', markdown().replace('excerpt:', 'title:'))).toThrow('sova.md: title stands twice')
    expect(() => readPost('sova', markdown().replace('excerpt:', 'en rad\nexcerpt:'))).toThrow(
      'is no line of front matter',
    )
  })
})

test('reading takes a minute for each two hundred words begun', () => {
  expect([0, 1, 200, 201, 1000].map(readingMinutes)).toEqual([1, 1, 1, 2, 5])
  expect(countWords('Ett, två – tre. 4 ! \n fem')).toBe(5)
})
