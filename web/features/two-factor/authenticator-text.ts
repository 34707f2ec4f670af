/** The secret in groups of four, as it is typed into an app by hand: "ABCD EFGH". */
export function groupedSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}

/** The drawing of a QR code: a rectangle for each run of dark squares, a square being one unit. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('')
}

function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}

/** The file that keeps the backup codes: what they are, and what they are for. */
export function backupCodesFile(codes: readonly string[]): string {
  return [
    'Reservkoder för Lyhörd',
    '',
    ...codes,
    '',
    'Varje kod går att använda en gång, när du loggar in utan din autentiseringsapp.',
    'Förvara dem där bara du kommer åt dem.',
    '',
  ].join('\r\n')
}

/** How many backup codes are left, and whether it is time for new ones. */
export function codesLeftText(left: number): string {
  if (left === 0) return 'Du har inga reservkoder kvar. Skapa nya, så kommer du in även utan appen.'
  const count = left === 1 ? '1 reservkod' : `${left} reservkoder`
  return left <= 3 ? `Du har ${count} kvar. Skapa gärna nya.` : `Du har ${count} kvar.`
}
