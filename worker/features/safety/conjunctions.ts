import { fragments } from './lexicon-fragments.ts'
import { compose } from './rule.ts'
import type { RuleSource } from './rule.ts'

/**
 * Concepts that are dangerous together in any order. A row names a kind, a tier and the concepts that must all be in
 * one passage; `-name` must not be. This is what catches tellings that no ordered rule foresaw.
 */
const concepts: Readonly<Record<string, string>> = {
  me: 'jag|mig|min|mitt|mina|me',
  armed:
    'pistol\\w*|snara\\w*|rakblad\\w*|patroner\\w*|studsar\\w*|hagelbossa\\w*|hagelgevar\\w*|revolver\\w*|skalpell\\w*|bossan|gevaret|morfin\\w*|overdos\\w*|avskedsbrev\\w*',
  edge: '\\S*bron|taket|takkanten|\\S*racket|sparet|sparen|ralsen|perrongen|stupet|isen|hustaket|balkongracket',
  toward: 'pa vag|gar|gatt|klattrar|klattrat|star|sitter|aker|cyklar|springer',
  means: '<means>|plaster|kurva|kurvan|krok|kroken',
  acquire: 'kopt|kopte|kopa|sparat|samlat|gomt|hittat|bestallt|tankad|finns|ligger|letar|hamtat|stulit',
  purpose:
    'till mig|till mig sjalv|min vikt|farligast|farligt|tillsammans|racker|ingen vet|vet vilken|haller for|for min del|sa att det ar over|nar det ar dags|ingen hittar',
  asks: 'vilka|vilken|hur lange|hur manga|hur mycket|hur hogt|hur fort|hur djupt|hur lang tid|vad hander',
  lethal:
    'dodlig\\w*|do|dor|overlever|overleva|farligast|drunknar|drunkna|forfryser|forbloder|inte vaknar|inte vakna|somnar in|kvavs|forgiftad',
  clock:
    'alarm|om \\S+ minuter|minuter|timmar pa mig|timmar kvar|om en timme|klockan|kl|vid midnatt|03|nar det blir morkt',
  time: 'nu|ikvall|inatt|idag|imorgon|ikvall|strax|snart',
  over: 'da ar det dags|det ar dags|inte radd|do|over|hejda|farval|slut|adjo|forlat',
  ends: '(?:det|allt|allting|livet|smartan) (?:tar slut|ar slut|ar over|slutar)',
  count: '\\d{2,3}|\\d+ st|flaska|allt som fanns|alla|allihop|skapet|racker|rackte|mangder|handfull',
  drowsy:
    'godnatt|krampar|kramper|vaknade|golvet|trott nu|snurrar|dasig|kraks|magen|yr|domnar|somnar|sluddrar|hjartat rusar',
  pill: '<pill>',
  failed:
    'tyvarr|rackte inte|misslyckades|lever tyvarr|brast|lever fortfarande|overlevde|for grunt|inte hogt nog|funkade inte',
  tried: 'hoppade|hangde|strypt|strop|svalde|tog|forsokte|tabletterna|skar|dranka|dranktes',
  skin: 'armar|armarna|armen|underarm\\w*|laren|laret|handled\\w*|huden|saren|sar|magen|ben|benen|kroppen|kropp',
  wound:
    'nya|djupt|djupa|djup|vatskar|oppna|infekterade|gor nya|gjorde nya|det vita|blodet|blod|skurna|sonderskurna|rispor|snitt|brannsar',
  hidden: 'ingen ser|far inte se|fortsatter|gommer|gomma|vagrar visa|langarmat|varje kvall|inatt|igen|med flit',
  strikes: 'slar|slog|bankar|bankade|branner|brant|skar|river|dunkar|hamrar|nyper|klosar',
  until:
    'tills (?:de|det|den|jag|laren|armen|huden)|bla|ont|plattang\\w*|locktang\\w*|tandare\\w*|knytnav\\w*|naven|nav\\w*|straff\\w*',
  them: 'han|honom|hon|henne|de|dem|klassen|skolan|rektorn|chefen|bankar|grannen|exet|ex|lararen|kollegan|alla dar|de andra',
  weapon: 'kniv|kniven|vapen|vapnet|pistol\\w*|yxa|yxan|bossan|gevaret|bensin|machete|basebolltra\\w*|hammaren',
  carry: 'vaskan|fickan|handen|jackan|bilen|skapet|med mig|tagit med|tar med|har jag|jag har|ska|hamtat|vid dorren',
  smother:
    'dranka|dranker|kvava|kvaver|holl for munnen|haller for munnen|skaka|skakade|skakar|kasta|strypa|tappa kontrollen|tappade kontrollen|kudden|slapp',
  small: 'bebis\\w*|barn|barnet|barnen|min dotter|dottern|min son|sonen|ungen|spadbarn\\w*|babyn|tvillingarna|nyfodda',
  killing:
    '(?:skallen|halsen|huvudet) av|lever (?:hon|han|de) inte|(?:hon|han|de) lever inte|sista (?:hon|han|de) gor|blir det (?:hennes|hans|deras) sista|rensa\\w* (?:den dar |den har )?(?:skolan|klassen|kontoret|jobbet)|massaker|(?:ska|kommer) (?:aldrig|inte) (?:ga levande|komma hem levande)|tander pa (?:hans|hennes|deras|skolan|huset dar)',
  perpetrator:
    'han|hon|far|farsan|pappa|mamma|sambo|sambon|man|mannen|make|partner|partnern|pojkvan\\w*|flickvan\\w*|tjej|kille|killen|fru|svarmor|svarfar|broder|broderna|bror|brorsan|ex|exet|styvpappa|farbror|kusiner\\w*|husband|boyfriend',
  violent:
    'slar|slog|brot|sparkar|sparkade|stryper|strypte|strop|valdtog|valdtar|misshandlar|misshandlade|holl mig under|tander pa|hotar att (?:doda|sla|skada|tanda)|hotade (?:mig )?med|trycker upp mig|trycker ner mig|knuffade|piskar|brander mig|skallade|spottar pa|slangde mig|slapade|tvingar mig att ha|tvingar sig|hotar (?:mig|oss)|doda mig|dodar mig|kapa(?:r)? halsen',
  meHurt: 'mig|mitt (?:finger|revben|ansikte|har|huvud|ben)|min (?:arm|hals|nasa|hand|kind|kake|rygg)|huset|oss|me',
  trapped:
    'vaktar|inte varit ute|far inte ga ut|far inte lamna|inlast|last in|tagit (?:mitt pass|min mobil|mina nycklar)|slapper inte ut|overvakar|far inte ringa|far inte traffa',
  long: 'manader|manad|veckor|dagar|ar|dorren|hela tiden|ensam|utan|aldrig',
  comes: '(?:han|hon|de) (?:kommer|ar har|har hittat|star) ',
  plea: 'hjalp|snalla|skynda|svara|gommer|gomt|vagar inte|livradd|skakar|darrar',
  someone: '<other>|pappa|mamma|min \\S+',
  leaving:
    'inte komma tillbaka|stangt av (?:telefonen|mobilen)|avstangd|alskar oss|alskar er alla|kort sista|sista passet|ta hand om (?:hans|hennes|min|mitt|katten|hunden)|skrev (?:hejda|farval|forlat|tack)|inte gar att na|svarar inte',
  grave:
    'ledsen|forlat|laddat|snara\\w*|sar|sista|hund|hejda|farval|inte mer|orkar inte|utan (?:mig|honom|henne)|isen|bat|baten|skogen|farligt|full|tabletter|piller',
  power:
    'gud|guds|satan|djavulen|rost\\w*|anglar\\w*|telefon(?:en)? styr|de som bor i|radion|tv|tvn|ventilationen|utomjording\\w*|universum|demon\\w*|profeten|skuggan|chip\\w*|makterna|signalerna|de andra i huvudet',
  command:
    'maste|vill att (?:jag|den)|styr|sager|befaller|order|prov|provar|offra|brannas|straff\\w*|smittad|utvald|uppdrag|lyda|ska (?:do|doda|skara|hoppa)|skar|hoppa',
  awake: '(?:inte|ej) sovit|sovit inte|vaken',
  mission:
    'forstar nu|allas skull|uppdrag\\w*|utvald|utraknat|radda (?:alla|varlden)|sanningen|meningen ar att jag|koden',
  young:
    'jag ar (?:\\d|1[0-7])(?! (?:manader|veckor|dagar))|jag ar (?:nio|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton)|gar i \\S*(?:trean|fyran|femman|sexan|sjuan|attan|nian)|min (?:larare|tranare|styvpappa|fosterpappa)',
  sexual:
    'kysste|kyssa|mogen for min alder|duscha med|naken|nakna|ror vid|hemlighet|bilder pa mig|ligga med|sex med|kla av|tar pa|tog pa|tafsar|smeker|i min sang',
  childHurt:
    'marken|bla marken|halsen|hardhant|balte|slar|sla|slog|ensamma?|vagrar ga hem|radd for sin|inget att ata|bloder|skakad|svullen|brannskad\\w*|inlast|gar hungrig|skriker i timmar',
  absent:
    'inte gatt upp|inte kommit hem|vaknar inte|ligger bara|full hela|ar borta|stuckit|tar hand om min (?:bror|syster|lillebror|lillasyster)|ensam med (?:min|mina|lillebror|lillasyster)|lagar all mat|inga vuxna',
  parent: 'mamma|pappa|morsan|farsan|foraldrar\\w*|vuxna',
  handover:
    'var allt ligger|vem som ska fa vad|vilka som ska fa vad|ska fa vad|far (?:brorsonen|systersonen|barnen|min \\S+|grannen|syrran|brorsan|du|ni) (?:ta|ha|arva)?|resten kan (?:slangas|ni ta|kastas)|tills de fyller|for framtida fodelsedag\\w*|fodelsedagskort\\w*',
  fading:
    'stor jag ingen|slipper ni|inte langt kvar|inte lange kvar|slutade finnas|slutar finnas|fick blunda|lata det vara (?:bra|over|slut)|inte behova vara (?:har|med|kvar)|praktiskt for alla|enklast for alla|lattast for alla|inte vara (?:nan|nagon) till last|forsvann ur|utan att nagon markte|far ro|borta ur',
  plain:
    'slog mig (?:hur|att|med hapnad|som)|slar mig (?:hur|att|som)|slojd\\w*|flytt\\w*|arvskifte|dodsbo|testamentera|semester\\w*|skytte\\w*|jaktlag\\w*|jakten|museum\\w*|auktion\\w*|antik\\w*|film\\w*|boken|serien|spelet|spel|emoskratt|haha\\w*|lol|studsmatta\\w*|fotboll\\w*|match\\w*|gymmet|traning\\w*|yoga|sport|bygg\\w*|snickr\\w*|tegel|malar|lunch|utsikt\\w*|fika\\w*|solnedgang\\w*|promenad\\w*|resa till|turist\\w*|skidor|skridskor|rakhyvel|lagade mat|matlagning\\w*|katten|hunden|valpen|skrubbsar|cyklade|doktorn|lakaren|operation\\w*|tandlakar\\w*|recept\\w*|apotek\\w*|vaccin\\w*|bvc|karate|judo|boxning|schack|padel|fifa|predikan|gudstjanst\\w*|bonen|konfirmation\\w*|for (?:\\S+ )?(?:ar|lange) sen|tacksam\\w*|dromde|drommen|kurs\\w*|forelas\\w*|utbildning\\w*|fragesport|quiz|skrev uppsats',
  notMine: '(?:tre|tva|fyra|fem|ett)aring\\w*|trotsig|syskonbrak|blamarken pa smalbenen',
  denied:
    'inte (?:sa )?(?:att )?(?:han|hon|nagon) (?:slar|slog)|ingen (?:som )?(?:slar|har|gor)|aldrig (?:slagit|hotat|rort)|inte valdsam|inga planer|aldrig skada|aldrig velat',
}

type Row = readonly [kind: RuleSource['kind'], tier: 'high' | 'immediate', names: string]

const rows: readonly Row[] = [
  ['plan_or_means', 'high', 'armed me -plain -denied'],
  ['plan_or_means', 'high', 'means acquire purpose -plain'],
  ['plan_or_means', 'high', 'asks lethal means -plain'],
  ['plan_or_means', 'high', 'asks lethal water -plain'],
  ['plan_or_means', 'high', 'listed -plain'],
  ['plan_or_means', 'high', 'unfound -plain'],
  ['intent_or_imminent', 'immediate', 'armed time -plain -denied -someone'],
  ['intent_or_imminent', 'immediate', 'edge toward me over -plain'],
  ['intent_or_imminent', 'immediate', 'climbing -plain'],
  ['intent_or_imminent', 'immediate', 'clock over trainOrDeath -plain'],
  ['intent_or_imminent', 'immediate', 'ends time -plain -mundane'],
  ['intent_or_imminent', 'immediate', 'justWrite before -plain'],
  ['attempt_in_progress', 'immediate', 'pill count drowsy -plain'],
  ['attempt_in_progress', 'immediate', 'tried failed -plain'],
  ['self_harm_now', 'high', 'skin wound hidden -plain'],
  ['self_harm_now', 'high', 'strikes skin until -plain -notMine'],
  ['harm_to_others', 'immediate', 'weapon carry them me -plain'],
  ['harm_to_others', 'immediate', 'smother small me -plain -notMine'],
  ['harm_to_others', 'high', 'killing -plain'],
  ['abuse_or_violence_now', 'immediate', 'perpetrator violent meHurt -plain -notMine -denied'],
  ['abuse_or_violence_now', 'immediate', 'trapped long -plain'],
  ['abuse_or_violence_now', 'immediate', 'comes plea -plain'],
  ['third_party_crisis', 'immediate', 'someone leaving grave -plain'],
  ['psychosis_command', 'high', 'power command me -plain -denied'],
  ['psychosis_command', 'high', 'awake mission -plain'],
  ['child_at_risk', 'immediate', 'young sexual -plain'],
  ['child_at_risk', 'immediate', 'small childHurt perpetrator -plain -notMine -denied'],
  ['child_at_risk', 'immediate', 'parent absent -plain'],
  ['veiled', 'high', 'handover me -plain'],
  ['veiled', 'high', 'fading -plain'],
]

const more: Readonly<Record<string, string>> = {
  water: 'vattnet|sjon|havet|kylan|snon|isen|december|vinter\\w*',
  listed:
    '(?:vad|hur) (?:och )?(?:var|vart) (?:och )?nar|var nar och hur|hur var och nar|folja (?:listan|planen)|steg for steg(?: \\S+){0,4} (?:slut|do|forsvinna)',
  unfound:
    '(?:barnen|familjen|ingen|mamma|hon|han|de|nagon) (?:\\S+ )?(?:inte )?(?:hittar|hitta|behover hitta|ska hitta|slipper hitta) (?:mig|kroppen)',
  climbing:
    '(?:pa vag|gar|klattrar|gatt|klattrat|smiter|tar trapporna|hissen) (?:\\S+ )?upp (?:till|pa|mot) (?:\\S+ )?(?:taket|hustaket|bron|parkeringshuset|balkongen|kranen|masten)',
  trainOrDeath: 'taget|do|dor|dags|slut|hoppa|doden|sparet|forlat|farval',
  mundane:
    'filmen|kursen|lovet|ledigheten|motet|terminen|sommaren|vintern|festen|passet|matchen|rean|mellan oss|avsnitt\\w*|anstallning\\w*|kontrakt\\w*|mjolken|serien|jobbet',
  justWrite:
    'ville bara (?:skriva|saga|hora|prata|beratta)|behovde (?:bara )?saga det|sista jag (?:skriver|gor|sager)|inte vara ensam nar',
  before: 'innan|nu gar jag|hejda|farval|tack for allt|forlat|sista|slutet|hander|jag dor',
}

const all: Readonly<Record<string, string>> = { ...concepts, ...more }

function concept(name: string): string {
  const source = all[name]
  if (source === undefined) throw new Error(`No concept is named ${name}`)
  return compose(source, fragments)
}

/** The rows as rule sources: the first concept is sought, the others must be there too. */
export const conjunctionSources: readonly RuleSource[] = rows.map(([kind, tier, names]) => {
  const wanted = names.split(' ').filter((name) => !name.startsWith('-'))
  const unwanted = names.split(' ').filter((name) => name.startsWith('-'))
  const [first = '', ...also] = wanted.map(concept)
  return {
    kind,
    tier,
    stance: 'hint',
    any: [first],
    also,
    unless: unwanted.map((name) => concept(name.slice(1))).join('|'),
  }
})
