import { expect, test } from 'vitest'
import { serviceWorkerFile } from './service-worker-file.ts'

const page = (words: string) =>
  '<link rel="preload" as="font" href="/assets/inter-abc.woff2"/><link rel="stylesheet" href="/assets/app.css"/>' +
  `<link rel="preload" as="script" href="/assets/app.js"/><p>${words}</p>`

test('knows the page and its fonts, and nothing else', async () => {
  const code = await serviceWorkerFile('/utan-nat', page('Hej'))
  expect(code).toContain('["/utan-nat","/assets/inter-abc.woff2"]')
  expect(code).not.toMatch(/app\.(js|css)|\/api/)
})

test('another page is another script, and the same one the same', async () => {
  const [one, again, other] = await Promise.all(['Hej', 'Hej', 'Hej då'].map((w) => serviceWorkerFile('/x', page(w))))
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})
