import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { OFFLINE_PATH } from '../../contract/safety-pages.ts'
import { atMost, type Benchmark, type Figure } from './benchmark.ts'
import { openBrowser, publishedSite } from './browser.ts'

/** What a browser with an empty cache has to fetch before somebody has written their first message and been answered. */
export const browserBytes: Benchmark = {
  name: 'browser-bytes',
  summary: 'JavaScript of the first anonymous message and of each page that is read',
  run: async (stand) => {
    const { origin, pages } = await publishedSite(stand)
    const browser = await openBrowser()
    try {
      const visit = async (path: string, act: (page: Page) => Promise<void>) => {
        const context = await browser.newContext()
        const page = await context.newPage()
        const answers: Response[] = []
        page.on('response', (answer) => answers.push(answer))
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
        await act(page)
        const found = await weigh(answers)
        await context.close()
        return found
      }
      const chat = await visit('/instant-chat', writeFirstMessage)
      const read: Figure[] = []
      for (const path of pages)
        read.push(...figures(path, await visit(path, async (page) => void read.push(await inlineOf(page, path))), READ))
      // The one public page of the app; tests/e2e/cold-pages.test.ts bounds its requests.
      const letter = await visit('/contact', () => Promise.resolve())
      return [
        ...figures('first anonymous message', chat, { script: 130, requests: 12 }),
        ...read,
        ...figures('/contact', letter, null),
      ]
    } finally {
      await browser.close()
    }
  },
}

/** A page that is read fetches no script before it rests: document, two fonts, icon. */
const READ = { script: 0, requests: 4 } as const

/** Of script in a page that is read, raw, in kB; the page without a network opens the kept safety plan itself, from the device. */
const inPage = (path: string) => atMost(path === OFFLINE_PATH ? 8 : 5)

const INLINE = `[...document.scripts].filter(({ src, type }) => src === '' && type !== 'application/ld+json')
  .reduce((sum, { text }) => sum + new Blob([text]).size, 0)`

async function inlineOf(page: Page, path: string): Promise<Figure> {
  const bytes = await page.evaluate<number>(INLINE)
  return { name: `${path}, JavaScript in it (raw)`, value: bytes / 1000, unit: 'kB', limit: inPage(path) }
}

async function writeFirstMessage(page: Page): Promise<void> {
  const field = page.locator('textarea')
  await field.fill('Jag sover dåligt.')
  await field.press('Enter')
  // What is left for free is told once the whole answer is there.
  await page.getByText('gratis samtal kvar').waitFor()
  await page.waitForLoadState('networkidle')
}

interface Weight {
  /** Bytes of JavaScript, each file compressed with gzip. */
  readonly script: number
  readonly scriptRequests: number
  /** Those for pictures apart: a list of the blog has one a text. */
  readonly requests: number
}

async function weigh(answers: readonly Response[]): Promise<Weight> {
  const scripts = answers.filter((answer) => (answer.headers()['content-type'] ?? '').includes('javascript'))
  const bodies = await Promise.all(scripts.map((answer) => answer.body()))
  return {
    script: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    scriptRequests: scripts.length,
    requests: answers.filter((answer) => answer.request().resourceType() !== 'image').length,
  }
}

function figures(name: string, weight: Weight, limits: Pick<Weight, 'script' | 'requests'> | null): Figure[] {
  return [
    {
      name: `${name}, JavaScript (gzip)`,
      value: weight.script / 1000,
      unit: 'kB',
      limit: limits && atMost(limits.script),
    },
    { name: `${name}, JavaScript files`, value: weight.scriptRequests, unit: 'requests', limit: null },
    {
      name: `${name}, requests, pictures apart`,
      value: weight.requests,
      unit: 'requests',
      limit: limits && atMost(limits.requests),
    },
  ]
}
