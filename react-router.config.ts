import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { SITE_PAGES } from './contract/pages.ts'
import { OFFLINE_PATH } from './contract/safety-pages.ts'
import { headersFile } from './web/build-steps/security-headers.ts'
import { serviceWorkerFile } from './web/build-steps/service-worker-file.ts'
import { robots, sitemap } from './web/build-steps/sitemap.ts'

/** The address of every post, and the one under which the build draws what the Worker fills in (docs/blog.md). */
const POST = '/blog/:slug'
const POST_TEMPLATE = '/blog/_mall'

/** Rendered at build time: what a screen shows there must not depend on storage, the address's query or the clock. */
const PRERENDERED = [
  ...SITE_PAGES.filter((path) => path !== POST),
  POST_TEMPLATE,
  '/contact',
  '/instant-chat',
  '/login',
  '/password-reset',
  '/express-signup',
  '/register',
  '/register/client',
  '/find-therapist',
]

/** Served by the Worker, with that status, for addresses that are none. */
const NOT_FOUND = '/404'

/** Served by the Worker for every other path; Workers assets knows it without its ending. */
const FALLBACK = '/__spa-fallback'

async function writeHeaders(clientDirectory: string): Promise<void> {
  const files = [
    ...PRERENDERED.map((path) => ({ path, file: join(path, 'index.html') })),
    { path: FALLBACK, file: `${FALLBACK}.html` },
  ]
  const pages = await Promise.all(
    files.map(async ({ path, file }) => ({ path, html: await readFile(join(clientDirectory, file), 'utf8') })),
  )
  await writeFile(join(clientDirectory, '_headers'), await headersFile(pages))
}

/** Knows the page that stands in where there is no network, so that a new build of it is another worker. */
async function writeServiceWorker(clientDirectory: string): Promise<void> {
  const html = await readFile(join(clientDirectory, OFFLINE_PATH, 'index.html'), 'utf8')
  await writeFile(join(clientDirectory, 'sw.js'), await serviceWorkerFile(OFFLINE_PATH, html))
}

async function finish(clientDirectory: string): Promise<void> {
  const siteUrl = process.env['VITE_SITE_URL'] ?? 'http://localhost:8787'
  await writeHeaders(clientDirectory)
  await writeServiceWorker(clientDirectory)
  await writeFile(
    join(clientDirectory, 'sitemap.xml'),
    sitemap(
      siteUrl,
      PRERENDERED.filter((path) => ![NOT_FOUND, POST_TEMPLATE, OFFLINE_PATH].includes(path)),
    ),
  )
  await writeFile(join(clientDirectory, 'robots.txt'), robots(siteUrl))
}

export default {
  splitRouteModules: false,
  appDirectory: 'web',
  // `npm start` builds into a folder of its own (dev/web-build.ts): another build beside it takes nothing away.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: false,
  prerender: PRERENDERED,
  buildEnd: ({ reactRouterConfig }) => finish(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
