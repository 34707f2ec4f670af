import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod'

/**
 * What has been done of a run, one line of JSON each, kept as it comes: a run that was broken off goes on where it was. A last line
 * that was cut short is taken away.
 */
export class RunFile<Row extends { readonly key: string }> {
  readonly #file: string
  readonly #rows = new Map<string, Row>()

  constructor(file: string, row: z.ZodType<Row>) {
    this.#file = file
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
    for (const line of whole.split('\n').filter((one) => one !== '')) {
      const read = row.parse(JSON.parse(line))
      this.#rows.set(read.key, read)
    }
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  get size(): number {
    return this.#rows.size
  }

  add(row: Row): void {
    appendFileSync(this.#file, `${JSON.stringify(row)}\n`)
    this.#rows.set(row.key, row)
  }
}
