import { type Figure, isShort } from './benchmark.ts'

const HEAD = ['', 'limit', 'figure', 'reference in the same run', 'ratio', '']

/** The figures as an aligned table. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  ')
  const [head = '', ...body] = rows.map((row) => line(row).trimEnd())
  return [head, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body].join('\n')
}

/** Names and references read from the left, numbers from the right. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 || column === 3 || column === 5 ? cell.padEnd(width) : cell.padStart(width)
}

function cells(figure: Figure): string[] {
  const { name, limit, value, unit, reference } = figure
  return [
    name,
    limit === null ? '' : `${limit.kind === 'at most' ? '≤' : '≥'} ${number(limit.value)}`,
    `${number(value)} ${unit}`,
    reference === undefined ? '' : `${reference.what}: ${number(reference.value)}`,
    reference === undefined ? '' : `${reference.ratio.toFixed(2)} ×`,
    limit === null ? '' : isShort(figure) ? 'SHORT' : 'ok',
  ]
}

/** As many digits as mean something: none of a thousand, one of a ten, two of less. */
function number(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
}
