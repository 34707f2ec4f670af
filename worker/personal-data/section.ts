/** A row as it is handed out: column names as in SQL, times as ISO, sealed texts opened. */
export type ExportRow = Readonly<Record<string, unknown>>

/** One table or object of the export. */
export interface Section {
  /** The table's name in SQL, or `object:<name>`. */
  readonly name: string
  readonly title: string
  /** The rows, page by page, so that a long history never stands in memory. */
  readonly pages: () => AsyncIterable<readonly ExportRow[]>
  /** A row for reading; empty where it says nothing to a person. */
  readonly tell: (row: ExportRow) => string
}

/** Stands for what exists but is handed out to nobody: it would open or prove something. */
export const WITHHELD = 'Finns, men är hemligt och lämnas inte ut.'
