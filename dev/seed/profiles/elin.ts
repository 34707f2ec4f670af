import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Elin, as analyses of the talk and the sessions would have found it. */
export const ELINS_PROFILE: readonly SeedInsight[] = [
  known.problem(
    ['arbete', 'tidsbrist'],
    'Hinner inte med arbetet och tar det med sig in i natten.',
    'high',
    said(1, 'Jag går igenom allt jag inte hann på jobbet.'),
    { confirmed: 3, sure: 0.92 },
  ),
  known.problem(
    ['arbete', 'osäkerhet'],
    'Är rädd att andra ska märka att hon inte har koll på det nya arbetet.',
    'high',
    said(2, 'Att folk ska märka att jag inte har koll.'),
  ),
  known.problem(
    ['gränser', 'chef'],
    'Säger ja till mer arbete fast hon vill säga nej.',
    'high',
    said(5, 'Jag sa ja direkt fast allt i mig skrek nej.'),
    { confirmed: 3, sure: 0.9 },
  ),
  known.symptom(
    ['sömn'],
    'Har sovit omkring fyra timmar per natt i två veckor.',
    'high',
    said(0, 'Har sovit typ fyra timmar per natt i två veckor.'),
    { sure: 0.45 },
  ),
  known.symptom(['sömn'], 'Sover nu omkring sex timmar.', 'medium', 2, { sure: 0.85, confirmed: 2 }),
  known.symptom(
    ['oro', 'sömn'],
    'Blir stressad över att inte sova.',
    'medium',
    said(1, 'Sen blir jag stressad över att jag inte sover.'),
  ),
  known.symptom(
    ['ilska', 'barn'],
    'Fräser åt barnen när hon har sovit dåligt.',
    'medium',
    said(4, 'Annars fräser jag direkt.'),
    { sure: 0.75, tender: true },
  ),
  known.family(['barn'], 'Har två barn, fem och åtta år.', 'medium', 0),
  known.family(
    ['mamma', 'besvikelse'],
    'Har känt igen samma mönster med sin mamma: att inte göra henne besviken.',
    'medium',
    said(6, 'Jag har nog insett att jag gör så med alla, mamma också.'),
    { confirmed: 2 },
  ),
  known.past(
    ['arbete'],
    'Har tagit över ett arbete efter en mycket erfaren kollega.',
    'medium',
    said(2, 'Jag tog över efter en som kunde allt.'),
  ),
  known.lifestyle(['arbete', 'kväll'], 'Tänker på arbetet till sent på kvällen.', 'medium', 0, { sure: 0.7 }),
  known.social(['chef'], 'Vill inte göra sin chef besviken.', 'medium', said(6, 'Att hon inte skulle bli besviken.'), {
    disputed: true,
  }),
  known.goal(['kort sikt', 'hemma'], 'Vill inte vara arg hemma.', 'high', 0, { confirmed: 2, sure: 0.9 }),
  known.goal(['kort sikt', 'betänketid'], 'Vill be om betänketid i stället för att svara ja direkt.', 'medium', 1),
  known.tool(
    ['skriva', 'sömn'],
    'Skriver ner morgondagens lista på kvällen, och sover längre då.',
    'high',
    said(3, 'Provade det där att skriva ner listan innan jag lägger mig. Sov fem och en halv timme!'),
    { confirmed: 3, sure: 0.92 },
  ),
  known.tool(
    ['gränser'],
    'Har sagt till sin chef att en uppgift får vänta.',
    'high',
    said(7, 'Jag sa till henne i dag. Att jag kan ta kunden i januari men inte nu.'),
  ),
]
