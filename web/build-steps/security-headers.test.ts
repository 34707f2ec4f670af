import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, headersFile, inlineHashes, inlineStyleFaults } from './security-headers.ts'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('inlineHashes', () => {
  test('hashes every inline script byte for byte and leaves out those with a src', async () => {
    const html =
      '<script>let å = 1\n</script><script src="/a.js"></script><script type="module" async="">import "/b.js"</script>'
    expect((await inlineHashes(html)).scripts).toEqual([sha('let å = 1\n'), sha('import "/b.js"')])
  })

  test('leaves out what is data', async () => {
    const html = '<script type="application/ld+json">{}</script><script>a()</script>'
    expect((await inlineHashes(html)).scripts).toEqual([sha('a()')])
  })

  test('names a repeated script once', async () => {
    expect((await inlineHashes('<script>a()</script><script>a()</script>')).scripts).toEqual([sha('a()')])
  })

  test('hashes every inline style as well', async () => {
    const html = '<style>p{color:red}</style><link rel="stylesheet" href="/a.css"/><style media="print">å{}</style>'
    expect((await inlineHashes(html)).styles).toEqual([sha('p{color:red}'), sha('å{}')])
  })
})

describe('contentSecurityPolicy', () => {
  test('never allows inline or evaluated code by keyword, nor another site', () => {
    const policy = contentSecurityPolicy({ scripts: ['sha256-x'], styles: ['sha256-y'] })
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(policy).toContain("script-src 'self' 'sha256-x';")
    expect(policy).toContain("style-src 'self' 'sha256-y';")
    expect(policy.match(/https:\/\/\S+/g)).toEqual(['https://checkout.stripe.com'])
  })
})

describe('headersFile', () => {
  test('gives each page exactly one policy, so that no two are merged', async () => {
    const text = await headersFile([
      { path: '/', html: '<script>a()</script>' },
      { path: '/privacy', html: '<p>hej</p>' },
    ])
    const everywhere = text.split('\n\n')[0]
    expect(everywhere).not.toContain('Content-Security-Policy')
    const pages = text.split('\n\n').filter((rule) => !/^\/((assets\/)?\*|sw\.js)/.test(rule))
    expect(pages.join().match(/Content-Security-Policy/g)).toHaveLength(2)
    expect(text).toContain(sha('a()'))
  })

  test('lets nobody frame a file that is no page, nor run a script in it', async () => {
    const rules = (await headersFile([])).split('\n\n')
    const held = rules.filter((rule) => /script-src 'none'.*frame-ancestors 'none'/.test(rule))
    const found = await readdir(join(import.meta.dirname, '../public'), { recursive: true, withFileTypes: true })
    const files = found.filter((entry) => entry.isFile()).map(({ name }) => name)
    const kinds = new Set([...files.map((name) => extname(name)), '.png', '.txt', '.xml'])
    for (const kind of kinds)
      expect(
        held.some((rule) => rule.startsWith(`/*${kind}\n`)),
        kind,
      ).toBe(true)
    expect(held.some((rule) => rule.startsWith('/assets/*\n'))).toBe(true)
    // Of two rules for the same address the platform reads the last alone.
    const addresses = rules.map((rule) => rule.split('\n')[0])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('refuses what the policy would drop', async () => {
    expect(inlineStyleFaults({ path: '/x', html: '<p style="color:red" onclick="a()">' })).toHaveLength(2)
    await expect(headersFile([{ path: '/x', html: '<p style="">' }])).rejects.toThrow('/x has a style attribute')
  })

  test('refuses more rules than the platform reads', async () => {
    const rules = (await headersFile([])).trim().split('\n\n').length
    const pages = Array.from({ length: 101 - rules }, (_, n) => ({ path: `/${n}`, html: '' }))
    await expect(headersFile(pages)).rejects.toThrow('101 rules')
  })
})
