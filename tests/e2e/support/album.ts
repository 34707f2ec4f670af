import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { outputDirectory } from './stage.ts'

/** Pictures of one walk, numbered in their order, in a folder below `tests/output`. */
export class Album {
  readonly #folder: string
  #next = 1

  constructor(...folder: readonly string[]) {
    this.#folder = join(outputDirectory, ...folder)
  }

  /** Keeps what the window shows now, once nothing moves any more. */
  async add(page: Page, name: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const number = String(this.#next++).padStart(2, '0')
    await page.screenshot({ path: join(this.#folder, `${number}-${name}.png`), animations: 'disabled' })
  }
}
