/** An amount in the smallest unit as a Swede writes it: `9900` is "99 kr", `9950` is "99,50 kr". */
export function kronor(amount: number, currency = 'sek'): string {
  return new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
}

/** A moment in seconds as a Swedish date, in Stockholm. */
export function swedishDate(seconds: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  }).format(seconds * 1000)
}
