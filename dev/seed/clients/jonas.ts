import { JONAS_PROFILE } from '../profiles/jonas.ts'
import type { SeedClient } from '../seed-client.ts'

/** Back at work after exhaustion, analyses everything. The AI is paused until the next session. */
export const JONAS: SeedClient = {
  email: 'jonas@demo.se',
  firstName: 'Jonas',
  lastName: 'Bergman',
  dateOfBirth: '1982-08-30',
  phone: '070-174 06 43',
  connectedDaysAgo: 210,
  shareChats: true,
  profile: JONAS_PROFILE,
  talk: [
    {
      hoursAgo: 290,
      message:
        'Statusrapport: 50 % arbetstid vecka 3. Energi 4/10 på morgonen, 2/10 efter lunch. Frågan är om jag ska optimera lunchen eller mötena.',
      response:
        'En noggrann rapport. Jag undrar över den som rapporterar.\n\nNär på dagen märker du att du mäter, och när märker du bara?',
      importance: 3,
      type: 'regular',
    },
    {
      hoursAgo: 289.5,
      message: 'Bra fråga. Jag mäter nog hela tiden. Utom när jag lagar mat.',
      response: 'Utom när du lagar mat.\n\nVad är det som är annorlunda där?',
      importance: 4,
      type: 'reflection',
    },
    {
      hoursAgo: 142,
      message:
        'Att det inte går att göra klart i förväg. Det tog mig en vecka att komma på. Kanske är det därför jag blir lugn av det.',
      response:
        'Något som inte går att göra klart i förväg, och som just därför ger lugn. Det är värt att ta med till ditt nästa samtal.\n\nHur skulle en sådan kvart kunna se ut på jobbet?',
      importance: 4,
      type: 'breakthrough',
    },
  ],
  sessions: [
    {
      daysAgo: 203,
      type: 'in_person',
      notes:
        'Sjukskriven sedan två månader. Utmattning efter två år av projekt utan slut. Sover tio timmar utan att vila.',
    },
    {
      daysAgo: 98,
      type: 'in_person',
      notes: 'Plan för återgång tillsammans med arbetsgivaren: 25 procent, ett möte om dagen. Han vill gå fortare.',
    },
    {
      daysAgo: 11,
      type: 'in_person',
      notes:
        'Arbetar 50 procent. Skriver långa rapporter till AI:n om kvällarna, och somnar sent. Vi bestämde en paus i det till nästa samtal, som en övning i att inte redovisa.',
      analysis: {
        themes: ['Utmattning', 'Kontroll', 'Återgång i arbete'],
        insights: ['Att redovisa har blivit ännu ett arbete.'],
        next_steps: ['Matlagning utan recept två kvällar', 'Ingen rapport före nästa samtal'],
      },
      summary: {
        text: 'Du arbetar halvtid och det håller. Vi bestämde en paus i skrivandet till nästa samtal, och två kvällar med matlagning utan recept.',
        shared: true,
      },
    },
  ],
  aiMode: {
    mode: 'paused',
    sentence:
      'Som vi kom överens om: inga rapporter före nästa samtal. Laga mat i stället. Hör av dig till mig om det blir tungt.',
  },
}
