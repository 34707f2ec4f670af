import { findFreePort } from '../../dev/ports.ts'
import { atLeast, atMost, type Benchmark, type Figure } from './benchmark.ts'
import { openBrowser, publishedSite } from './browser.ts'
import { median } from './statistics.ts'

/** What a page is held to: points, and milliseconds on the slow phone. */
interface Limits {
  readonly performance: number
  readonly FCP: number
  readonly LCP: number
  readonly TBT: number
}

const READ: Limits = { performance: 100, FCP: 900, LCP: 1300, TBT: 60 }
/** Pages that bring scripts: the island, and the one page of the app that the site itself leads to. */
const LIVE: readonly (readonly [path: string, limits: Limits])[] = [
  ['/instant-chat', { performance: 97, FCP: 900, LCP: 1800, TBT: 60 }],
  ['/contact', { performance: 97, FCP: 900, LCP: 2500, TBT: 60 }],
]
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const

type Category = (typeof CATEGORIES)[number]

/** Lighthouse as it is by default: a slow phone on a slow network. The middle one of three runs counts. */
export const lighthousePages: Benchmark = {
  name: 'lighthouse',
  summary: 'Lighthouse, mobile, of the pages that are read, the anonymous chat and the contact form',
  run: async (stand) => {
    const { origin, pages } = await publishedSite(stand)
    // Lighthouse looks at no page that is answered with 404.
    const read = pages.filter((path) => path !== '/404').map((path) => [path, READ] as const)
    const port = await findFreePort()
    const browser = await openBrowser(port)
    try {
      const figures: Figure[] = []
      for (const page of [...read, ...LIVE]) figures.push(...(await measure(origin, page, port)))
      return figures
    } finally {
      await browser.close()
    }
  },
}

async function measure(origin: string, [path, limits]: (typeof LIVE)[number], port: number): Promise<Figure[]> {
  const runs: Awaited<ReturnType<typeof audit>>[] = []
  while (runs.length < RUNS) runs.push(await audit(origin + path, port))
  const categories = CATEGORIES.map((category): Figure => {
    const value = median(runs.map((run) => run.scores[category]))
    const limit = atLeast(category === 'performance' ? limits.performance : 100)
    return { name: `Lighthouse ${path}, ${category}`, value, unit: 'points', limit }
  })
  const times = keysOf(TIMES).map((name): Figure => {
    const value = Math.round(median(runs.map((run) => run.audit(TIMES[name]))))
    return { name: `Lighthouse ${path}, ${name}`, value, unit: 'ms', limit: atMost(limits[name]) }
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
