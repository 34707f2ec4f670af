import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Karin, as analyses of the talk and the sessions would have found it. */
export const KARINS_PROFILE: readonly SeedInsight[] = [
  known.problem(
    ['sorg', 'kvällar'],
    'Tycker att de vanliga kvällarna är svårast.',
    'high',
    said(0, 'det är de vanliga kvällarna som är svåra.'),
    { confirmed: 2, sure: 0.9 },
  ),
  known.problem(['krav'], 'Är besviken på sig själv över att det ännu är tungt.', 'medium', 4, { confirmed: 2 }),
  known.symptom(['sorg'], 'Sörjer sin man.', 'high', said(2, 'Jag grät, men det var inte bara sorgligt.'), {
    confirmed: 4,
    sure: 0.95,
    tender: true,
  }),
  known.symptom(['sömn'], 'Sov oroligt den första tiden efter dödsfallet.', 'low', 0, { sure: 0.5 }),
  known.family(
    ['man', 'sorg'],
    'Mannen dog för ett år och tre månader sedan.',
    'high',
    said(0, 'I dag har det gått ett år och tre månader sedan Bengt dog.'),
    { confirmed: 3, sure: 0.95, tender: true },
  ),
  known.family(['barn'], 'Har två vuxna barn i andra städer.', 'medium', 0),
  known.past(['arbete'], 'Arbetar heltid som lärare och vill fortsätta med det.', 'medium', 0),
  known.past(
    ['vanor'],
    'Löste korsord tillsammans med sin man om kvällarna.',
    'medium',
    said(1, 'Vi löste korsord. Han läste upp ledtrådarna fast jag såg dem lika bra själv.'),
    { tender: true },
  ),
  known.lifestyle(['korsord'], 'Har tagit fram korsorden igen.', 'medium', said(2, 'Jag tog fram ett korsord i går.')),
  known.social(['väninna', 'son'], 'Har en son och en väninna som hon kan vara hos de svåra dagarna.', 'high', 1, {
    confirmed: 2,
  }),
  known.health(['kroppslig hälsa'], 'Har opererat höften.', 'low', 2),
  known.goal(['kort sikt', 'samtal'], 'Vill kunna tala utan att behöva trösta den som lyssnar.', 'high', 0),
  known.goal(['kort sikt', 'sällskap'], 'Vill ha sällskap en kväll i veckan.', 'medium', 4),
  known.tool(['planera'], 'Planerar de svåra dagarna i förväg.', 'medium', 3, { confirmed: 2 }),
  known.tool(
    ['läsa högt'],
    'Läser ledtrådarna högt för sig själv, som sällskap.',
    'medium',
    said(2, 'Jag läste ledtrådarna högt för mig själv.'),
  ),
]
