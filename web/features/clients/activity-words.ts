/** "1 genombrott", "2 genombrott". */
export function breakthroughText(count: number): string {
  return `${count} genombrott`
}

/** "1 insikt", "2 insikter". */
export function insightText(count: number): string {
  return count === 1 ? '1 insikt' : `${count} insikter`
}

/** "1 klient", "2 klienter". */
export function clientCountText(count: number): string {
  return count === 1 ? '1 klient' : `${count} klienter`
}

/** "1 förfrågan väntar på svar", "2 förfrågningar väntar på svar". */
export function waitingText(count: number): string {
  return count === 1 ? '1 förfrågan väntar på svar' : `${count} förfrågningar väntar på svar`
}
