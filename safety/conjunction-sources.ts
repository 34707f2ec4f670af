import { fragments } from './fragments.ts'
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
    'nya|djupt|djupa|djup|vatskar|oppna|infekterade|gor nya|gjorde nya|det vita|blodet|blod|skurna|sonderskurna|rispor|snitt|langs hela|brannsar',
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
    'gud|guds|satan|djavulen|rost\\w*|anglar\\w*|telefon(?:en)? styr|de som bor i|radion|tv|tvn|ventilationen|utomjording\\w*|universum|demon\\w*|profeten|skuggan|chip|chipet|chippet|makterna|signalerna|de andra i huvudet',
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
    'var allt ligger|vem som ska fa vad|vilka som ska fa vad|ska fa vad|far (?:brorsonen|systersonen|barnen|min \\S+|grannen|syrran|brorsan|du|ni) (?:ta|ha|arva)?|resten kan (?:slangas|ni ta|kastas)|for framtida fodelsedag\\w*|fodelsedagskort\\w*(?: \\S+){0,6} (?:tills|framtida|fram till)',
  fading:
    'stor jag ingen|slipper ni|inte langt kvar|inte lange kvar|slutade finnas|slutar finnas|fick blunda|lata det vara (?:bra|over|slut)|inte behova vara (?:har|med|kvar)|praktiskt for alla|enklast for alla|lattast for alla|inte vara (?:nan|nagon) till last|forsvann ur|utan att nagon markte|far ro|borta ur',
  plain:
    'slog mig (?:hur|att|med hapnad|som)|slar mig (?:hur|att|som)|slojd\\w*|flytt\\w*|arvskifte|dodsbo|testamentera|semester\\w*|skytte\\w*|jaktlag\\w*|jakten|museum\\w*|auktion\\w*|antik\\w*|film\\w*|boken|serien|spelet|spel|emoskratt|haha\\w*|lol|studsmatta\\w*|fotboll\\w*|match\\w*|gymmet|styrketraning\\w*|yoga|sport|bygg\\w*|snickr\\w*|tegel|malar|lunch|utsikt\\w*|fika\\w*|solnedgang\\w*|promenad\\w*|resa till|turist\\w*|skidor|skridskor|rakhyvel|lagade mat|matlagning\\w*|katten|hunden|valpen|skrubbsar|cyklade|doktorn|lakaren|operation\\w*|tandlakar\\w*|recept\\w*|apotek\\w*|vaccin\\w*|bvc|karate|judo|boxning|schack|padel|fifa|predikan|gudstjanst\\w*|bonen|konfirmation\\w*|for (?:\\S+ )?(?:ar|lange) sen|tacksam\\w*|dromde|drommen|kurs\\w*|forelas\\w*|utbildning\\w*|fragesport|quiz|skrev uppsats',
  notMine: '(?:tre|tva|fyra|fem|ett)aring\\w*|trotsig|syskonbrak|blamarken pa smalbenen',
  denied:
    'inte (?:sa )?(?:att )?(?:han|hon|nagon) (?:slar|slog)|ingen (?:som )?(?:slar|har|gor)|aldrig (?:slagit|hotat|rort)|inte valdsam|(?:slar|slog|rort|hotar|hotat) (?:\\S+ )?(?:mig|oss) (?:inte|aldrig)|inga planer|aldrig skada|aldrig velat',
}

type Row = readonly [kind: RuleSource['kind'], tier: 'high' | 'immediate', names: string]

const rows: readonly Row[] = [
  ['active_ideation', 'high', 'dying wishful me -benignDeath -plain -denied'],
  ['active_ideation', 'high', 'living against -benignLife -plain -denied'],
  ['active_ideation', 'high', 'bestToDie -benignDeath -plain'],
  ['plan_or_means', 'high', 'dieByHand -plain -handIdiom -denied'],
  ['plan_or_means', 'high', 'intends takes stock -plain'],
  ['plan_or_means', 'high', 'intends edgeWalk unseen -plain'],
  ['intent_or_imminent', 'immediate', 'dieByHand time -plain -handIdiom -denied'],
  ['intent_or_imminent', 'immediate', 'takesNow -plain'],
  ['intent_or_imminent', 'immediate', 'leap -plain -jest'],
  ['attempt_in_progress', 'immediate', 'tookTooMuch -plain -food'],
  ['self_harm_now', 'high', 'skin wound relapse -plain'],
  ['harm_to_others', 'immediate', 'shoots targets -plain -jest'],
  ['abuse_or_violence_now', 'immediate', 'perpetrator menace -plain -denied'],
  ['abuse_or_violence_now', 'immediate', 'fled afraid -plain'],
  ['third_party_crisis', 'immediate', 'someone edge toward2 -plain -jest'],
  ['third_party_crisis', 'high', 'someone cutMarks -plain'],
  ['child_at_risk', 'immediate', 'smallAge parentLike touches -plain'],
  ['veiled', 'high', 'clearing easier -plain'],
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
  ['veiled', 'high', 'handover -plain'],
  ['veiled', 'high', 'fading -plain'],
]

const more: Readonly<Record<string, string>> = {
  bestToDie:
    '(?:ratta|basta|enda|skonast\\w*|enklast\\w*|lattast\\w*|bast)(?: \\S+){0,4} (?:att )?(?:do|forsvinna|vara dod|inte finnas)',
  dying: 'do|dor jag|dod|doden|forsvinna|upphora|slockna|sluta finnas',
  wishful:
    'vill|velat|ville|onskar|onskade|hoppas|borde|vore|ratta|skont|skonaste|slippa|langtar|knapp|feg|modig|fortjanar|redo att|lattare att|lattast att|enklast att|tankt pa att|tanker pa att|inget hellre|hellre',
  benignDeath:
    'radd(?:a)?|livradd|oro\\w*|operation\\w*|(?:mamma|pappa|hon|han|katten|hunden|farmor|morfar|farfar|mormor|barnen|barnet|min \\S+|alla|de|nagon|man) (?:ska |skulle |kommer att |inte |snart |har |vill |borde |ar )?(?:do|dor|dog|dott|dod)|tills (?:doden|jag dor)|inte do|aldrig (?:velat )?do|trodde (?:att )?jag skulle|av skratt|av skam|forsvinna (?:till|en|ut|pa|bakom|i|iv|harifran en)|ska forsvinna|smart\\w* forsvinna|angest\\w* forsvinna|fa \\S+ att forsvinna|gick bort|doda (?:vinkeln|havet)|efter doden|dodshjalp|om doden|do for|dor for|det forsvinna|kilon\\w*',
  living: 'leva|lever|livet|finnas|existera|existerar|vakna|vara har|vara vid liv',
  against:
    'aldrig leva|ville aldrig|ville inte leva|vill inte leva|trott pa (?:livet|att leva)|ge upp|ger upp|inget kvar|inget att leva|for att jag maste|bara for (?:barnen|mamma|min|katten|hunden|andras)|hatar|slippa leva|less pa livet|ingen mening|meningslost att|orkar inte leva|orkar inte finnas|avskyr att|straff|tvingas|plaga att',
  benignLife:
    'tacksam\\w*|livet (?:ar harligt|leker)|inte leva med att|ge upp (?:jobbet|studierna|karriaren|drommen|dieten|kaffet|snuset)|ger upp (?:dieten|jobbet)|forstora livet|vill leva|alskar livet',
  dieByHand:
    '(?:hanga|hanger|skjuta|skjuter|dranka|dranker|strypa|forgifta|forbloda) mig(?: sjalv)?|(?:kasta|kastar|slanga|slanger|lagga|lagger) mig (?:framfor|pa sparet|under taget|ut (?:fran|genom)|utfor|over racket)',
  handIdiom:
    'i foten|hanga mig (?:pa|kvar|med|ut|over|fast|runt|i nagon)|hanger mig (?:pa|kvar|med|fast)|skjut mig|dranka mig i (?:jobb|arbete|plugg|mejl|choklad)|skjuter mig fram',
  intends: 'ska|tanker|planerar|plan|planen|kommer att|har bestamt',
  takes: 'ta|tar|svalja|svalje|ata|dricka|knapra|trycka i mig|halsa',
  stock:
    'medicinskapet|badrumsskapet|(?:alla|hela|allt|resten av|varenda|mammas|pappas|farmors|sambons) (?:\\S+ )?(?:<pill>|kartan|burken)|allt (?:i|som finns|jag hittar|jag har)|pillerna|tabletterna',
  edgeWalk:
    '(?:ga|gar|aka|simma|vandra|hoppa|kliva|promenera) (?:\\S+ )?(?:ut|ner|upp|rakt ut) (?:\\S+ ){0,2}?(?:isen|havet|vattnet|sparet|sjon|skogen|motorvagen|taket|bron|kylan|snon)',
  unseen: 'ingen ser|ingen marker|ensam|sova|somna|inte komma|aldrig|natten|inatt|sista|for gott|forsvinna|drunkna',
  takesNow:
    '(?:tar|tog|svaljer|ater) (?:jag )?(?:piller|pillerna|tabletter|tabletterna|de|allihop|alla) (?:nu|ikvall|inatt|strax|snart)|nu tar jag (?:piller|tabletter|de|dem|allt|allihop)',
  leap: 'hoppar jag|nu hoppar|kastar jag mig|tar jag steget|slapper jag taget',
  jest: 'emoskratt|haha\\w*|lol|xd|studsmatta\\w*|bungy\\w*|fallskarm\\w*|trampolin\\w*|badar|bada|bryggan|sjon|paus|deltavling\\w*|i gympan|bilder|foto\\w*|straff|straffar|mal|puckar|bollen|paintball',
  tookTooMuch:
    '(?:tagit|tog|svalt|svalde|druckit|atit|at|knaprat|sprutat) (?:\\S+ )?(?:for mycket|for manga|alldeles for|alla (?:\\S+ )?(?:\\S*piller|\\S*tabletter|\\S*medicin\\w*)|hela (?:\\S+ )?(?:burken|kartan|forpackningen))',
  food: 'mat|maten|julmat\\w*|godis|kaffe|choklad|glass|kakor|semlor|vin i(?:gar)|pa festen|baka\\w*|socker|sa bakis|is|oatmeal|tacos|pizza|snus|pa mig|plats|tid|ansvar',
  relapse: 'inte lata bli|kunde inte|full av|igen|nya|slutade inte|inte sluta|aterfall\\w*|trillade dit',
  targets: 'alla|folk|klass\\w*|nian|attan|skolan|honom|henne|dem|de|lararna|chefen|kollegorna|min \\S+',
  shoots:
    'skjuter jag|skjuter alla|ska skjuta|sticker ner|hugger ner|spranger|massakrera|kor pa (?:dem|folk)|mejar ner|slar ihjal',
  menace:
    '(?:jag )?inte blir gammal|bilder pa (?:\\S+ )?(?:vapen|kniv\\w*|min dorr|min bil|pistol\\w*)|vet var jag (?:bor|jobbar)|min sista dag|blir min sista|ska fa (?:angra|betala)|kommer att fa angra|gor mig illa|gor oss illa|hotar med (?:kniv|vapen|pistol|stryk|att)|tande? eld|hittar mig|kommer inte undan|syra|hallt bensin|hotat mig till livet|hotad till livet',
  fled: 'flydde|flytt hem\\w*|rymt|rymde|sprang ut|stack hemifran|sprungit hemifran|gomt mig|gommer mig|lamnat honom|barfota',
  afraid: 'vagar inte|hittar|letar|polis\\w*|slar|hotar|doda\\w*|radd|livradd|nagonstans att|kallt|barnen med|mobilen',
  toward2: 'stallde sig|star|stod|sitter|satt|klattrade|klattrat|gick|gatt|hoppa|hoppar|hotade|springer|hanger',
  cutMarks:
    'skarsar\\w*|skarmarken|rispor pa armarna|sar pa armarna|arr pa armarna|skurit sig|skar sig|sjalvskad\\w*|rakblad\\w*',
  smallAge:
    '\\S+ ar|aring\\w*|kusin\\w*|systerdotter\\w*|brorson|brorsdotter\\w*|systerson|min (?:dotter|son|lillasyster|lillebror|elev)|en elev|ett barn|flickan|pojken|barnbarn\\w*',
  parentLike:
    'bonuspappa\\w*|styvpappa\\w*|pappa|farfar|morfar|farbror|morbror|lararen|tranaren|storebror|kusin\\w*|grannen|mammas \\S+|hennes \\S+|hans \\S+|barnvakt\\w*|ledaren|plastpappa',
  touches:
    'ror (?:henne|honom|vid)|rorde (?:henne|honom|vid)|tar pa (?:henne|honom)|tagit pa (?:henne|honom)|tafsa\\w*|gor henne illa|gor honom illa|mellan benen|i trosorna|visat (?:snoppen|sig naken)|pussar henne|kysst|sover i hennes|hemlig lek|hemlighet',
  clearing:
    'packat undan|packat ihop|stadat undan|rojt|rensat|ordnat|skrivit listor|gjort i ordning|sorterat|markt upp|vill (?:ni|du) ha mina|ni kan (?:ta|fa) mina|du kan (?:ta|fa) min|forberett allt',
  easier:
    'latt for er|lattare for er|enkelt for er|for er sen|slipper ni|nar jag inte|inte behover dem|behover (?:dem|de|den) inte|behover inte (?:dem|de|den)|inte snart|for de som blir kvar|for barnen sen|sen nar|efterat|efter mig',
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
    stance: kind === 'harm_to_others' ? 'explicit' : 'hint',
    free: true,
    any: [first],
    also,
    unless: unwanted.map((name) => concept(name.slice(1))).join('|'),
  }
})
