import { type InsightRule, rulesOf } from './rule.ts'

const family = rulesOf('family_history')
const past = rulesOf('personal_history')
const treatment = rulesOf('previous_treatment')
const diagnosis = rulesOf('diagnosis')

const PARENT = '(mamma|mor|morsan|mamman|modern)'
const FATHER = '(pappa|far|farsan|pappan|fadern)'
const DIED = '(dog |dött|gick bort|gått bort|är död)'
const DRANK = '(drack|söp|dricker|alkoholist|full |alkohol)'

const FAMILY: readonly InsightRule[] = [
  family('föräldrar', `${PARENT} .*${DIED}|sedan ${PARENT} ${DIED}|${DIED}.* ${PARENT} `, 'Mamman har dött.', {
    importance: 'high',
    ofOthers: true,
  }),
  family('föräldrar', `${FATHER} .*${DIED}|${DIED}.* ${FATHER} `, 'Pappan har dött.', {
    importance: 'high',
    ofOthers: true,
  }),
  family('föräldrar', `${FATHER} .*${DRANK}`, 'Pappan drack under uppväxten.', {
    importance: 'high',
    tender: true,
    ofOthers: true,
  }),
  family('föräldrar', `${PARENT} .*${DRANK}`, 'Mamman drack under uppväxten.', {
    importance: 'high',
    tender: true,
    ofOthers: true,
  }),
  family(
    'föräldrar[',
    [
      `ingen kontakt med .*${FATHER}|inte (pratat|talat|träffat) .*${FATHER}|brutit med .*${FATHER}`,
      `${FATHER} .*(hörs|pratas) aldrig`,
    ],
    'Har ingen kontakt med sin pappa.',
    { about: 'father', ofOthers: true },
  ),
  family(
    'föräldrar[',
    [
      `(ringde|pratade|pratat|talat|träffade|fika|lunch|hörs|kontakt) .*${FATHER}`,
      `${FATHER} .*(ringde|hörde av sig|kom hit)`,
    ],
    'Har börjat tala med sin pappa igen.',
    { about: 'father', unless: 'ingen kontakt|inte (pratat|talat|träffat)|aldrig|brutit|dog|drack', ofOthers: true },
  ),
  family(
    'föräldrar',
    `${PARENT} .*(krävande|kritiserade|kritiserar|kall|aldrig nöjd|ringer (jämt|hela tiden|varje dag)|lägger sig i|styr|deprimerad|sjuk )`,
    'Har en ansträngd relation till sin mamma.',
    { ofOthers: true, unless: DIED },
  ),
  family('föräldrar', 'föräldrar(na)? (skilde|skildes|separerade)|mamma och pappa skilde', 'Föräldrarna skilde sig.', {
    ofOthers: true,
  }),
  family(
    'syskon',
    [
      '(min|mina) (lilla|stora|äldre|yngre)?( )?(syster|syrra|bror|brorsa|lillasyster|storasyster|lillebror|storebror|syskon)',
      '(syrran|brorsan|systern) ',
    ],
    'Har syskon.',
    { importance: 'low', ofOthers: true },
  ),
  family(
    'barn',
    [
      '(min|mina|vår|våra) (son|dotter|barn|grabb|tjej|ungar|kid)|sonen |dottern |barnen |två barn',
      'ett barn|tre barn',
    ],
    'Har barn.',
    { about: 'children', ofOthers: true, unless: 'inga barn|när jag var barn' },
  ),
  family(
    'barn',
    '(varannan|halva) (vecka|tiden)|bor hos (mig|honom|henne) varannan|barnvecka|barnfri vecka',
    'Har sitt barn hos sig varannan vecka.',
    { ofOthers: true },
  ),
  family(
    'ärftlighet',
    '(mamma|pappa|mormor|morfar|farmor|farfar|syster|bror) .*(deprim|depression|ångest|bipol|psykos|självmord|tog livet av sig|utbränd)',
    'Det har funnits psykisk ohälsa i familjen.',
    { importance: 'high', tender: true, ofOthers: true },
  ),
]

const PERSONAL: readonly InsightRule[] = [
  past(
    'uppväxt',
    'när jag var (liten|barn|ung|tio|åtta|sju|tolv)|som barn|växte upp|uppväxt|i barndomen',
    'Berättar om sin uppväxt.',
    { importance: 'low' },
  ),
  past(
    'uppväxt',
    [
      '(tog|ta|fick ta|tagit) (hand om|ansvar) .*(syskon|mamma|pappa|syster|bror|liten|barn|alla)',
      'den duktiga|duktig flicka|hålla koll på (hur|alla|stämningen)',
    ],
    'Tog tidigt ansvar för andra i familjen.',
    { importance: 'high' },
  ),
  past('skola', 'mobba|mobbn|retad i skolan|utanför i skolan', 'Blev mobbad i skolan.', {
    importance: 'high',
    tender: true,
  }),
  past('svåra händelser', 'våldtä|övergrepp|slog mig|misshandl|utsatt för våld', 'Har varit utsatt för våld.', {
    importance: 'high',
    tender: true,
  }),
  past('svåra händelser', 'missfall', 'Har haft missfall.', { importance: 'high', tender: true }),
  past(
    'arbete',
    [
      '(jobbar|arbetar|arbetat|jobbat) som (en )?[a-z]+',
      'är (lärare|sjuksköterska|undersköterska|polis|ingenjör|läkare|socionom|förskollärare)',
    ],
    'Arbetar som {0}.',
    {
      detail: /(?:som (?:en )?|är (?=lärare|sjuk|under|polis|ingen|läk|socio|förskol))(\p{L}{4,})/u,
      unless: 'som vanligt|som om|som sagt',
    },
  ),
  past(
    'utmattning',
    ['(gick|gått) in i väggen|utbränd (för|förr|20)|utmattad (för|20)', 'förra gången jag (krascha|blev sjuk)'],
    'Har varit utmattad förut.',
    { importance: 'high' },
  ),
  past('flytt', 'flyttade (hit|till)|kommer från|invandra|kom till sverige', 'Har flyttat från sin hemort.', {
    importance: 'low',
  }),
]

const TREATMENT: readonly InsightRule[] = [
  treatment(
    'samtal',
    [
      '(gick|gått|gick jag|provat|prova[dt]e?) .*(kbt|terapi|psykolog|kurator|samtal)',
      'kbt (för|20|hjälpte)|gick hos en (psykolog|terapeut|kurator)',
    ],
    'Har gått i samtal tidigare.',
    { importance: 'high', unless: 'kbt' },
  ),
  treatment('samtal', '(gick|gått|provat|hade|fick) .*kbt|kbt (för|20|hjälpte)', 'Har gått i KBT tidigare.', {
    importance: 'high',
  }),
  treatment(
    'samtal',
    '(kbt|terapi|psykolog|kurator)[a-z]* .*(hjälpte|var bra|gav mig|lärde mig)',
    'Tycker att tidigare samtal hjälpte.',
    { unless: 'hjälpte inte' },
  ),
  treatment(
    'läkemedel',
    '(äter|tar|fick|börjat (äta|med)|står på) .*(sertralin|ssri|antidep|citalopram|escitalopram|venlafaxin|mirtazapin|zoloft)',
    'Tar läkemedel mot depression och ångest ({0}).',
    {
      detail: /(sertralin|ssri|antidepressiva?|citalopram|escitalopram|venlafaxin|mirtazapin|zoloft)/iu,
      about: 'medicine',
      importance: 'high',
      unless: 'slutat|slutade|trappa',
    },
  ),
  treatment(
    'läkemedel',
    [
      '(slutat|slutade|trappat|trappade|sluta) .*(sertralin|ssri|antidep|citalopram|medicin|tabletter|venlafaxin|mirtazapin)',
      'tar inte (längre )?(min )?medicin',
    ],
    'Har slutat med sin medicin.',
    { about: 'medicine', importance: 'high' },
  ),
  treatment(
    'vård',
    '(vårdcentral|läkare|läkaren|psykiatrin|psykakuten|företagshälsan)',
    'Har haft kontakt med vården för sitt mående.',
    { unless: 'borde|kanske ska|vågar inte|vill inte' },
  ),
]

const NAMED = 'utmattningssyndrom|depression|adhd|add|autism|ptsd|ocd|paniksyndrom|ångestsyndrom|bipol|social fobi'

const HEALTH: readonly InsightRule[] = [
  diagnosis(
    'given diagnos[',
    [
      '(läkaren|doktorn|psykiatern|de|vårdcentralen|utredningen) .*(diagnos|sa att (det|jag)|skrev|konstatera)',
      `(fick|fått|har) (en |min )?diagnos|diagnosen (${NAMED})|diagnosticera`,
    ],
    'Har enligt egen uppgift fått diagnosen {0}.',
    {
      importance: 'high',
      detail:
        /(utmattningssyndrom|depression|adhd|add|autism|ptsd|ocd|paniksyndrom|(?:generaliserat )?ångestsyndrom|bipolär sjukdom|social fobi)/iu,
      unless: 'tror jag har|undrar om jag|googla',
    },
  ),
  diagnosis(
    'kroppslig hälsa',
    [
      'har (astma|diabetes|migrän|hypotyreos|hög[at]? blodtryck|epilepsi|ibs|fibromyalgi|endometrios)',
      '(min|mitt|mina) (astma|diabetes|migrän|hypotyreos|ibs)',
    ],
    'Har {0}.',
    { detail: /(astma|diabetes|migrän|hypotyreos|högt blodtryck|epilepsi|ibs|fibromyalgi|endometrios)/iu },
  ),
]

/** Where the person comes from, and what they have had of help and of diagnoses. */
export const PAST_RULES: readonly InsightRule[] = [...FAMILY, ...PERSONAL, ...TREATMENT, ...HEALTH]
