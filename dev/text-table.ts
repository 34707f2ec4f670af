/** Rows as lines of a terminal: each column as wide as its widest cell, figures to the right, all else to the left. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, at) =>
        isFigures(rows, at) ? String(cell).padStart(widths[at] ?? 0) : String(cell).padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** True where all that stands below the heading is numbers. */
function isFigures(rows: readonly (readonly (string | number)[])[], column: number): boolean {
  return rows.length > 1 && rows.slice(1).every((row) => typeof row[column] === 'number')
}
