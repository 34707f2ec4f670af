import type { SafetyKind } from '../contract/safety-tiers.ts'
import { TRIED_LATELY } from './within-a-week.ts'

/** Words that say it outright, which must be heard whatever the weights say. */
export interface Sentence {
  readonly name: string
  readonly kind: SafetyKind
  readonly tier: 'high' | 'immediate'
  readonly pattern: RegExp
}

const sentence = (name: string, kind: SafetyKind, tier: Sentence['tier'], source: string): Sentence => ({
  name,
  kind,
  tier,
  pattern: new RegExp(` (?:${source.replaceAll('^', '(?<=^ )').replaceAll('$', '(?= $)')})(?= )`),
})

const PILLS =
  '(?:tablett|piller|alvedon|ipren|citodon|sobril|stesolid|imovane|somntablett|somnmedel|tramadol|benso|insulin)[a-z]*'
const HIM =
  '(?:pappa|farsan|mamma|morsan|styvpappa|min man|mannen|min sambo|sambon|min kille|min pojkvan|min fru|min tjej|mitt ex|exet|han|hon)'
const THEM = '(?:honom|henne|dem|de|alla|mannen|frun|exet|chefen|barnen|min [a-z]+|mina [a-z]+)'
const WILL = '(?:ska|vill|tanker|tankte|planerar att|har bestamt mig for att|maste)'

/**
 * At most sixty (a test counts them), over the folded words of a clause with one space between.
 */
export const sentences: readonly Sentence[] = [
  sentence('wants-to-die', 'active_ideation', 'high', 'vill(?: bara| verkligen| helst| hellre| nog)?(?: fa)? do'),
  sentence(
    'wants-not-to-live',
    'active_ideation',
    'high',
    '(?:(?:vill|orkar|pallar|ids|klarar|star) inte|inte (?:vill|orkar|pallar|ids|klarar|star)) (?:av att )?(?:leva|finnas|existera|vakna(?= (?:mer|igen|langre|$))|finnas till)',
  ),
  sentence(
    'wants-no-longer',
    'active_ideation',
    'high',
    'vill inte (?:vara vid liv|vara har langre|vakna (?:mer|igen|i ?morgon))',
  ),
  sentence(
    'thoughts-of-suicide',
    'active_ideation',
    'high',
    '(?:har|far|fatt|mina|massa|daglig[at]|konstanta|tankar pa) (?:(?!inga|inte|haft)[a-z]+ )?(?:sjalvmord|sjalvmordstank[a-z]*|dodslangtan|dodsonskan|suicid[a-z]*)',
  ),
  sentence(
    'thoughts-are-back',
    'active_ideation',
    'high',
    '(?:sjalvmordstank[a-z]*|dodstank[a-z]*|dodslangtan) (?:ar|blir|kommer|vaxer|som)',
  ),
  sentence(
    'suicide-alone',
    'active_ideation',
    'high',
    '^(?:jag (?:har|kanner) )?(?:sjalvmord|livsleda|dodslangtan|dodsonskan)(?: som [a-z ]+)?$',
  ),
  sentence(
    'longs-for-death',
    'active_ideation',
    'high',
    'langtar (?:bara )?(?:efter (?:att )?(?:fa )?(?:do|doden)|till doden)',
  ),
  sentence(
    'wishes-to-be-dead',
    'active_ideation',
    'high',
    '(?:onskar|hoppas) (?:att )?jag (?:bara )?(?:vore dod|var dod|inte fanns|aldrig fotts|aldrig hade fotts|inte vaknar|fick do|far do|slapp (?:leva|finnas))',
  ),
  sentence(
    'sleep-for-ever',
    'active_ideation',
    'high',
    'somna(?: in)? (?:och|for) (?:aldrig|inte|alltid|evigt)(?: mer| behova)?(?: vakna)?',
  ),
  sentence('vanish-for-ever', 'active_ideation', 'high', 'forsvinna for (?:alltid|gott|evigt)'),
  sentence(
    'no-point-in-living',
    'active_ideation',
    'high',
    'ing(?:en|et) (?:mening|vits|ide|anledning|skal) (?:med|i|for mig)? ?(?:att|med)? ?(?:leva|livet)',
  ),
  sentence('tired-of-living', 'active_ideation', 'high', 'trott pa (?:att leva|livet)'),
  sentence(
    'hates-to-live',
    'active_ideation',
    'high',
    'hatar att (?:jag )?(?:fortfarande |annu )?(?:leva|lever|vara vid liv)',
  ),
  sentence('better-without-me', 'veiled', 'high', '(?:battre|lattare|lugnare|gladare|skonare) utan mig'),
  sentence(
    'takes-own-life',
    'intent_or_imminent',
    'high',
    '(?:jag|ska|vill|tanker|tankte|planerar att|tankar pa att|tanker pa att|funderar pa att|bara|forsokte|for att) (?:bara |snart )?(?:ta|tar|tog) (?:mitt (?:eget )?liv|livet av mig)',
  ),
  sentence(
    'kills-oneself',
    'active_ideation',
    'high',
    `(?:jag|ska|vill|tanker|tankte|tankar pa att|funderar pa att|bara) (?:bara )?(?:doda|dodar|avliva) mig(?: sjalv)?`,
  ),
  sentence(
    'hangs-oneself',
    'plan_or_means',
    'high',
    '(?:ska|vill|tanker|tankte|att|forsokte|bara) hanga mig(?! (?:pa|med|om|kvar|fast|over|utanfor))',
  ),
  sentence('commits-suicide', 'intent_or_imminent', 'high', `(?:jag|${WILL}|att) bega (?:sjalvmord|suicid)`),
  sentence('ends-it', 'intent_or_imminent', 'high', '(?:avsluta|gora slut pa|fa slut pa) (?:mitt liv|livet|allt ihop)'),
  sentence(
    'in-english',
    'active_ideation',
    'high',
    '(?:kms|kys mig|unalive(?: mig| myself)?|wanna die|want to die|kill myself|killing myself|end my life|end it all|sewerslide|ctb|suicidal|don t want to (?:live|be alive)|wanna (?:kill|hang) myself)',
  ),
  // A way and a place: the bridge, and not any.
  sentence(
    'jumps-there',
    'plan_or_means',
    'immediate',
    `${WILL} hoppa (?:(?:fran|utfor|ner fran) (?:den )?(?:hogsta )?(?:[a-z]*bron|balkongen|taket|huset|klippan)|framfor (?:taget|tunnelbanan|ett tag))(?! (?:pa|i|ner) (?!natt|kvall|dag|morgon))`,
  ),
  sentence('tried-lately', 'attempt_in_progress', 'immediate', TRIED_LATELY),
  sentence(
    'jumps',
    'plan_or_means',
    'high',
    `${WILL} hoppa (?:fran|framfor|utfor|ner fran) (?:en |ett |ett |den |hogsta )?(?:bro|balkong|tak|tunnelban|tag|hus|klipp)[a-z]*`,
  ),
  sentence(
    'drives-into',
    'plan_or_means',
    'high',
    `${WILL} kora (?:rakt )?in i (?:ett trad|en bergvagg|en langtradare|en lastbil|berget|bergvaggen)`,
  ),
  sentence(
    'farewell-letter',
    'plan_or_means',
    'immediate',
    '(?:jag|har|nu) (?:har )?(?:skrivit|skriver|skrev)(?: mitt| ett| mina| alla)? (?:avskedsbrev|sjalvmordsbrev)[a-z]*',
  ),
  sentence(
    'stands-there',
    'intent_or_imminent',
    'immediate',
    '(?:jag )?(?:star|sitter) (?:nu |redan )?(?:pa (?:fel sida|broracket|racket|balkongracket|ralsen|sparet|kanten|bron nu|taket nu)|utanfor racket)|^(?:jag )?star pa (?:taket|bron)$',
  ),
  sentence(
    'tonight',
    'intent_or_imminent',
    'immediate',
    '(?:i ?kvall|i ?natt|nu) gor jag det(?:$|(?= (?:farval|hejda|adjo|forlat|och ingen)))|(?:i ?kvall|i ?natt|i ?morgon|snart|nu) (?:tar jag (?:livet|mitt liv)|hoppar jag(?! (?:over|pa|in|av(?! (?:bro|tak|balkong)[a-z]*)) )|hanger jag mig|dodar jag mig|tar jag slut)|i ?natt (?:blir det av|ska det ske|sker det)$',
  ),
  sentence(
    'own-life-tonight',
    'intent_or_imminent',
    'immediate',
    '(?:(?:jag|ska|vill|tanker|att) (?:ta|tar) (?:mitt liv|livet av mig) (?:i ?kvall|i ?natt|nu|i ?dag|i ?morgon|snart)|^tar livet av mig (?:i ?kvall|i ?natt|nu|i ?dag|i ?morgon|snart))',
  ),
  sentence(
    'goes-now',
    'intent_or_imminent',
    'immediate',
    '(?:jag )?gor det (?:nu|i ?natt|i ?kvall) (?:farval|hejda|adjo|forlat)',
  ),
  sentence(
    'loaded',
    'plan_or_means',
    'immediate',
    '(?:laddat (?:pistolen|bossan|gevaret|vapnet)|(?:pistolen|bossan|gevaret|vapnet) ar laddad)',
  ),
  sentence(
    'all-the-pills',
    'attempt_in_progress',
    'immediate',
    `(?:tagit|tog|svalt|svalde|atit|at|tryckt|tomt|har i mig) (?:nu |precis |nyss )?(?:alla|allt|hela|en hel|massa|en massa|for manga|jattemanga|typ|### |## )(?: [a-z#]+){0,3} ${PILLS}`,
  ),
  sentence(
    'numbered-pills',
    'attempt_in_progress',
    'immediate',
    `(?:tagit|tog|svalt|svalde|atit|at|tryckt) (?:runt |typ |cirka |over )?(?:##|###|tio|femton|tjugo|trettio|fyrtio|femtio|sextio|hundra)(?: st)? ${PILLS}`,
  ),
  sentence(
    'overdosed',
    'attempt_in_progress',
    'immediate',
    '(?:tagit en overdos|har overdoserat|overdoserade (?:nyss|i ?natt|i ?kvall|precis|i ?dag|i ?gar)|odat|^jag overdoserade$)',
  ),
  sentence(
    'tried',
    'attempt_in_progress',
    'immediate',
    'forsokte? (?:just |precis )?(?:ta (?:mitt liv|livet av mig)|hanga mig|dranka mig|doda mig)(?: (?:i ?gar|i ?natt|i ?dag|nyss|i helgen|i ?morse))',
  ),
  sentence(
    'cuts-oneself',
    'self_harm_now',
    'high',
    '(?:skar|skarit|skurit|rispar|rispat|branner|brant|bita|slar) mig(?: sjalv)? (?:igen|varje|i armen|i armarna|i laret|laren|pa handleden|i handleden|for att|i smyg|om kvallarna|tills)',
  ),
  sentence('cuts-oneself-plainly', 'self_harm_now', 'high', '^(?:jag )?skar mig(?: sjalv)?(?: nu)?$'),
  sentence(
    'hurts-oneself',
    'self_harm_now',
    'high',
    '(?:jag |vill |maste |behover )(?:skada|skadar|skadat) mig(?: sjalv)?(?! (?:pa|nar|i foten|i knat))',
  ),
  sentence(
    'wants-to-kill',
    'harm_to_others',
    'high',
    `${WILL} (?:doda|skjuta|knivhugga|hugga ihjal|sla ihjal|strypa|morda|spranga|branna ihjal) ${THEM}`,
  ),
  sentence(
    'other-wants-to-die',
    'third_party_crisis',
    'high',
    '(?:min [a-z]+|hon|han|kompisen|dottern|sonen|brorsan|syrran|mamma|pappa) (?:sager|skriver|sa|skrev|ropar|grater)(?: att)? (?:hon|han|de|hen) (?:vill do|inte vill leva|ska ta (?:livet av sig|sitt liv)|tanker ta (?:livet av sig|sitt liv)|inte orkar leva)',
  ),
  sentence(
    'other-takes-life',
    'third_party_crisis',
    'high',
    '(?:hon|han|hen|kompis|dotter|son|bror|syster|van|mamma|pappa) (?:ska|tanker|vill|forsoker|hotar (?:med )?att) (?:ta (?:livet av sig|sitt liv)|hoppa|hanga sig|doda sig)',
  ),
  sentence(
    'beaten',
    'abuse_or_violence_now',
    'immediate',
    `${HIM} (?:slar|slog|misshandlar|misshandla|sparkar|sparkade|stryper|strop|tog strupgrepp pa|valdtar|valdtog|hotar att (?:doda|sla|skada)) (?:mig|mej|oss|barnen)(?! (?:i|med hapnad|pa fingrarna|som))`,
  ),
  sentence('raped', 'abuse_or_violence_now', 'immediate', '(?:blev|blir|blivit|har blivit) valdtagen'),
  sentence(
    'threatened',
    'abuse_or_violence_now',
    'immediate',
    '(?:hotar|hotat|hotade)(?: med)? att (?:doda|sla ihjal|skjuta|mosa|skara) (?:mig|oss|barnen|min [a-z]+)',
  ),
  sentence(
    'touched',
    'child_at_risk',
    'high',
    '(?:pappa|styvpappa|farfar|morfar|farbror|morbror|tranaren|lararen|brorsan|min [a-z]+) (?:tar pa|ror|petar pa|tafsar pa|smeker) mig',
  ),
  sentence(
    'child-beaten',
    'child_at_risk',
    'immediate',
    '(?:pappa|mamma|styvpappa|fosterpappa|fostermamma) (?:slar|slog|sparkar|laser in) (?:mig|min lillebror|min lillasyster|oss)',
  ),
  sentence(
    'voices',
    'psychosis_command',
    'high',
    'rost(?:en|er|erna) (?:som )?(?:sager|befaller|beordrar|ropar|viskar|skriker|vill)(?: at mig)?(?: att)? (?:jag )?(?:ska|maste|hoppa|doda|skada|skara)',
  ),
  sentence(
    'death-dose',
    'plan_or_means',
    'high',
    '(?:dodlig dos|hur (?:manga|mycket) (?:[a-z]+ )?(?:kravs|behovs|maste man ta|ska man ta) for att (?:do|inte vakna))',
  ),
  sentence(
    'painless',
    'plan_or_means',
    'high',
    '(?:smartfri|smartfria|smartfritt|enklaste|snabbaste|lattaste|sakraste) (?:sattet|satt|satten) att (?:do|ta livet av sig|ta sitt liv)',
  ),
]
