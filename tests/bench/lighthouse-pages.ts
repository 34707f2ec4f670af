import { findFreePort } from '../../dev/ports.ts'
import { atLeast, type Benchmark, type Figure } from './benchmark.ts'
import { builtSite, openBrowser } from './browser.ts'
import { median } from './statistics.ts'

const PAGES = ['/', '/instant-chat']
const RUNS = 3
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const TIMES = { 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT' } as const

type Category = keyof typeof LIMITS

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
      for (const path of PAGES) figures.push(...(await measure(`${origin}${path}`, path, port)))
      return figures
    } finally {
      await browser.close()
    }
  },
}

async function measure(url: string, path: string, port: number): Promise<Figure[]> {
  const runs: Awaited<ReturnType<typeof audit>>[] = []
  while (runs.length < RUNS) runs.push(await audit(url, port))
  const categories = categoryNames().map((category): Figure => {
    const value = median(runs.map((run) => run.scores[category]))
    return { name: `Lighthouse ${path}, ${category}`, value, unit: 'points', limit: atLeast(LIMITS[category]) }
  })
  const times = Object.entries(TIMES).map(([id, name]): Figure => {
    const value = Math.round(median(runs.map((run) => run.time(id))))
    return { name: `Lighthouse ${path}, ${name}`, value, unit: 'ms', limit: null }
  })
  return [...categories, ...times]
}

async function audit(url: string, port: number) {
  // Seconds of loading, which the other measurements need not wait for.
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json', onlyCategories: categoryNames() })
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
    time: (id: string) => audits[id]?.numericValue ?? Number.NaN,
  }
}

/** Holds because the object is a literal of this file. */
function categoryNames(): Category[] {
  return Object.keys(LIMITS) as Category[]
}
