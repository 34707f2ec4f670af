import { expect, test } from 'vitest'
import { robots, sitemap } from './sitemap.ts'

test('names each page by its whole address, escaped', () => {
  const xml = sitemap('https://lyhord.test', ['/', '/help?a=1&b=2'])
  expect(xml).toContain('<loc>https://lyhord.test/</loc>')
  expect(xml).toContain('<loc>https://lyhord.test/help?a=1&amp;b=2</loc>')
})

test('keeps signed-in pages out and points to the sitemap', () => {
  expect(robots('https://lyhord.test')).toMatch(/^User-agent: \*\nDisallow: \/client\n/)
  expect(robots('https://lyhord.test')).toMatch(/^Disallow: \/therapist\$\nDisallow: \/therapist\/$/m)
  expect(robots('https://lyhord.test')).toContain('Sitemap: https://lyhord.test/sitemap.xml')
})
