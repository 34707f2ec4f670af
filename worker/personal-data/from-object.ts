import type { ExportRow, Section } from './section.ts'
import { type Told, tellRow } from './tell-row.ts'

interface ObjectSection<R extends ExportRow> {
  readonly name: string
  readonly title: string
  readonly rows: () => Promise<readonly R[]>
  readonly told: Told | ((row: ExportRow) => string)
}

/** A section that holds what one of the caller's Durable Objects keeps. */
export function fromObject<R extends ExportRow>({ name, title, rows, told }: ObjectSection<R>): Section {
  return {
    name: `object:${name}`,
    title,
    pages: async function* () {
      yield await rows()
    },
    tell: typeof told === 'function' ? told : (row) => tellRow(row, told),
  }
}
