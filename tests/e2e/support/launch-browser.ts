import { existsSync, statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { findHeadlessShell } from '../../../dev/browser.ts'

const SHARED_MEMORY = '/dev/shm'
/** What the browsers of all processes share at once, with room to spare. Bytes; a container has 64 MB unless it is given more. */
const ENOUGH_SHARED_MEMORY = 1024 ** 3

/**
 * The browser of the tests, started so that it costs the least and looks the same to a page: painted without the graphics
 * process's own emulation of a card, and with what its processes share in memory, where a person's browser has it too.
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findHeadlessShell()
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []
  return chromium.launch({ executablePath, args: [...args, '--disable-gpu'], env, ignoreDefaultArgs })
}

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ENOUGH_SHARED_MEMORY
}
