import { type InsightRule, rulesOf } from './rule.ts'

const lifestyle = rulesOf('lifestyle')
const social = rulesOf('social_context')
const goal = rulesOf('treatment_goals')
const risk = rulesOf('risk_assessment')
const coping = rulesOf('coping_strategies')

const LIFESTYLE: readonly InsightRule[] = [
  lifestyle(
    'alkohol',
    [
      '(dricker|drack|druckit|tar|tog|blir|blev) .*(vin |vinet|glas|öl|sprit|alkohol|flaska|bag in box)',
      '(ett|två|tre|par) glas',
    ],
    'Dricker vin eller annan alkohol för att varva ner.',
    {
      about: 'alcohol',
      importance: 'high',
      unless: [
        'inte druckit|inte dricka|dricker inte|dricker aldrig|slutat|utan vin|inget vin|aldrig druckit',
        'vatten|knappt',
      ],
    },
  ),
  lifestyle(
    'alkohol',
    [
      'dricker (inte|aldrig|knappt|nästan inte)|inte druckit|slutat (dricka|med vin)|inget vin|utan vin',
      'inte en droppe|jag (är|har varit) nykter',
    ],
    'Dricker inte alkohol.',
    { about: 'alcohol', unless: 'vill |kunna |hoppas' },
  ),
  lifestyle(
    'rörelse',
    '(tränar|springer|simmar|gymmar|cyklar|styrketrän|promener|löptur|var ute och sprang)',
    'Rör på sig regelbundet.',
    { about: 'exercise', unless: 'slutat|inte tränat|inte sprungit|brukade|orkar inte' },
  ),
  lifestyle(
    'rörelse',
    ['(slutat|inte) (träna|tränat|springa|sprungit|röra)|brukade (träna|springa|simma)', 'rör mig (inte|knappt)'],
    'Har slutat att träna.',
    { about: 'exercise' },
  ),
  lifestyle(
    'skärm',
    'mobilen (i sängen|på natten|hela)|scroll|telefonen i sängen|tiktok|instagram',
    'Använder mobilen mycket, också i sängen.',
  ),
  lifestyle(
    'arbetstid',
    [
      'jobbar (på kvällar|kvällar|på kvällen|hemma på kvällen|helger|över)|rättar (prov|uppsatser)',
      'mejl(en)? på kvällen|kvällsjobb',
    ],
    'Arbetar också på kvällar och helger.',
  ),
  lifestyle('mat', 'hoppar över (lunch|frukost|mat)|äter (stående|skräp|godis)|ingen lunch', 'Äter oregelbundet.'),
  lifestyle('mat', 'lagar mat|matlagning|bakar', 'Lagar gärna mat.', { importance: 'low' }),
  lifestyle('tobak', 'röker|snus|vejp', 'Använder nikotin.', { importance: 'low', unless: 'slutat' }),
  lifestyle('kaffe', 'kaffe', 'Dricker mycket kaffe.', {
    importance: 'low',
    unless: 'slutat|en kaffe med|ta en kaffe|fika',
  }),
]

const SOCIAL: readonly InsightRule[] = [
  social(
    'ensamhet',
    'ensam|ingen att (prata|ringa)|ingen som (förstår|bryr|vet)|inga vänner',
    'Känner sig ensam med det svåra.',
    { importance: 'high', unless: 'inte ensam|ensamstående|mindre ensam|bor ensam|(han|hon) är ensam' },
  ),
  social(
    'umgänge',
    [
      'drar mig undan|isolerar|svarar inte (när|på)|tackar nej|ställer in|inte träffat (någon|vänner)',
      'undviker (folk|vänner|alla)|orkar inte träffa',
    ],
    'Drar sig undan vänner.',
    { about: 'friends' },
  ),
  social(
    'umgänge',
    [
      '(träffade|fika(de)?|ses med|åt middag|var hemma hos|promenad med|ringde|bjöd) .*(vän|kompis|väninna|kollegan|vänner)',
      '(min (bästa )?(vän|kompis|väninna)) .*(ringde|kom|lyssnade|åkte med|följde med)|fikade med|åt lunch med',
    ],
    'Träffar vänner.',
    { about: 'friends', ofOthers: true, unless: 'orkar inte|ställde in|tackade nej|inte träffat' },
  ),
  social(
    'stöd',
    [
      '(syster|syrran|systern|bror|brorsan|sambo|man|fru|vän|kompis|väninna|kolleg)[a-z]* .*(stöttar|hjälper|lyssnar|lyssnade|finns där)',
      '(syster|syrran|systern|bror|brorsan|sambo|vän|kompis)[a-z]* .*(står mig nära|förstår mig|kom hit|tog hand)',
      '(prata|pratar|pratade|ringer|ringde) .*(syster|syrran|syrra|bror|brorsan) ?',
    ],
    'Har stöd av någon nära.',
    { importance: 'high', unless: 'förstår inte|lyssnar inte', ofOthers: true },
  ),
  social('partner', '(min|mitt) (man|fru|sambo|pojkvän|flickvän|partner|sambos) ', 'Lever i en parrelation.', {
    about: 'partner',
    unless: 'före detta|ex',
    ofOthers: true,
  }),
  social(
    'partner',
    'ensamstående|bor (ensam|själv)|singel|mitt ex|exet|före detta (man|fru|sambo)',
    'Lever ensam efter ett tidigare förhållande.',
    { about: 'partner', ofOthers: true },
  ),
  social('arbetsplats', 'kolleg[a-z]* .*(snäll|stött|hjälp|fin|bra|frågade hur)', 'Har kollegor som bryr sig.', {
    importance: 'low',
    ofOthers: true,
  }),
]

const GOALS: readonly InsightRule[] = [
  goal(
    'lång sikt',
    [
      '(om ett (halv)?år|på sikt|i framtiden|längre fram|någon gång).*(vill|hoppas|önskar)',
      '(vill|hoppas|önskar).*(om ett (halv)?år|på sikt|i framtiden|längre fram|någon gång)',
      'drömmer om att',
    ],
    'Vill på längre sikt {0}.',
    {
      importance: 'high',
      detail:
        /(?:vill jag|vill|hoppas jag|hoppas|önskar|drömmer om att)(?: att jag)?(?: kan| ska)? ((?!att )[^,.!?]{6,90})/iu,
    },
  ),
  goal(
    'kort sikt',
    [
      'mitt mål|målet är|jag vill (kunna|lära mig|sluta|våga|bli|orka|sova|må|vara|hitta|komma)',
      'jag skulle vilja|hoppas (att jag|kunna)|jag önskar att jag',
    ],
    'Vill {0}.',
    {
      importance: 'high',
      unless: [
        'vill (inte|bara) |om ett (halv)?år|på sikt|längre fram|i framtiden|någon gång',
        'vill sluta (leva|finnas)',
      ],
      detail:
        /(?:målet är att|mål är att|mål är|jag vill|skulle vilja|hoppas att jag(?: kan)?|hoppas|önskar att jag(?: kunde)?) ((?!att )[^,.!?]{4,90})/iu,
    },
  ),
]

const RISK: readonly InsightRule[] = [
  risk(
    'livsleda',
    [
      'slippa (vakna|finnas|allt)|inte (finnas|vakna)|orkar inte (leva|mer av livet)',
      'vore (lättare|bättre|skönt) (om jag inte|att inte)|trött på livet|inte vill leva|vill inte leva',
      'bättre utan mig|sova och inte vakna',
    ],
    'Har känt att det vore lättare att inte finnas.',
    { importance: 'high', tender: true, about: 'life' },
  ),
  risk(
    'livsleda',
    [
      'vill (inte|ju inte) dö',
      '(inga|inte haft|aldrig) (sådana |såna )?(tankar på att dö|mörka tankar|självmordstankar)',
      'skulle aldrig göra (något|mig)|vill leva',
    ],
    'Säger sig vilja leva.',
    { importance: 'high', about: 'life', unless: 'inte vill leva|vill inte leva' },
  ),
  risk(
    'skydd',
    [
      '(son|dotter|barn|hugo|han|hon|katten|hunden)[a-z]* .*(därför jag|skäl|håller mig kvar|gör att jag|skulle aldrig lämna|behöver mig)',
      '(för|skulle aldrig lämna) (hans|hennes|barnens|min sons) skull',
      'aldrig lämna (honom|henne|barnen|min)',
    ],
    'Har någon att leva för.',
    { importance: 'high', ofOthers: true },
  ),
  risk('självskada', '(skar|skurit|skadade|skadat) mig', 'Har skadat sig själv tidigare.', {
    importance: 'high',
    tender: true,
  }),
  risk(
    'tidigare försök',
    '(försökte|försökt) (ta (mitt liv|livet av mig)|dö)|tog (en )?överdos',
    'Har försökt att ta sitt liv tidigare.',
    { importance: 'high', tender: true },
  ),
]

const COPING: readonly InsightRule[] = [
  coping(
    'rörelse',
    [
      '(promenad|går ut|gick ut|gå ut|skogen|springa|löptur|simma).*(hjälp|lugn|lättar|skön|bättre|rensa|andas)',
      '(hjälp|lugn|lättar|bättre).*(promenad|gå ut|gick ut|skogen|springa|simma)|tar en promenad',
      'gick en promenad|(ute och gick|ute och går)',
    ],
    'Promenader lugnar.',
  ),
  coping(
    'andning',
    [
      '(andning|andas|andades|andetag).*(hjälp|lugn|gick över|släpp|fungera|funka|prova|gör|övning)',
      '(prova|gjorde|gör).*(andning|andas|andetag)',
    ],
    'Andningsövningar hjälper när det blir för mycket.',
    { unless: 'svårt att andas|kan inte andas' },
  ),
  coping(
    'skriva',
    '(skriv|skrev).*(lista|ner|upp|dagbok)|listan (på kvällen|hjälp|innan)',
    'Skriver ner tankar och listor före kvällen.',
  ),
  coping(
    'skapande',
    [
      'sticka|stickar|stickning|virka|måla|målar|bakar|baka |trädgård|odla|snickra',
      'spelar (gitarr|piano)|sjunger|kören|lagar mat|matlagning',
    ],
    'Blir lugn av att göra något med händerna.',
  ),
  coping(
    'människor',
    [
      '(ringer|ringde|pratar med|pratade med) .*(syster|syrran|syrra|vän|kompis|väninna|bror).*',
      '(hjälp|skönt|lättare).* prata med (någon|min|syrran)',
    ],
    'Vänder sig till någon nära när det är svårt.',
  ),
  coping(
    'gränser',
    [
      'sa (faktiskt )?nej|sade nej|satte (en )?gräns|bad om (betänketid|hjälp)|sa (till|ifrån)',
      'jag återkommer|sa som det var',
    ],
    'Har börjat sätta gränser.',
    { importance: 'high', unless: 'sa inte (till|ifrån)' },
  ),
  coping(
    'tankar',
    [
      'orostid|orosstund|tänker (om|att det bara är)|bara en tanke|utmana(r|de) tank',
      'vad skulle jag säga till en vän',
    ],
    'Prövar att se tankar som tankar.',
  ),
  coping('stillhet', 'meditation|mediterar|yoga|avslappning|mindful|headspace', 'Använder avslappning.'),
  coping('undvikande', 'undviker|skjuter upp|stänger av|dövar|distraherar|låtsas som', 'Undviker det som är svårt.'),
  coping('musik', 'musik|lyssnar på podd|ljudbok', 'Använder musik och ljud för att komma till ro.', {
    importance: 'low',
  }),
]

/** How the person lives, with whom, what they want, what is a danger, and what helps. */
export const LIFE_RULES: readonly InsightRule[] = [...LIFESTYLE, ...SOCIAL, ...GOALS, ...RISK, ...COPING]
