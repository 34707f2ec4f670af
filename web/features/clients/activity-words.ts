/** "1 genombrott", "2 genombrott". */
export function breakthroughText(count: number): string {
  return `${count} genombrott`
}

/** "1 insikt", "2 insikter". */
export function insightText(count: number): string {
  return count === 1 ? '1 insikt' : `${count} insikter`
}

/** "Ingen träff", "1 träff", "2 träffar". */
export function hitText(count: number): string {
  if (count === 0) return 'Ingen träff'
  return count === 1 ? '1 träff' : `${count} träffar`
}

/** "1 förfrågan väntar på svar", "2 förfrågningar väntar på svar". */
export function waitingText(count: number): string {
  return count === 1 ? '1 förfrågan väntar på svar' : `${count} förfrågningar väntar på svar`
}
