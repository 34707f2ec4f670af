import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Jonas, as analyses of the talk and the sessions would have found it. */
export const JONAS_PROFILE: readonly SeedInsight[] = [
  known.problem(
    ['arbete', 'återgång'],
    'Arbetar halvtid efter sjukskrivning för utmattning.',
    'high',
    said(0, '50 % arbetstid vecka 3.'),
    { confirmed: 2, sure: 0.9 },
  ),
  known.problem(
    ['kontroll'],
    'Mäter och redovisar hur han mår, också för AI:n.',
    'high',
    said(1, 'Jag mäter nog hela tiden.'),
    { confirmed: 3, sure: 0.9 },
  ),
  known.symptom(
    ['energi'],
    'Har lite ork, minst efter lunch.',
    'high',
    said(0, 'Energi 4/10 på morgonen, 2/10 efter lunch.'),
    { confirmed: 2 },
  ),
  known.symptom(['sömn'], 'Somnar sent efter att ha skrivit rapporter om kvällarna.', 'medium', 2),
  known.past(['utmattning'], 'Blev utmattad efter två år av projekt utan slut.', 'high', 0),
  known.treatment(['sjukskrivning'], 'Har varit helt sjukskriven och trappat upp från 25 procent.', 'medium', 1),
  known.lifestyle(['mat'], 'Lagar mat utan recept.', 'medium', 2, { sure: 0.7 }),
  known.goal(['lång sikt', 'arbete'], 'Vill tillbaka till sitt arbete, helst fortare än planen.', 'medium', 1, {
    sure: 0.7,
  }),
  known.tool(
    ['matlagning'],
    'Är lugn när han lagar mat, eftersom det inte går att göra klart i förväg.',
    'high',
    said(2, 'Att det inte går att göra klart i förväg.'),
    { confirmed: 2, sure: 0.88 },
  ),
]
