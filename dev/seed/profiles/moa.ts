import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Moa, as analyses of the talk and the sessions would have found it. */
export const MOAS_PROFILE: readonly SeedInsight[] = [
  known.problem(
    ['studier', 'seminarier'],
    'Har svårt att tala på seminarier.',
    'high',
    said(0, 'har seminarium imorgon och mår illa redan.'),
    { confirmed: 3, sure: 0.92 },
  ),
  known.problem(
    ['synas'],
    'Är inte rädd för att säga fel, utan för att andra ska märka att hon är rädd.',
    'high',
    said(3, 'jag är rädd för att de ska märka att jag är rädd'),
  ),
  known.symptom(
    ['oro', 'kropp'],
    'Mår illa dagen före ett seminarium.',
    'medium',
    said(0, 'har seminarium imorgon och mår illa redan.'),
  ),
  known.symptom(
    ['oro', 'röst'],
    'Är rädd att rösten ska skaka och att det ska bli tyst.',
    'medium',
    said(1, 'att rösten skakar och att det blir helt tyst.'),
  ),
  known.past(['skola'], 'Har undvikit seminarier och grupparbeten sedan gymnasiet.', 'medium', 0),
  known.lifestyle(['sömn', 'mat'], 'Sover och äter bra.', 'low', 0),
  known.social(['vänner'], 'Har två nära vänner.', 'medium', 0),
  known.goal(['kort sikt', 'seminarier'], 'Vill säga en mening på varje seminarium.', 'high', 1),
  known.tool(['trappa'], 'Går uppför en trappa av små steg, och är på det tredje.', 'high', 1, { confirmed: 2 }),
  known.tool(
    ['omtanke'],
    'Skulle tänka om en annan att den var modig som talade ändå.',
    'medium',
    said(4, 'att hen var modig som pratade ändå.'),
    { sure: 0.65 },
  ),
]
