import { mayMatch, probeOf, requiredOf } from './required-of.ts'
import type { Trigrams } from './required-of.ts'
import { compose } from './rule.ts'
import { fragments } from './fragments.ts'

/** Idioms, replaced by nothing before the rules read a text. Folded spelling. */
const idioms = [
  '(?:radd|livradd|orolig|rads|oroar mig|angest|skraj|skrack)(?: \\S+){0,2} (?:att|over att) (?!jag )(?:\\S+ ){1,5}?(?:do|dor|dott|forsvinna)',
  '(?:jag )?(?:dor|dog|dott|dod|do|doende|do lite|halvt? ihjal|ihjal)(?: \\S+)? (?:av|pa) (?:\\S+ )?(?:skratt\\w*|skam\\w*|hunger|varme\\w*|hetta\\w*|tristess|nyfikenhet\\w*|langtan|stolthet|torst|pinsamhet\\w*|pinsam\\w*|tandvark|traning\\w*|leda|uttrakning|smaskig\\w*|hur \\S+|nervositet|scenskrack|avundsjuka|lycka|gullighet|cuteness|traningsvark|mensvark|gulligt|godis|sotma|kladsam|asfalt|kyla|varmen|kylan|rodnad|generad)',
  '(?:tar|tog|ta|tagit|gor) (?:snart |nastan |fan |ju |verkligen )?(?:kal|kol|dod) (?:pa|av) (?:mig|oss|en|alla)',
  '(?:<tiresome>) (?:\\S+ ){0,2}?(?:tar|tog|ta|har tagit|tagit|suger|suga) (?:snart |nastan |fan |ju |verkligen |bokstavligen )?livet (?:av|ur) (?:mig|oss|en)(?! sjalv)',
  '(?:skrattar|skrattade|skrattat|skratta|jobbar|jobba|fryser|fros|frysa|svettas|svettades|svalter|traka(?:r)? ut|uttrakad|langtar|tranar|skams|skamdes|bor?a|gapskrattade|arbetar|sliter|slita|oroa|oroar|stressar|stressa|plugga(?:r)?|gaspar|kora|shoppa|tala|prata|granska) (?:mig |oss |en |nastan |mig nastan |mig fan )?ihjal(?: mig)?',
  'dods(?:trott\\w*|skont|snygg\\w*|hungrig|bra|cool\\w*|kul|tyst|tysta|sjuk i|langtrakigt|stilla|ryck\\w*|bo\\w*|annons\\w*|orsak\\w*|fall\\w*|metall|stjarnan|bringa\\w*|trist)',
  '(?:sjalvmords|suicide)(?:uppdrag\\w*|squad|bombare\\w*)|suicide squad|sjalvmordsrond',
  'sa jag (?:dor|dog|kunde do)|man (?:dor|dog) ju|jag dor(?: nu)?$|^jag dor$|dod(?:en)? i (?:benen|fotterna|hjarnan|kroppen) (?:efter|av)|(?:helt )?(?:dod|slut|mord|kaputt) (?:i (?:benen|kroppen|hjarnan)|efter (?:passet|jobbet|traningen|skiftet|gymmet))',
  '(?:kunde|kan|skulle kunna|vara vard att|ar vard att) (?:\\S+ )?(?:do|morda|doda|dott|mordat) for (?:\\S+ ){0,4}?\\S+',
  '(?:kunde|kan) (?:\\S+ )?(?:ha )?(?:do|dott|doda) av (?:\\S+)',
  'dog pa riktigt av skratt|im dead|literally dead|killing me|lol dor|dor lol|jag bara do\\w* av',
  'over min doda kropp|livet ar en (?:fest|lek|strand)|liv och dod|pa liv och dod|livet efter doden finns|galla livet|fart dod\\w*|for allt i livet|livs levande|till doden skiljer|rena doden|hellre dor an|dor hellre an|radd for doden|dodsangest|dodsskraj|dodsradd',
  '(?:batteriet|mobilen|telefonen|datorn|motorn|bilen|vaxten|blomman|blommorna|krukvaxt\\w*|krukvaxten|surdegen|basilikan|fisken|guldfisken|routern|internet|wifi\\w*|samtalet|konversationen|chatten|stamningen|skarmen|klockan|mattan|orkiden|tomatplant\\w*|hamstern) (?:\\S+ ){0,2}?(?:do|dog|dor|dott|ar dod|dodade)',
  '(?:dodar|doda|slar ihjal|sla ihjal) (?:lite )?tid(?:en)?|dott lopp|dodlage\\w*|dodgang|dodsstot\\w*|dod vinkel|doda vinkeln|dod mark|doda havet',
  'gora slut (?:med|pa (?:honom|henne|forhallandet|pengarna|mjolken))|(?:avsluta|avslutar|avslutade|avslutat) (?:\\S+ ){0,2}?(?:prenumeration\\w*|abonnemang\\w*|anstallning\\w*|projekt\\w*|kurs\\w*|medlemskap\\w*|utbildning\\w*|kontot har|gymkort\\w*|samarbete\\w*|behandling\\w*|medicinering\\w*|relationen|forhallandet|dejting\\w*)',
  'overdos av (?:semlor|glass|choklad|kaffe|julmat|serier|netflix|familj|sol|moten|kakor|intryck|godis|socker|kanelbullar|jul|gullighet|barn)\\w*',
  'hoppa(?:r|de|t)? (?:av (?:kursen|utbildningen|gymnasiet|plugget|programmet|bussen|taget|skolan|linjen)|pa (?:bussen|taget|tunnelbanan|trenden|cykeln|studsmatta\\w*|mig|det)|over (?:lunchen|maten|lunch|frukosten|trean|traningen|motet|ett)|fran (?:bryggan|tremeter\\w*|femman|trampolin\\w*|kallbrygga\\w*|amne till amne)|i (?:vattnet|sjon|poolen|sangen|duschen|havet|fallskarm)|rep|fallskarm|bungy\\w*|hopprep|av gladje)',
  '(?:ska|ville|vill) (?:vi|du|ni) hanga(?: \\S+){0,3}|hanga (?:med|ut|pa|upp|tvatt\\w*|tavl\\w*|gardin\\w*|lite|hela|kvar|ihop)(?: \\S+)?|hanger (?:med|ut|ihop)(?: \\S+)?',
  'skjut(?:er|a|it)? (?:upp|fram|pa) (?:\\S+ )?(?:allt|det|plugget|motet|tentan|dodlinje\\w*|saker|datumet|det har|disken|tvatten|resan|flytten|beslutet)|skjuta ifran',
  'vill inte do av (?:\\S+ )?(?:nyfikenhet|skam)|livradd|livsfarlig kladd|kanner mig som en zombie|skrammer livet ur|skramde livet ur|livet ur mig',
]

/** What may take the life out of someone without any danger. */
const tiresome =
  'jobb\\w*|plugg\\w*|veckan|vecka|manaden|mandag\\w*|varme\\w*|hetta\\w*|trott\\w*|tent\\w*|skolan|chef\\w*|ungarna|barnen|regnet|tvatt\\w*|flytt\\w*|renovering\\w*|pollen\\w*|traning\\w*|mot\\w+|matte\\w*|det har|den har|detta|kod\\w*|deadline\\w*|vintern|morkret|\\w+andet|\\w+ningen|\\w+kursen|pendling\\w*|kollegorna|smabarn\\w*|bokforing\\w*|mejl\\w*|studierna|schemat|passet|intervallerna'

const idiomPatterns = idioms.map((source) => {
  const body = source.replaceAll('<tiresome>', tiresome)
  return { pattern: new RegExp(`(?<=^| )(?:${body})(?= |$)`, 'g'), probe: probeOf(requiredOf(body)) }
})

/** The text without its idioms; the rest of it is still read. `has`: the text's trigrams. */
export function withoutIdioms(text: string, has: Trigrams): string {
  let rest = text
  for (const { pattern, probe } of idiomPatterns) if (mayMatch(probe, has)) rest = rest.replace(pattern, ' ')
  return rest === text ? text : rest.replace(/ +/g, ' ').trim()
}

const compiled = (source: string): RegExp => new RegExp(`\\b(?:${compose(source, fragments)})\\b`)

/** Film, book, game, news, school, work with others, or mourning: the subject, not the person. */
const fiction = compiled(
  'kandis\\w*|skadespelar\\w*|artist\\w*|influenser\\w*|nyhet\\w*|programmet|intervju\\w*|film|filmen|filmer|serie|serien|avsnitt|avsnittet|bok|boken|bocker|roman|romanen|novell|novellen|dokumentar|dokumentaren|podd|podden|poddavsnitt\\w*|laten|latar|text|textrad\\w*|lattext\\w*|dikt|dikten|teater\\w*|opera\\w*|pjas|pjasen|karaktar|karaktaren|huvudperson\\w*|deckare|deckaren|thriller\\w*|true crime|spelet|spel|rollspel\\w*|artikel|artikeln|nyheterna|nyheten|tidningen|rapport|rapporten|statistik\\w*|forskning\\w*|uppsats|uppsatsen|foredrag\\w*|redovisning\\w*|skolarbete\\w*|\\w*provet|\\w*prov|hogskol\\w*|universitet\\w*|c uppsats\\w*|svenskan|religionskunskap\\w*|etik\\w*|debatt\\w*|seminari\\w*|prov pa|tenta\\w*|kurslitteratur\\w*|manus\\w*|skriver om|laste om|laser om|laste en|laser en|utstallning\\w*|konsert\\w*|sasong\\w*|melodifestival\\w*|netflix|hbo|svt play|historia\\w*|shakespeare|romeo|werther|hamlet|strindberg|marvel|mordgata\\w*|mordgatan|gta|boss\\w*|level|quiz\\w*|dokumentarserie\\w*',
)
const working = compiled(
  'jobbar (?:som|pa|inom|med)|arbetar (?:som|pa|inom|med)|(?:jag ar|^ar|som|blivande) (?:\\S+ )?(?:sjukskotersk\\w*|lakare|psykolog\\w*|kurator\\w*|larare|lararvikarie|fritidsledare|socionom\\w*|undersoksterska|underskotersk\\w*|distriktsskotersk\\w*|skolskotersk\\w*|terapeut\\w*|personlig assistent|volontar\\w*|praktikant|polis|prast|brandman|ambulans\\w*|behandlingsassistent|hemtjanst\\w*|lagledare|tranare|ungdomsledare|chef|handledare|student)|distriktsskotersk\\w*|mina (?:patienter|elever|klienter)|vara (?:patienter|elever|rutiner)|patienter|elever|klienter|prevention\\w*|sjalvmordsprevention\\w*|suicidprevention\\w*|suicidprevent\\w*|utbildning\\w*|fortbildning\\w*|handledning|samtalsmetod\\w*|riktlinje\\w*|rutiner|personalgrupp\\w*|arbetsplats\\w*|screening\\w*|bemota|bemotande|nollvision\\w*|bedomning\\w*|suicidriskbedomning\\w*|mhfa|kursen i psykisk',
)
const mourning = compiled(
  '(?:tog|tagit|tog nyss) (?:\\S+ )?(?:livet av sig|sitt liv|sitt eget liv)|begick sjalvmord|(?:forlorade|efter (?:\\S+ )?(?:bortgang|dod)\\w*|miste|forlorat|mist|sorjer|saknar|arsdag\\w*|begravning\\w*|minnesstund\\w*|gick bort|gatt bort|avled|avlidit|dog i|dog for|dog av|begravd|somnade in|hedra|tanda ljus|anhorig till|efterlevande|arvet efter|dodsfall\\w*)(?: \\S+){0,3}',
)
/** Long ago … */
const longAgo = compiled(
  '(?:for|det ar|det ar nu|snart|over|nara) (?:\\S+ )?(?:\\d+|tva|tre|fyra|fem|sex|sju|atta|nio|tio|elva|tolv|femton|tjugo\\S*|trettio\\S*|fyrtio\\S*|manga|flera) ar (?:sen|sedan)|(?:\\S+ )?(?:\\d+|femton|tjugo|tio|trettio|atta|manga) ar sen(?:dan)?|nar jag var (?:\\S+ )?(?:ung\\w*|liten|barn|tonaring\\w*|\\d+|femton|sexton|sjutton|arton|nitton|tjugo\\w*|student|i tonaren|nygift)|(?:som (?:\\S*aring|tonaring|ung|barn|liten)|(?<!gar )i (?:tonaren|hogstadiet|gymnasiet|lumpen|ungdomen|tjugoarsaldern|\\w+arsaldern))|pa (?:\\w+talet|gymnasiet|hogstadiet|universitetet)|forr i (?:tiden|varlden)|en gang i tiden|efter kriget|under pandemin|\\b(?:19[5-9]\\d|200\\d|201\\d|202[0-4])\\b|forr|da var jag|en annan tid|ett annat liv',
)
/** … and well now. */
const wellNow = compiled(
  '(?:idag|nu|numera|sedan dess|sen dess|nufortiden)(?: \\S+){0,5} (?:mar|bra|har (?:jag )?(?:\\S+ )?(?:barn|ungar|tradgard|barnbarn|sambo|familj|jobb|livet|hund|villa|radhus)|lever|tacksam\\w*|glad|lycklig\\w*|ar jag (?:glad|tacksam|lugn|mamma|pappa)|inte (?:mer|alls|langre)|stabil\\w*|aldrig|jobbar|battre|gift)|(?:idag|nu|numera) ar (?:jag|det|livet) (?:\\S+ ){0,2}?(?:annan|annat|annorlunda|bra|battre)|mar bra|gatt i terapi|mar (?:\\S+ )?(?:bra|mycket battre|toppen|fint|hyfsat|battre)|glad (?:att|over att) (?:jag )?(?:lever|inte|finns|blev kvar|overlevde|lyckades inte)|tacksam\\w*|inte (?:haft|haft dem|kant sa|tankt sa|tankt tanken) (?:sen|sedan|pa)|kommit ur|tog mig igenom|tagit mig igenom|frisk nu|kommit vidare|det ar over sen|har slutat (?:med det|skara)|slutade for|nu inte (?:mer|langre)|aldrig tankt sa sedan|det ar langesen|sambo och|tva ungar|har barn och',
)
/** Words that bring a subject back to the person, now. */
const backToMe = compiled(
  '(?:det ar|ar) (?:\\S+ )?(?:precis )?jag (?:ikvall|inatt|nu|idag)|precis (?:som|sa) jag|sa (?:ar det|kanns det|kanner jag|mar jag) (?:ocksa|nu|for mig)|jag ocksa|kanner igen mig|samma (?:sak|som jag)|vill ocksa|tanker (?:pa )?samma|vill gora (?:som|likadant|samma)|borde gora (?:som|likadant|samma)|avundsjuk pa (?:honom|henne|dem|de|den)|folja efter|folja honom|folja henne|hur (?:de|han|hon) gjorde(?: det)?|hur mycket kravs|trovardig\\w*|egentligen (?:ar det|handlar det om) (?:jag|mig)|jag vill (?:\\S+ )?(?:do|forsvinna)|min tur',
)

/** What surrounds a finding, read over the whole message. */
export type Setting = {
  /** News, fiction, school or work is the subject, and nothing brings it back to the person. */
  subject: boolean
  mourned: boolean
  past: boolean
  well: boolean
  pressing: boolean
  firstPerson: boolean
  acute: boolean
}

const pressing = /\b(?:nu|ikvall|inatt|idag|igen|fortfarande|varje|snart|vill|orkar|pallar|langre|imorgon|nyss)\b/
const acute = /\b(?:idag|nu|nyss|inatt|ikvall|imorse|svarar inte|inte i skolan|borta sen)\b/
const firstPerson =
  /\bjag (?:vill|ska|har|kan|tanker|maste|orkar|pallar|brukar|hor|ser|kanner|blir|gor|star|sitter|onskar)\b/

/** Reads the setting of a whole normalised message. */
export function settingOf(whole: string): Setting {
  const mine = backToMe.test(whole)
  return {
    subject: !mine && (fiction.test(whole) || working.test(whole)),
    mourned: !mine && mourning.test(whole),
    past: longAgo.test(whole),
    well: wellNow.test(whole),
    pressing: pressing.test(whole),
    firstPerson: firstPerson.test(whole),
    acute: acute.test(whole),
  }
}
