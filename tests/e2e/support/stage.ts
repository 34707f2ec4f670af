import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { projectRoot } from '../../../dev/project.ts'
import { newAddress } from '../../support/addresses.ts'
import type { App } from '../../support/app.ts'
import { oncePerProcess } from '../../support/once-per-process.ts'
import type { Person } from '../../support/people.ts'
import { launchBrowser } from './launch-browser.ts'
import { slowDown } from './network.ts'
import { watchNetwork } from './under-way.ts'
import { useApp, type UseAppOptions } from '../../support/use-app.ts'
import { becomes, proveAbsences } from './look.ts'

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const
export type Size = keyof typeof SIZES

/** Where the browser tests leave pictures; not part of the repository. */
export const outputDirectory = join(projectRoot, 'tests', 'output')

/** Somebody's browser: a profile of its own, with a network address that nobody else has. */
interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  /** Errors of scripts and of the content policy on any of the pages. Must be empty when the test ends. */
  readonly problems: readonly string[]
  /** Answers of 400 and more from the app, as "402 POST /api/chat/messages". */
  readonly refusals: readonly string[]
}

export interface VisitorOptions {
  readonly size?: Size
  /** Signed in as this person from the start. */
  readonly as?: Person
  /** False for a browser that has not answered the cookie notice; the others have, and never see it. */
  readonly hasAnsweredCookies?: boolean
  readonly context?: BrowserContextOptions
}

interface Stage {
  readonly app: App
  /** Opens a browser profile; it is closed when the test ends. */
  visitor(options?: VisitorOptions): Promise<Visitor>
}

/** Slow enough to see a reply grow, fast enough for a test. Milliseconds. */
const PACING = { firstTokenDelayMs: 30, tokenDelayMs: 5 }
/** As long as `expect` waits (vitest.config.ts): what is there ends the wait at once. */
const PATIENCE = 30_000
/** As much of a page that failed as is told, in characters: its beginning. */
const MOST_WORDS = 3000

/** The app of a test file (`useApp` tells when it is shared) and the browser of all files of this process. */
export async function useStage(options: UseAppOptions = {}): Promise<Stage> {
  proveAbsences()
  const [app, browser] = await Promise.all([useApp(options, { pacing: PACING }), sharedBrowser()])
  return { app, visitor: (who = {}) => openVisitor(app, browser, who) }
}

const sharedBrowser = oncePerProcess(launchBrowser, (browser) => browser.close())

async function openVisitor(app: App, browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const address = options.as?.address ?? newAddress()
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: SIZES[options.size ?? 'desktop'],
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    extraHTTPHeaders: { 'CF-Connecting-IP': address },
    storageState: storageOf(app, options),
    // A worker would answer documents beside `page.route`: only a test about it lets it in.
    serviceWorkers: 'block',
    ...options.context,
  })
  context.setDefaultTimeout(PATIENCE)
  watchNetwork(context)
  await slowDown(context)
  const problems: string[] = []
  const refusals: string[] = []
  context.on('console', (message) => {
    const ours = message.page()?.url().startsWith(app.origin) ?? true
    if (ours && message.type() === 'error' && !isOfNetwork(message.text())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('response', (answer) => {
    if (answer.status() < 400 || !answer.url().startsWith(app.origin)) return
    refusals.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  onTestFinished(async ({ task }) => {
    const state = task.result?.state === 'fail' ? await tellState(context, task.name, refusals) : null
    await context.close()
    if (state !== null) throw new Error([...problems, state].join('\n'))
    expect(problems, 'errors in the browser').toEqual([])
  })
  return { page: await context.newPage(), context, address, problems, refusals }
}

/** What the browser says of an answer or of a missing network; the tests look at those themselves. */
function isOfNetwork(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

const ANSWER = { accepted: false, timestamp: '2026-11-01T08:00:00.000Z', cookiesAtConsent: [] }

/** What the browser has kept from earlier visits. */
function storageOf(app: App, { as, hasAnsweredCookies = true }: VisitorOptions) {
  const localStorage = [
    ...(hasAnsweredCookies ? [{ name: 'cookieConsent', value: JSON.stringify(ANSWER) }] : []),
    ...(as === undefined ? [] : [{ name: 'therapy_auth_token', value: as.token }]),
  ]
  return { cookies: [], origins: [{ origin: app.origin, localStorage }] }
}

/**
 * What each page says, for a second error of the test that failed: a failure elsewhere leaves no picture here, and of a long
 * log only the end. On disk the pictures.
 */
async function tellState(context: BrowserContext, name: string, refusals: readonly string[]): Promise<string> {
  const directory = join(outputDirectory, 'failures')
  await mkdir(directory, { recursive: true })
  const file = name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)
  const states: string[] = []
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: join(directory, `${file}-${index}.png`) }).catch(() => undefined)
    const words = await page.locator('body').ariaSnapshot().catch(String)
    states.push(`${page.url()} refused: ${refusals.join(', ')}\n${words.slice(0, MOST_WORDS)}`)
  }
  return states.join('\n')
}

/** Goes to a page and waits until it answers to the keyboard and the mouse, prerendered or not. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

const HYDRATED = `document.body.dataset.prefetch !== undefined ||
  Object.keys(document.querySelector('h1, main') ?? {}).some((key) => key.startsWith('__reactProps'))`

/** Until React has taken over what the build has drawn; a page of the site is as it is once it has come. */
export async function alive(page: Page): Promise<void> {
  await becomes(() => page.evaluate(HYDRATED), true)
}
