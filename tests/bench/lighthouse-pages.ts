import { findFreePort } from '../../dev/ports.ts'
import { atLeast, atMost, type Benchmark, type Figure } from './benchmark.ts'
import { builtSite, openBrowser } from './browser.ts'
import { median } from './statistics.ts'

/** What each page is held to: points, and milliseconds on the slow phone. */
const PAGES = {
  '/': { performance: 100, FCP: 900, LCP: 1300, TBT: 60 },
  '/instant-chat': { performance: 97, FCP: 900, LCP: 1800, TBT: 60 },
} as const
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const

type Path = keyof typeof PAGES
type Category = (typeof CATEGORIES)[number]

/** Lighthouse as it is by default: a slow phone on a slow network. The middle one of three runs counts. */
export const lighthousePages: Benchmark = {
  name: 'lighthouse',
  summary: 'Lighthouse, mobile, of the landing page and the anonymous chat',
  run: async (stand) => {
    await builtSite()
    const { origin } = await stand.app()
    const port = await findFreePort()
    const browser = await openBrowser(port)
    try {
      const figures: Figure[] = []
      for (const path of keysOf(PAGES)) figures.push(...(await measure(`${origin}${path}`, path, port)))
      return figures
    } finally {
      await browser.close()
    }
  },
}

async function measure(url: string, path: Path, port: number): Promise<Figure[]> {
  const runs: Awaited<ReturnType<typeof audit>>[] = []
  while (runs.length < RUNS) runs.push(await audit(url, port))
  const categories = CATEGORIES.map((category): Figure => {
    const value = median(runs.map((run) => run.scores[category]))
    const limit = atLeast(category === 'performance' ? PAGES[path].performance : 100)
    return { name: `Lighthouse ${path}, ${category}`, value, unit: 'points', limit }
  })
  const times = keysOf(TIMES).map((name): Figure => {
    const value = Math.round(median(runs.map((run) => run.audit(TIMES[name]))))
    return { name: `Lighthouse ${path}, ${name}`, value, unit: 'ms', limit: atMost(PAGES[path][name]) }
  })
  const shift = 100 * median(runs.map((run) => run.audit('cumulative-layout-shift')))
  return [...categories, ...times, { name: `Lighthouse ${path}, CLS`, value: shift, unit: '%', limit: atMost(0) }]
}

async function audit(url: string, port: number) {
  // Seconds of loading, which the other measurements need not wait for.
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.code} ${runtimeError.message}`)
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    audit: (id: string) => audits[id]?.numericValue ?? Number.NaN,
  }
}

/** Holds for an object that is a literal of this file. */
function keysOf<K extends string>(object: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(object) as K[]
}
