import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Amir, as analyses of the talk and the sessions would have found it. */
export const AMIRS_PROFILE: readonly SeedInsight[] = [
  known.problem(
    ['tåg', 'undvikande'],
    'Kliver av pendeltåget två stationer för tidigt.',
    'high',
    said(0, 'Men nu går jag av två stationer för tidigt och går resten.'),
    { confirmed: 2, sure: 0.9 },
  ),
  known.symptom(
    ['panik'],
    'Får panikattacker på pendeltåget.',
    'high',
    said(0, 'Har börjat få hjärtklappning på tåget'),
    {
      confirmed: 3,
      sure: 0.92,
    },
  ),
  known.symptom(
    ['kropp'],
    'Blir varm i nacken och i händerna när det börjar.',
    'medium',
    said(1, 'Varm i nacken. Sen händerna.'),
  ),
  known.symptom(
    ['tankar'],
    'Tänker att han inte kommer ut.',
    'medium',
    said(1, 'Sen tänker jag att jag inte kommer ut.'),
  ),
  known.past(
    ['arbete'],
    'Arbetar som elektriker och åker pendeltåg varje dag.',
    'medium',
    said(0, 'Jobbar som elektriker. Åker pendeltåg varje dag.'),
  ),
  known.treatment(
    ['läkare'],
    'Har blivit undersökt av läkare, som inte fann något fel på hjärtat.',
    'medium',
    said(0, 'läkaren säger att hjärtat är friskt.'),
    { confirmed: 2, sure: 0.9 },
  ),
  known.lifestyle(['hiss'], 'Undviker också hiss.', 'medium', 0),
  known.goal(['kort sikt', 'tåg'], 'Vill sitta kvar en station längre varje vecka.', 'high', 1),
  known.tool(
    ['stanna kvar'],
    'Har suttit kvar tills det vände av sig självt.',
    'high',
    said(2, 'Det blev värre och sen blev det faktiskt bättre, innan jag gick av.'),
  ),
]
