import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Sofia, as analyses of the talk and the sessions would have found it. */
export const SOFIAS_PROFILE: readonly SeedInsight[] = [
  known.problem(['föräldraskap', 'krav'], 'Har höga krav på hur det borde kännas att vara förälder.', 'high', 0, {
    confirmed: 2,
    sure: 0.88,
  }),
  known.symptom(
    ['sömn'],
    'Sover lite om nätterna med sin lilla son.',
    'high',
    said(0, 'klockan är tre och han sover äntligen.'),
    { confirmed: 2, sure: 0.85 },
  ),
  known.symptom(
    ['oro', 'sömn'],
    'Tänker att hon borde sova, och då är lugnet förstört.',
    'medium',
    said(1, 'men så tänker jag att jag borde sova och då är det förstört'),
  ),
  known.family(['barn'], 'Har en son på några månader.', 'medium', 0),
  known.family(
    ['syster'],
    'Har en syster som kände likadant när hennes barn var små.',
    'medium',
    said(2, 'hon sa inte jag heller när mina var små.'),
  ),
  known.lifestyle(['promenader'], 'Går fler promenader än förut.', 'medium', 1),
  known.social(['ensamhet'], 'Är ensam på dagarna.', 'high', 0, { sure: 0.75 }),
  known.social(['mammagrupp'], 'Har prövat en mammagrupp.', 'low', 1),
  known.treatment(['barnhälsovård'], 'Har kontakt med barnhälsovården och en tid för uppföljning.', 'medium', 0),
  known.goal(['kort sikt', 'lyssna'], 'Vill bli lyssnad på utan råd.', 'medium', 1),
  known.tool(
    ['berätta'],
    'Har berättat för sin syster hur det är.',
    'high',
    said(2, 'sa till min syster att jag inte tycker det är mysigt hela tiden.'),
  ),
]
