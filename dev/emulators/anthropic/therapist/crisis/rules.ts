import { pattern } from '../text.ts'
import type { Risk } from './tier.ts'

interface Rule extends Risk {
  readonly matches: RegExp
}

const SOON =
  '(nu|i natt|i kväll|i dag|i morgon|i helgen|innan helgen|på (måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag))'
const PILLS = '(tablett|piller|pillren|burken|kartan|dosett|värktabletter|sömnmedel|mediciner|tabbar)'
const CLOSE =
  '(kompis|kompisen|vän|vännen|syster|syrra|bror|brorsa|brorsan|syrran|lillasyster|lillebror|son|dotter|mamma|pappa|granne|sambo|pojkvän|flickvän|tjej|kille|fru|man|elev|kollega|hon|han)'
const THEM = '(honom|henne|de|någon|alla|min chef|chefen|mamma|pappa|barnet|barnen|min man|min fru|min sambo|mitt ex)'
const SELF = '(mig|mig själv)'

/** Turns of phrase that hold crisis words and mean something else; they are taken out before the rules are read. */
export const HARMLESS: readonly RegExp[] = [
  'dö[rgd]? av (skratt|skam|tristess|nyfikenhet|hunger|värme|längtan|leda)',
  'dött av (skratt|skam)',
  '(chefen|jobbet|plugget|skolan|veckan|värmen|träningen|kursen|stressen|livspusslet) (tar|kommer ta) (nästan )?(livet av|död på|kol på) mig',
  'tar (kol|död) på mig',
  'dödstrött|dödstråkig|självmordsuppdrag|dödskul|mörda för en|dö för en',
  '(har )?(inga|aldrig haft) självmordstankar|inte självmordsbenägen|tänker inte ta (livet av mig|självmord)',
  'aldrig skadat mig( själv)?',
  'vill (inte|ej) dö( |$)',
  '(rädd|livrädd|oro[a-z]*) (för )?(att )?[a-z ]{0,30}(ska |skall )?dö ',
  '(uppsats|föredrag|artikel|bok|boken|film|filmen|serie|serien|dokumentär|dokumentären|forskning|föreläsning)[a-z ]{0,40}(självmord|suicid)[a-z]*',
  'suicidprevention',
  '(prata|frågar?|utbildning|prata med [a-z]+) om (självskada|självmord|suicid|livsleda)[a-z]* (med|hos|bland|i)',
].map((source) => new RegExp(pattern(source), 'g'))

const rule = (tier: Risk['tier'], kind: Risk['kind'], source: string): Rule => ({
  tier,
  kind,
  matches: pattern(source),
})

/** Read in order; the gravest match holds, and among equals the first. */
export const RULES: readonly Rule[] = [
  rule(
    'immediate',
    'child',
    '(pappa|mamma|styvpappa|bonuspappa|morfar|farfar|farbror|tränare[a-z]*|lärare[a-z]*) (slår|slog|tar på|tog på|rör|tafsar på|våldt[a-z]*) mig',
  ),
  rule(
    'immediate',
    'child',
    '(bebis|barnet|barnen|ungen|grannbarnet)[a-z ]{0,60}(slår|slår i|misshandla[a-z]*|skakar|vrålar)',
  ),
  rule(
    'immediate',
    'violence',
    '(han|hon|sambo|min man|pojkvän|kille|mitt ex|pappa|brorsan?)[a-z ]{0,30}(slår|sparkar|kick|stryper|hotar|jagar|håller på att slå|låst in|ska döda|dödar|våldta[a-z]*) (mig|att|sönder|oss|me)',
  ),
  rule('immediate', 'violence', '(han|hon|de) (kommer )?(snart )?(och |att )?(slå ihjäl|döda|mörda) mig'),
  rule(
    'immediate',
    'harm-to-others',
    `(ska|tänker|kommer|vill) (att )?(döda|mörda|sticka ner|knivhugga|skjuta|slå ihjäl|hugga) ${THEM}`,
  ),
  rule('immediate', 'harm-to-others', '(lista med namn|de ska få ångra sig|stod över [a-z ]{0,30}med (yxan|kniven))'),
  rule(
    'immediate',
    'voices',
    'röst[a-z]*[a-z ]{0,40}(säger åt|säger att jag|befaller|beordrar|tvingar|vill att jag|måste)',
  ),
  rule('immediate', 'voices', '(radion|teven|tv|grannarna|de i) [a-z ]{0,20}(beordrar|befaller) mig'),
  rule(
    'immediate',
    'other-person',
    ` ${CLOSE} [a-z ]{0,60}(svalt|tagit en massa|tagit alla|tog alla|tagit överdos|står på (bron|taket)|ringde från (räcket|bron)|sista kväll|håller på att ta livet)`,
  ),
  rule(
    'immediate',
    'self',
    `( har| jag| nyss|^) (redan )?(svalt|tagit|tog|ätit|åt) [a-z0-9 ]{0,25}(${PILLS}|allt i|överdos)`,
  ),
  rule(
    'immediate',
    'self',
    '(jag har redan gjort det|sprutan ligger|tagit en överdos|skurit mig och det (slutar inte|blöder))',
  ),
  rule(
    'immediate',
    'self',
    `(ta|tar|göra slut på) (livet av mig|självmord|mitt liv|mitt eget liv|allt)[a-z ]{0,20} ${SOON} `,
  ),
  rule('immediate', 'self', `(dö|dör|hoppa|hoppar|hänga mig|skjuta mig|göra det|försvinna) [a-z ]{0,30}${SOON} `),
  rule(
    'immediate',
    'self',
    `${SOON} ([a-z ]{0,20} )?((tar jag|ska jag ta) (livet|mitt|självmord|en överdos|alla|allt|${PILLS})|gör jag slut|dör jag|ska jag dö|hoppar jag|hänger jag)`,
  ),
  rule('immediate', 'self', ' (jag )?tar livet av mig '),
  rule('immediate', 'self', '(står|sitter) (på|vid|uppe på) (taket|bron|räcket|spåret|stupet|perrongen)'),
  rule(
    'immediate',
    'self',
    '(går|gick) ner mot spåret|farväl |när du läser det här|avskedsbrev|lapp klar|sista brev|skrivit brev till alla',
  ),
  rule(
    'immediate',
    'self',
    '(har |jag )?(bestämt|valt) (plats|datum|dag|hur jag ska dö)|min plan är (klar|färdig)|repet (hänger|är)|köpt (ett )?rep ',
  ),
  rule(
    'immediate',
    'self',
    `(pillr?en|tabletterna|repet|vapnet|geväret|kniven) [a-z ]{0,25}(framför mig|bredvid mig|i byrån|ligger här|i handen)`,
  ),
  rule('immediate', 'self', 'delat ut mina|städa upp efter mig|nu kan jag gå |lämnat nycklarna'),
  rule(
    'high',
    'violence',
    '(han|hon|sambon?|min man|pojkvän[a-z]*|killen|mitt ex|exet)[a-z ]{0,30}(slog|sparkade|misshandla[a-z]*|hotade|våldtog|strypte) (mig|att)',
  ),
  rule(
    'high',
    'violence',
    '(våldtagen|blev våldtagen|blir slagen|blev slagen|strypgrepp|vågar inte gå hem|rädd för min (man|sambo|pojkvän|kille|pappa|ex))',
  ),
  rule(
    'high',
    'other-person',
    ` ${CLOSE} [a-z ]{0,50}(vill inte leva|vill dö|(vill|ska|tänker|hotar|pratar|prata|skriver|säger)[a-z ]{0,25}(ta livet av sig|ta självmord|självmord|dö )|skär sig|skadar sig)`,
  ),
  rule(
    'high',
    'self',
    '(vill|orkar|pallar|kan) (inte|ej|inte längre|bara inte)( längre)? (leva|finnas|va[a-z]* (här|med|mer|kvar)|existera|leva längre)',
  ),
  rule(
    'high',
    'self',
    '(vill|önskar|vil) (jag |att jag )?(bara |helst )?(dö|vore död|var död|dog|slippa (leva|vakna|finnas)|somna in|inte vakna)',
  ),
  rule(
    'high',
    'self',
    'önskar mig död|vore bättre (om jag var )?död|bättre (utan|om jag inte) (mig|fanns)|slipper (ni|de|alla) mig',
  ),
  rule(
    'high',
    'self',
    '(bara |vill )(bara )?(försvinna för alltid|försvinna från (den här )?(världen|jorden|allt|livet))',
  ),
  rule(
    'high',
    'self',
    'självmord|sjalvis |ta självis|suicid|ta livet av mig|unaliv|kms |wana die|kil myself|end my life|göra slut på (allt|livet)|logga ut från livet',
  ),
  rule(
    'high',
    'self',
    `(skär|skära|skar|skurit|bränner|skada|skadar|skadade|slår) ${SELF}( själv)? (för att|igen|i kväll|nu|så|tills|i armen|på armen|i benen|med)|(slår|rispar|river) mig själv|självskad|sluta skära|skada mig själv`,
  ),
  rule(
    'high',
    'self',
    '(livet är inte värt|inget att leva för|ingen mening med att leva|ser ingen framtid|orkar inte leva)',
  ),
  rule(
    'concern',
    'self',
    '(försökte|försök)[a-z ]{0,30}(ta livet|avsluta allt|ta självmord)|efter ett försök|som (tonåring|[a-zåäö]+åring)[a-z ]{0,30}(avsluta|livet)',
  ),
  rule('concern', 'self', '(orkar|pallar|klarar) (inte|ej) (mer|längre|av det här|det här|detta|mig själv) '),
  rule(
    'concern',
    'self',
    '(ser|finns) (ingen|inte någon|inte) (mening|poäng|poängen|meningen)|allt är (meningslöst|hopplöst|tomt|bara tomt|bara mörkt)|inget spelar (någon )?roll',
  ),
  rule(
    'concern',
    'self',
    '(jag är|är) (bara )?(en belastning|till besvär|i vägen)|ligga i koma|snart är det över|levt länge nog|vill bara försvinna|vill bara bort|ge upp allt',
  ),
  rule(
    'concern',
    'other-person',
    ` ${CLOSE} [a-z ]{0,60}(belastning|knappt duschar|mår så dåligt|orolig för att hon ska|orolig för att han ska)`,
  ),
]
