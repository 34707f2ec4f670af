/** The parts that rules are composed of, in folded spelling ("do" is dö, "skar" is skär, "tag" is tåg). */
export const fragments: Readonly<Record<string, string>> = {
  // Wanting, meaning to, being able to
  wish: 'vill|vela|onskar|langtar efter att|drommer om att|hoppas|skulle vilja|behover|maste fa|vore skont att|hade varit skont att|skont att fa|wanna|vilja|tanker pa att|funderar pa att|sugen pa att|lust att|vagar inte men vill',
  intend:
    'ska|kommer att|kommer|tanker|planerar att|planerar|har tankt|har bestamt mig for att|har bestamt att|bestamt mig for att|maste|amnar|gonna|haller pa att|redo att|beredd att|pa vag att',
  cannot: 'orkar|pallar|klarar|kan|vill|star ut|har lust|har ork|kanner for|mar|fixar|vagar|har kraft|tal',
  soon: 'ikvall|inatt|idag|imorgon|nu|nyss|snart|om en stund|om en timme|innan helgen|ihelgen|pa (?:mandag|tisdag|onsdag|torsdag|fredag|lordag|sondag)|klockan \\S+|efter (?:jobbet|skolan|lektionen|midnatt)|before (?:midnatt|midnight)|fore midnatt|nar (?:alla|de|han|hon|barnen|mamma|pappa) (?:har |)(?:somnat|akt|gatt|sover|lagt sig|lamnat)',
  now: 'ikvall|inatt|idag|nu|nyss|imorgon|om en stund|om en timme|precis|just nu|strax|i dag',
  // Dying
  suicide: 'sjalvmord|sjalvmords\\w*|suicid\\w*|sjalvis|unaliv\\w*|livet av mig|mitt (?:eget )?liv|liv av mig',
  dieDirect:
    'do|ta livet av mig(?: sjalv)?|ta liv av mig|ta mitt (?:eget )?liv|ta sjalvmord|bega sjalvmord|gora sjalvmord|doda mig(?: sjalv)?|avsluta (?:allt|allting|mitt liv|livet|det hela|det har livet|det)|gora slut pa (?:allt|allting|livet|mitt liv|det hela|det|mig)|sluta (?:leva|finnas|existera|andas)|somna (?:in|for gott|for alltid|for evigt|och aldrig vakna|och inte vakna|och slippa vakna)|slippa (?:leva|vakna|finnas|existera|livet|vara till|vara vid liv|allt|allting|upp ur sangen mer)|aldrig (?:mer )?vakna|sova for (?:alltid|evigt|gott)|vara dod|bli dod|ha ihjal mig|hanga mig|skjuta mig|dranka mig|hoppa (?:fran|framfor|ut fran|ner fran|fran en) \\S+|ga (?:hadan|bort for alltid)|lamna (?:livet|jorden|jordelivet|den har varlden|denna varld|varlden)|checka ut (?:for gott|fran livet|ur livet|permanent)|logga ut (?:fran|ur) livet|trycka pa off|unaliv\\w* mig|unalive|kill myself|die|end (?:it|it all|my life)|be dead|not be here|sleep forever|disappear forever|upphora|utplana mig|do ifran allt|slockna|do bort|do nu|kola(?: vippen)?',
  vanish:
    'forsvinna|forsvinna (?:helt|for gott|for alltid)|bort|bort harifran|vara borta|bli borta|sluta finnas|upphora',
  beAlive:
    'leva|finnas|finnas till|finnas kvar|existera|vara har|vara kvar|va har|va kvar|va med|vara med|vara vid liv|va vid liv|vara till|vakna|vakna upp|vakna mer|fortsatta leva|fortsatta finnas|fortsatta existera|vara manniska|levandes|live|exist|be alive|be here|wake up|andas|ha det har livet|hanga kvar har|ha livet',
  deadWords: 'dod|borta for alltid|inte langre (?:finns|fanns|lever)|i graven|under jord',
  // People
  family:
    'mamma|mamman|mammas|pappa|pappan|pappas|morsan|farsan|mor|far|bror|brorsan|brodern|lillebror|storebror|syster|systern|syrran|lillasyster|storasyster|son|sonen|grabben|dotter|dottern|barnet|farmor|farfar|mormor|morfar|moster|faster|farbror|morbror|kusin|kusinen|svarmor|svarfar|svager|svagerska|styvpappa|styvmamma|plastpappa|tonaring|tonaringen|foralder|bonusson|bonusdotter',
  partner:
    'man|mannen|fru|frun|make|maken|maka|hustru|sambo|sambon|pojkvan|pojkvannen|flickvan|flickvannen|tjej|tjejen|kille|killen|partner|partnern|ex|exet|exman|exfru|husband|wife|boyfriend|girlfriend|gubben|karl|karlen|fastman',
  friend:
    'van|vannen|vaninna|kompis|kompisen|polare|polaren|basta|bff|bestie|klasskompis|klasskamrat|kollega|kollegan|arbetskamrat|granne|grannen|rumskompis|inneboende|elev|eleven|patient|patienten|anhorig|bekant|lagkamrat|chef|chefen|spelkompis|onlinekompis|kund|friend|en tjej|en kille|en person|en gubbe|en man|en kvinna|en i klassen|en fran gymmet|nagon i|nagon|hon|han|hen|she|he',
  other:
    '(?:min |mitt |mina |var |en |sin |hans |hennes |my |pappas |mammas |a )?(?:\\S+ )?(?:<family>|<partner>|<friend>)',
  adult:
    'mamma|mammas (?:nya )?(?:kille|pojkvan|sambo|man)|pappa|pappas (?:nya )?(?:tjej|sambo|kompis)|styvpappa|styvmamma|plastpappa|bonuspappa|latsaspappa|bonusmamma|fosterpappa|fosterforaldrar\\w*|farfar|morfar|farbror|morbror|mormor|farmor|foraldrar|foraldrarna|morsan|farsan|larare|lararen|tranare|tranaren|ledaren|kusin|storebror|brorsan|en vuxen(?: man)?|en gubbe|gubben|grannen|frandpappa|mannen|storasysters kille',
  abuser: 'han|hon|de|<partner>|<family>|<friend>|killarna|killar|pappas|mammas kille|nagon|min \\S+|my \\S+',
  // Things to die by
  pill: 'tabletter|piller|sovmedel|sovpiller|somntabletter\\w*|somnpiller\\w*|somnmedel\\w*|somnmedicin\\w*|medicin|medicinen|mediciner|medicinerna|alvedon\\w*|ipren\\w*|panodil\\w*|paracetamol|citodon\\w*|tramadol\\w*|oxycontin|oxynorm|oxy|morfin\\w*|benso|bensot|stesolid\\w*|sobril\\w*|xanax|xanor|imovane|zopiklon|stilnoct|propavan|theralen|lergigan|sertralin|atarax|lyrica|insulin\\w*|betablockare|hjartmedicin\\w*|antidepp\\w*|kartan|kartor|karta|burken|burkar|burk|dosetten|dosett|lakemedel|fentanyl|heroin|ghb|kapslar|emopiller|blodtrycksmedicin\\w*|epilepsimedicin\\w*|opioider',
  poison:
    'klorin|blekmedel|rattgift|glykol|kylarvatska|propplosare|lut|karbid|svamp\\w*gift|bekampningsmedel|tandvatska|t-sprit|rodsprit',
  weapon:
    'vapen|vapnet|pistol|pistolen|gevar|gevaret|hagelbossa|hagelbossan|hagelgevar\\w*|bossa|bossan|studsare|studsaren|algstudsare\\w*|jaktvapen|vapenskap|vapenskapet|revolver|patroner|patron|ammunition|emovapen|puffra|puffran|glock\\w*',
  blade:
    'kniv|kniven|knivar|knivarna|rakblad|rakbladet|rakbladen|skalpell|skalpellen|mattkniv\\w*|brodkniv\\w*|kokskniv\\w*|sax|saxen|glasbit\\w*|glasskarva|glasskarvan|skarva|barberblad|emokniv|machete|yxa|yxan|hammare|hammaren|skruvmejsel\\w*|bladet|bladen',
  rope: 'rep|repet|snara|snaran|snaror|balte|baltet|skarvsladd\\w*|lina|linan|sladden|lakanet|skarpet|knuten|livremmen|tross',
  rail: 'tag|taget|tagen|sparet|sparen|spar|ralsen|ralsarna|perrong|perrongen|plattformen|plattform|tunnelbana|tunnelbanan|pendeltag\\w*|pendeln|godstag\\w*|jarnvag|jarnvagen|jarnvagssparet|banvallen|stationen',
  height:
    'bro|bron|broar|broracket|racke|racket|balkong|balkongen|balkongracket|tak|taket|hustak\\w*|fonster|fonstret|fonsterbradan|fonsterblecket|kanten|klippan|klippa|stupet|stup|parkeringshuset|kranen|vaning|vaningen|hopptornet|masten|avsatsen|takkanten|p-huset|phuset',
  water: 'sjon|havet|vattnet|an|kajen|isen|strommen|bryggan|kanalen|dammen|alven',
  drop: '<height>|<rail>|<water>',
  means:
    '<pill>|<poison>|<weapon>|<blade>|<rope>|<drop>|gas|gasen|gastuben|avgaser|avgaserna|kolmonoxid|slangen|heliumtub|plastpase|plastpasen|strom|bilen',
  many: 'alla|allt|hela|allihop|massa|massor|massor av|en massa|mangder|jattemanga|javligt manga|manga|for manga|for mycket|typ alla|resten|ett helt|en hel|helt|handfull|en nave|en handfull|flera|ett gang|hur manga som helst|\\d{2,3}|tio|elva|tolv|femton|tjugo\\S*|trettio\\S*|fyrtio\\S*|femtio\\S*|sextio\\S*|sjuttio|attio|nittio|hundra|varenda|dubbelt|nastan alla|tva kartor|tre kartor|tva burkar|kartan|burken|burk|kartor|dosetten|all|the whole|too many',
  swallowed:
    'tagit|tog|svalt|svalde|svaljt|svaljer|atit|at|knaprat|knaprade|druckit|drack|drucki|dragit i mig|dragit|tryckt i mig|stoppat i mig|slangt i mig|proppat i mig|satt i mig|klunkat|injicerat|sprutat|tar|took|taken|ata|swallowed|hallt i mig|petat i mig|overdoserat|kastat i mig|fatt i mig|vrakt i mig',
  // The body
  limb: 'arm|armen|armar|armarna|handled|handleden|handlederna|handleder|lar|laret|laren|ben|benet|benen|mage|magen|hand|handen|hander|underarm\\w*|hals|halsen|huden|hud|brostet|fotterna|foten|vaden|pulsadern|pulsador\\w*|adern|kropp|kroppen',
  cut: 'skar|skara|skarar|skurit|skurt|skuri|skart|skarr|skurar|ristar|ristade|ristat|rispar|rispade|rispat|karvar|karvat|karvade|snittar|snittat|hacker|hackar',
  hurtSelf:
    'skada mig|skadar mig|skadat mig|skadade mig|gora mig illa|gor mig illa|gjort mig illa|sjalvskad\\w*|<cut> (?:upp |sonder |av )?(?:mig|mej)|straffa kroppen|branna mig|branner mig|brant mig sjalv|slar mig sjalv|slog mig sjalv|slagit mig sjalv|hurt myself|cut myself|cutting',
  // Doing harm
  kill: 'doda|dodar|morda|mordar|sla ihjal|slar ihjal|ha ihjal|knivhugga|knivhugger|hugga|hugger|hugga ner|sticka ner|sticker ner|sticka kniven i|skjuta|skjuter|strypa|stryper|kvava|kvaver|forgifta|spranga|branna inne|kora over|kora ihjal|avratta|skara halsen av|sla sonder|sla skallen|sla in skallen|kill|stab|shoot|skada|gora illa|ta livet av|dranka|sla ner|tanda eld pa|branna ner|ta kal pa|likvidera|massakrera',
  victim:
    'honom|henne|dem|de|hen|nagon|nan|folk|alla|alla i|allihop|manniskor|barnet|barnen|bebisen|min \\S+|mitt \\S+|mina \\S+|hans \\S+|hennes \\S+|den javeln|javeln|chefen|lararen|rektorn|grannen|exet|sonen|dottern|ungen|ungarna|mamma|pappa|morsan|farsan|him|her|them|someone|everyone|dig|er|killen|tjejen|frun|mannen|ett barn|en i klassen|[a-z]+ (?:och|i klassen)|hela \\S+|lakaren|handlaggaren|snubben|subban|horan',
}
