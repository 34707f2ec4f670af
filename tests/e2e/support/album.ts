import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { outputDirectory } from './stage.ts'

/** True in `npm run album`: pictures of every step cost time that the tests themselves do not need. */
export function wantsPictures(): boolean {
  return process.env['LYHORD_ALBUM'] === '1'
}

interface AlbumOptions {
  /** Kept in every run, not only for an album. */
  readonly always?: boolean
}

/** Pictures of one walk, numbered in their order, in a folder below `tests/output`. */
export class Album {
  readonly #folder: string
  #next = 1

  readonly #isKept: boolean

  constructor(folder: readonly string[], { always = false }: AlbumOptions = {}) {
    this.#folder = join(outputDirectory, ...folder)
    this.#isKept = always || wantsPictures()
  }

  /** Keeps what the window shows now, once nothing moves any more. */
  async add(page: Page, name: string): Promise<void> {
    if (!this.#isKept) return
    await mkdir(this.#folder, { recursive: true })
    const number = String(this.#next++).padStart(2, '0')
    await page.screenshot({ path: join(this.#folder, `${number}-${name}.png`), animations: 'disabled' })
  }
}
