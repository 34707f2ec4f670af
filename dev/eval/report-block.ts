const END = '<!-- eval: end -->'

const begin = (name: string) => `<!-- eval: ${name} -->`
const close = (name: string) => `<!-- /eval: ${name} -->`

/**
 * A document with the block of this name in its place, or as the last of its reports. Whoever measures anew with the same model
 * replaces what stood there; other models' figures stay. Throws where the document has no place for reports.
 */
export function withBlock(document: string, name: string, text: string): string {
  const block = `${begin(name)}\n\n${text.trim()}\n\n${close(name)}`
  const [from, to] = [document.indexOf(begin(name)), document.indexOf(close(name))]
  if (from !== -1 && to > from) return document.slice(0, from) + block + document.slice(to + close(name).length)
  const end = document.indexOf(END)
  if (end === -1) throw new Error(`The document has no line ${END}.`)
  return `${document.slice(0, end)}${block}\n\n${document.slice(end)}`
}

/** A table as the formatter leaves it: every cell as wide as its column. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const lineOf = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [lineOf(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(lineOf)].join('\n')
}
