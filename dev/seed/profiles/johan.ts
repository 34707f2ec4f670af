import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Johan, as analyses of the talk and the sessions would have found it. */
export const JOHANS_PROFILE: readonly SeedInsight[] = [
  known.problem(['separation'], 'Separerade i våras.', 'high', said(0, 'Separerade i våras.'), { sure: 0.95 }),
  known.symptom(
    ['ork'],
    'Orkar knappt gå hem de veckor barnen är borta.',
    'high',
    said(0, 'Veckorna utan dem är så tysta att jag knappt orkar gå hem.'),
  ),
  known.family(['barn'], 'Har barnen hos sig varannan vecka.', 'medium', said(0, 'Barnen är här varannan vecka.')),
  known.family(['bror'], 'Har en bror.', 'low', said(2, 'Min bror.')),
  known.lifestyle(
    ['kväll'],
    'Blir sittande i bilen på parkeringen, ibland en timme.',
    'medium',
    said(1, 'Sitter i bilen på parkeringen. Ibland en timme.'),
    { tender: true },
  ),
  known.social(
    ['ensamhet'],
    'Vill inte vara till besvär för sin bror.',
    'high',
    said(2, 'Men han har fullt upp och jag vill inte vara till besvär.'),
    { sure: 0.6 },
  ),
  known.tool(
    ['ringa'],
    'Mådde bra av att ringa sin bror.',
    'high',
    said(3, 'Vi pratade om hockey i tjugo minuter. Det var konstigt skönt.'),
  ),
]
