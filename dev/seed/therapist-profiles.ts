/** What a therapist tells those who look for one. */
export interface TherapistProfile {
  readonly specialties: string[]
  readonly approaches: string[]
  readonly bio: string
  readonly education: string
  readonly availability: string
}

/** Written for the demo, like the accounts themselves; they describe nobody. */
export const STRESS_AND_SLEEP: TherapistProfile = {
  specialties: ['Stress och utmattning', 'Sömn', 'Ångest och oro', 'Självkänsla'],
  approaches: ['KBT', 'ACT'],
  bio: 'Jag arbetar med vuxna som har burit för mycket för länge. Vi börjar i vardagen: vad som tar kraft, vad som ger, och vad som går att ändra redan den här veckan.',
  education: 'Legitimerad psykolog',
  availability: 'Vardagar 8–17, video eller telefon',
}

export const GRIEF_AND_RELATIONSHIPS: TherapistProfile = {
  specialties: ['Sorg och förlust', 'Relationer och separation', 'Familj och föräldraskap', 'Livsfrågor'],
  approaches: ['Psykodynamisk terapi', 'Existentiell terapi'],
  bio: 'Till mig kommer den som har förlorat någon, står i en separation eller undrar vart livet ska. Vi tar den tid som behövs, och du bestämmer var vi börjar.',
  education: 'Legitimerad psykoterapeut',
  availability: 'Kvällar måndag till torsdag, video',
}
