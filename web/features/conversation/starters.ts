type PartOfDay = 'night' | 'morning' | 'day' | 'evening'

/** The part of the day that an hour (0–23) belongs to. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 23 || hour < 5) return 'night'
  if (hour < 10) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}

const BY_HOUR: Readonly<Record<PartOfDay, readonly string[]>> = {
  night: ['Jag kan inte sova.', 'Tankarna går runt i mörkret.'],
  morning: ['Jag vaknade med en klump i magen.', 'Jag har svårt att komma igång i dag.'],
  day: ['Det är mycket just nu.', 'Jag behöver stanna upp en stund.'],
  evening: ['Jag har svårt att släppa dagen.', 'Kvällen känns lång.'],
}
const NEW = ['Jag vet inte var jag ska börja.', 'Jag vill bara skriva av mig.'] as const
const RETURNING = ['Det har hänt något sedan sist.', 'Det känns ungefär som sist.'] as const

/** Four lines to begin an empty talk with: by the hour and by whether one has talked here before, never by what about. */
export function startersFor(hour: number, isReturning: boolean): readonly string[] {
  return [...BY_HOUR[partOfDay(hour)], ...(isReturning ? RETURNING : NEW)]
}
