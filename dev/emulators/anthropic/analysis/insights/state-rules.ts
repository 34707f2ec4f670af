import { type InsightRule, rulesOf } from './rule.ts'

const problem = rulesOf('problems')
const symptom = rulesOf('symptoms')

const PROBLEMS: readonly InsightRule[] = [
  problem(
    'arbete',
    [
      'hinner (inte|aldrig)|för mycket (att göra|på jobbet)',
      'stress[a-z]* (på|av|över|i) (jobb|arbet|skolan)|drunknar i (jobb|arbet|mejl)|arbetsbelastning',
      'överbelast|jobbet (tar|äter|slukar|stressar)|inte hann på jobbet|lade på mig',
    ],
    'Har mer att göra på arbetet än som hinns med.',
    { importance: 'high' },
  ),
  problem(
    'arbete',
    'rädd (för )?att (göra bort mig|inte duga|de ska märka)|att folk ska märka|inte har koll',
    'Är rädd att inte räcka till på arbetet.',
  ),
  problem(
    'arbete',
    [
      'chef[a-z]* .*(kritik|kritiser|snäs|skäll|arg|pressar|lyssnar inte|förstår inte)|bråk.* chef',
      'konflikt.* (chef|kolleg)',
    ],
    'Har det svårt med sin chef.',
  ),
  problem('arbete', 'sjukskriv', 'Är sjukskriven.', {
    about: 'sick-leave',
    importance: 'high',
    unless: 'rädd|inte vara sjukskriv|procent',
    ofOthers: true,
  }),
  problem('arbete', 'sjukskriv.* procent|procent.* sjukskriv', 'Är sjukskriven på {0} procent.', {
    about: 'sick-leave',
    importance: 'high',
    detail: /sjukskr\p{L}*(?: mig)?(?: på)? (\d+)\s*(?:%|procent)/iu,
  }),
  problem(
    'arbete',
    'tillbaka på (jobbet|heltid)|börjat jobba igen|friskskriven|jobbar heltid igen',
    'Är tillbaka i arbete.',
    { about: 'sick-leave', unless: 'inte|hoppas|vill|kunna' },
  ),
  problem(
    'ekonomi',
    [
      'oro[a-z]* .*(pengar|ekonomi|hyran|räkning)',
      '(pengar|ekonomi|hyran|räkning)[a-z]* .*(oro|räcker inte|går inte ihop|knapert)|skulder',
    ],
    'Oroar sig för sin ekonomi.',
  ),
  problem(
    'relation',
    'separer|skilsmäss|skilde oss|skilt oss|skilda|lämnade mig|gjort slut|flyttade ut',
    'Har gått igenom en separation.',
    { importance: 'high' },
  ),
  problem(
    'föräldraskap',
    [
      '(bråk|konflikt|tvist|osams|strid).* (vårdnad|boende|umgänge|ex|hämtning)|vårdnadstvist',
      '(exet|ex|pappa till|mamma till) .*(hotar|bråkar|vägrar|skriker|anklagar)',
    ],
    'Är i konflikt med barnets andra förälder.',
    { importance: 'high', ofOthers: true },
  ),
  problem(
    'föräldraskap',
    [
      '(skrek|skriker|fräser|fräste|arg|röt) .*(barnen|sonen|dottern|honom|henne|på mina|min son|min dotter)',
      'arg på barnen|dålig (mamma|pappa|förälder)',
    ],
    'Blir arg på sitt barn och skäms för det.',
    { about: 'temper', unless: 'inte (var )?arg|skrek inte|inte skrik|utan att' },
  ),
  problem(
    'gränser',
    [
      'säg(er|a) (alltid )?ja |svårt att säga nej|kan inte säga nej|ställer upp för alla|till lags',
      'besviken på mig|inte skulle bli besviken',
    ],
    'Har svårt att säga nej och skyddar andra från besvikelse.',
    { unless: ' sa nej| sade nej' },
  ),
  problem(
    'självbild',
    'duger inte|inte god nog|inte bra nog|värdelös|misslyckad|räcker inte till',
    'Tycker inte att hen duger.',
    { importance: 'high' },
  ),
  problem(
    'föräldraskap',
    '(skrek|skriker|fräste|var) (faktiskt )?inte (arg )?(på|en enda)',
    'Möter sitt barn lugnare än förut.',
    { about: 'temper' },
  ),
  problem('studier', 'tenta|plugg|uppsats|csn|studier', 'Studierna tynger.', {
    unless: 'klarade|godkänd|rätta|lärare',
  }),
]

const SYMPTOMS: readonly InsightRule[] = [
  symptom('sömn', 'sov(er|it)? [a-z0-9 ]*tim', 'Sover omkring {0} timmar per natt.', {
    about: 'sleep',
    importance: 'high',
    detail: /(\d+(?:[,–-]\d+)?|två|tre|fyra|fem|sex|sju|åtta)(?: och en halv)?\s*tim/i,
  }),
  symptom(
    'sömn',
    [
      'sover (så |jätte|väldigt |riktigt )?(dåligt|illa|knappt)|inte so(va|v|mna)|kan inte sova',
      'svårt att (sova|somna)|ligger vaken|sömnlös|sömnproblem',
      'vaknar (klockan|kl|vid) (tre|fyra|två|3|4|2)|vaknar mitt i natten|sovit dåligt',
    ],
    'Sover dåligt och ligger vaken om nätterna.',
    { about: 'sleep', importance: 'high', unless: 'bättre|inte längre' },
  ),
  symptom(
    'sömn',
    [
      'so(v|ver|vit) (faktiskt |mycket |lite |riktigt )?(bättre|bra|gott|hela natten|som en stock)',
      'somnar (lättare|snabbare)|hel natt',
    ],
    'Sover bättre än tidigare.',
    { about: 'sleep', unless: 'inte (bättre|bra)|vill|hoppas|önskar|om jag bara|kunna' },
  ),
  symptom('ångest', 'panikatta|panikångest|panik ', 'Har panikattacker.', {
    importance: 'high',
    about: 'panic',
    unless: 'inte haft|ingen panik|inga panik|utan panik',
  }),
  symptom('ångest', '(inte haft|ingen|inga) (en enda )?panik', 'Har inte haft några panikattacker på sistone.', {
    about: 'panic',
  }),
  symptom(
    'ångest',
    ['ångest|klump i (magen|halsen)|tryck över brös|hjärtat (rusar|slår|bankar)|svårt att andas', 'hjärtklapp'],
    'Har ångest som känns i kroppen.',
    { importance: 'high', unless: 'panik|ingen ångest|mindre ångest' },
  ),
  symptom(
    'oro',
    'oro(ar|lig|n)|grubbl|ältar|tankarna (snurrar|maler|går)|katastroftank|tänk om',
    'Oroar sig mycket och har svårt att släppa tankarna.',
    { unless: 'oroar mig inte|mindre orolig|inte lika orolig' },
  ),
  symptom(
    'nedstämdhet',
    [
      'nedstämd|nere |tom(t)? (inuti|inombords|i mig)|meningslös|hopplös|ingen glädje|inget är roligt',
      'känner ingenting|allt är grått',
    ],
    'Är nedstämd och känner liten glädje.',
    { importance: 'high', about: 'mood', unless: 'inte (lika )?(nere|nedstämd)' },
  ),
  symptom(
    'nedstämdhet',
    'gladare|lättare till mods|mår bättre|känns (faktiskt )?bättre|hoppfull|skrattade',
    'Känner sig gladare än förut.',
    { about: 'mood', unless: 'inte bättre|vill må|för att jag ska|ska må' },
  ),
  symptom('gråt', 'gråt(er|it)|grät|tårar', 'Gråter ofta.'),
  symptom(
    'energi',
    ['trött|slut på|helt slut|orkar (inte|knappt)|ingen ork|ingen energi|utmattad|dränerad|urladdad'],
    'Är trött och har lite ork.',
    { importance: 'high', unless: 'orkar inte leva|piggare|inte lika trött' },
  ),
  symptom(
    'koncentration',
    'koncentrera|glömmer|glömsk|tappar (ord|tråden)|hjärndimma|minnet',
    'Har svårt att koncentrera sig och glömmer saker.',
  ),
  symptom('ilska', 'irriterad|kort stubin|exploder|arg (hela|jämt|på allt)|fräser', 'Är lättretad och blir arg.'),
  symptom('skam', 'skäms|skam|skuld(känslor|en)? |mitt fel', 'Bär på skam och skuld.'),
  symptom('sorg', 'saknar (mamma|pappa|henne|honom|min|mormor)|sörj|sorg', 'Sörjer någon som har dött.', {
    importance: 'high',
    unless: 'omsorg',
  }),
  symptom(
    'kropp',
    'huvudvärk|ont i (magen|huvudet|ryggen|nacken)|magont|spänd i|yr ',
    'Har spänningar och värk i kroppen.',
  ),
  symptom('aptit', 'äter (knappt|inte|för lite)|ingen aptit|matlust|gått ner i vikt|tappat aptiten', 'Äter för lite.'),
  symptom(
    'rastlöshet',
    'mäter|rapport|redovisa|kontroll(era|behov)|analyserar (allt|sönder)',
    'Analyserar och kontrollerar mycket.',
  ),
]

/** What weighs on the person now, and what it does to them. */
export const STATE_RULES: readonly InsightRule[] = [...PROBLEMS, ...SYMPTOMS]
