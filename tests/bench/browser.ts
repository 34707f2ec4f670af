import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { SITE_PAGES } from '../../contract/pages.ts'
import { findBrowser } from '../../dev/browser.ts'
import { projectRoot } from '../../dev/project.ts'

/** The pages without the app's scripts that stand at one address, and say something there. */
export const READABLE_PAGES = SITE_PAGES.filter((path) => !path.includes(':') && path !== '/404')

/** Throws where the site is not built: what would be measured then is a page that stands in for it. */
export async function builtSite(): Promise<void> {
  if (existsSync(join(projectRoot, 'build', 'client', 'instant-chat', 'index.html'))) return
  throw new Error('The site is not built. Run `npm run build` first (`npm run bench` does).')
}

/** A browser; with `debugPort` another tool may drive it too. */
export async function openBrowser(debugPort?: number): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const port = debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`]
  return chromium.launch({ executablePath, args: [...args, ...port], env })
}
