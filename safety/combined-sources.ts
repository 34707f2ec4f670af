import type { RuleSource } from './rule.ts'

const self = 'jag|mig|min|mitt|mina|i|me|my'
const calmLife =
  'flytt\\w*|bat|baten|klattr\\w*|gunga\\w*|julgran\\w*|slap|tvatt\\w*|hunden|valpen|tradgard\\w*|hojdskrack|bungy\\w*|trampolin\\w*|bada\\w*|utsikt\\w*|tegel|takpannor|malar|solar|grillar|semester\\w*|kryssning\\w*|fiskar|fisketur|paddla\\w*|vandring\\w*|skidor|skridsko\\w*|jaktlag\\w*|lunch|forsening\\w*|pendlar|spinning\\w*|match\\w*|recept|apoteket|lakaren (?:sa|vill|hojde|skrev)|bvc|mensvark|huvudvark|forkyl\\w*|feber|emoskratt|haha\\w*|lol'
const otherDead =
  'radd (?:for|att)|livradd|oroar? mig|orolig|gick bort|har gatt bort|farfar|mormor|farmor|morfar|katten|hunden|hjarttumor|tumor|panikattack\\w*|trodde (?:att )?jag skulle|kanns som att jag ska|hyperventiler\\w*|efter doden|dodshjalp|emoskratt|haha\\w*|lol|vill verkligen leva|glad (?:att|over)|tacksam\\w*|drom(?:de|mer om att falla)|dromde|fars? dag'

/** What belongs together in any order: broader than the ordered rules, for the tellings that no one foresaw. */
export const combinedSources: readonly RuleSource[] = [
  {
    kind: 'active_ideation',
    unless: `${otherDead}|inte (?:vill )?do(?! )|do av|aldrig (?:\\S+ ){0,4}?(?:do|leva|livet av)|vill inte do|inga? (?:tankar|sjalvmord\\w*)|leva (?:pa|i|ihop|med|som|upp|sunt|nyttig\\w*)|livet (?:efter|med|som|i) (?!mig)|vaknar? (?:0\\d|klockan|mitt i|tidigt|av|svettig)|somna om|kan inte sova|forsvinna till|do for`,
    also: [`<self>`.replace('<self>', `(?:${self})|vill|velat|onskar|hoppas|drommer`)],
    any: [
      '(?:velat|vela|ville|onskat|langtat efter att|hoppats) (?:\\S+ ){0,3}?(?:do|doden|forsvinna|inte vakna|somna in|slippa leva|sluta leva|vara dod|inte finnas)',
      '(?:skont|lugnt|fint|enklast|enklare|battre|lattast|lattare|bast|okej|underbart) (?:\\S+ ){0,4}?(?:do|dog|vara dod|forsvinna|inte finnas|inte vakna|inte leva|slippa leva|somna in|sluta finnas)',
      '(?:hatar|besviken|ledsen|arg|synd|irriterad|skams|trott pa) (?:\\S+ ){0,3}?(?:jag (?:fortfarande )?(?:lever|finns|vaknar|vaknade|andas|overlevde)|vakna (?:igen|varje)|att leva|fortfarande lever|vara vid liv)',
      '(?:livet|det) (?:\\S+ )?(?:inte|aldrig) (?:\\S+ )?(?:vart|varde|meningen)(?: \\S+){0,3} (?:leva|livet|mer|langre|fortsatta)',
      '(?:googl\\w*|sokt|soker|undrar|laser|fantiser\\w*|tankt ut|tanker ut|planer\\w*|fundera\\w*|raknat ut|funderat ut) (?:\\S+ ){0,5}?(?:do|dor|doden|dod|livet av mig|sjalvmord\\w*|forsvinna(?: for gott)?|overdos\\w*|hanga mig|hoppa)',
      '(?:slippa|slipper|inte behova|behova aldrig|aldrig mer|inte) (?:\\S+ ){0,2}?(?:vakna|vaknar|ga upp imorgon|vara vid medvetande|se en ny dag)',
      '(?:hoppas|vill|onskar|skont|vore|drommer|bast) (?:\\S+ ){0,6}?(?:korde pa mig|kora pa mig|bli pakord|blir pakord|krascha\\w*|stortar|en lastbil|cancer|hjartstopp|hjartattack|nagon skot mig|en kula|bli sjuk och|blixten|pakord)',
      '(?:ingen|noll|tappat|forlorat|slut pa|saknar|utan|slocknad|borta) (?:\\S+ )?(?:livslust\\w*|livsvilja\\w*|livsgnista\\w*|lust att leva|vilja att leva|lusten till livet)',
      '(?:vill|vil) (?:\\S+ )?(?:daa?|doa?|doo|doh)|vill bara do|kms|ctb|(?:pa riktigt|seriost) kms',
      '(?:sista|enda) (?:\\S+ )?(?:utvagen|utvag|losningen|vagen|grejen kvar|alternativet)',
      '(?:inte|slutat) (?:langre |ens |alls )?(?:vilja|orka|kunna|vill|orkar) (?:\\S+ ){0,2}?(?:finnas|leva|existera)',
      '(?:orkar|klarar|pallar|vill) (?:\\S+ )?inte (?:\\S+ ){0,3}?(?:leva|finnas|existera|vakna)',
    ],
  },
  {
    kind: 'plan_or_means',
    stance: 'hint',
    unless: `${calmLife}|enligt plan med`,
    any: [
      '(?:kopt|kopte|koper|bestallt|bestallde|skaffat|tagit fram|letat upp|letat fram|hangt upp|fast|knutit|provat|testat|ovat)(?: \\S+){0,4} (?:rep|repet|snara|snaran|balte|baltet|skarvsladd\\w*|rakblad\\w*|helium\\w*|vapen|pistol\\w*|gift|rattgift|glykol)',
      '<means>(?: \\S+){0,8} (?:haller for|om \\S+ haller|raknat ut|raknat|hur mycket som helst|rakna sekunder|vantar pa mig|redo for|ingen fragade|nar det ar dags|tills jag|haller|nar jag inte orkar)',
      '(?:farmors|mammas|pappas|mormors|morfars|farfars|sambons|hundens|svarmors|frugans|mannens|jobbets) (?:\\S+ )?(?:hjartmedicin\\w*|<pill>|<weapon>)',
      '(?:raknat|rakna|raknar|kollat|kollar|matt|testat|matte)(?: \\S+){0,6} (?:fart\\w*|sekunder\\w*|tagtid\\w*|hojd\\w*|meter\\w*|dosen|mangden|tabletterna|djupet|tidtabell\\w*|kroken|stangen)',
      '(?:forbi|mot|vid|in i) (?:\\S+ )?(?:samma )?(?:bropelare\\w*|bergvagg\\w*|viadukt\\w*|stup\\w*)|godstag\\w*(?: \\S+){0,6} (?:stanna|forbi|02|natten)',
      '(?:bestamt|valt|satt|har|bokat) (?:\\S+ )?(?:dag|datum|datumet|plats|dagen|ett slutdatum|platsen)(?: \\S+){0,3} ?(?:i skogen|vid sjon|den|skont|nar|barnen|klart|redo|ar|for)?$',
      '(?:min |)plan(?:en)?(?: \\S+){0,6} (?:pillren|piller|repet|rep|bron|sparet|sen ar det slut|sedan slut|tabletterna|avsluta|dod|vapnet)',
      '(?:hur mycket|hur manga|vad) (?:\\S+ )?(?:kravs|behovs|racker|dodar|ar dodligt)(?: \\S+){0,4}$',
      '(?:trovardigt|realistiskt) (?:\\S+ )?(?:satt|dor|do)(?: \\S+){0,5} (?:tabletter|piller|hur mycket|gift|dos\\w*|kravs)',
      '(?:nagot|nat|grejer|det) (?:\\S+ )?(?:pa natet )?som (?:ska )?(?:gar?|ga|verkar|funkar) (?:fort|snabbt|smartfritt|sakert)',
      '(?:<pill>)(?: \\S+){0,5} (?:i en strumpa|under madrassen|gomda|gomd|i en ask|bakom|i en lada|undan|ingen vet)',
      '(?:nar (?:barnen|familjen|de) (?:ar|har)(?: \\S+){0,5})(?: \\S+){0,4} (?:gor jag|ska jag|blir det|slut|avslutar|bestamt)',
    ],
  },
  {
    kind: 'intent_or_imminent',
    tier: 'immediate',
    unless: `${calmLife}|prenumeration\\w*|kursen|jobbet pa fredag|skriva klart|tenta\\w*|provet|inlamning\\w*|presentation\\w*|ringa chefen|saga upp mig|gora slut med`,
    any: [
      '(?:ska|tanker|maste|kommer) (?:\\S+ )?(?:hoppa|kasta mig|slappa taget)(?: \\S+)? (?:nu|ikvall|inatt|strax|snart|forlat)',
      '(?:ikvall|inatt|imorgon|ihelgen|idag|snart|nu|pa fredag|efter jobbet|efter skolan)(?: \\S+){0,8} (?:avslutar jag|slutar jag (?:leva|finnas|andas)|slutar ja|tar jag livet|dor jag|kor jag (?:av|in i|ut for)|hanger jag mig|skjuter jag mig|far det bli|vagar jag antligen|tar det slut for mig|ar det slut for mig|gar det nog|gor jag slut pa)',
      '(?:avslutar|slutar leva|hoppar|skjuter mig|hanger mig|dranker mig|tar livet av mig|ger mig av|slapper taget)(?: \\S+){0,5} (?:ikvall|inatt|imorgon|ihelgen|idag|nu|strax|om en timme)',
      '(?:det|da) (?:far bli|blir|far ske|maste bli) (?:inatt|ikvall|idag|pa fredag|ihelgen)',
      '(?:ni|du|nagon|polisen|de) (?:\\S+ )?(?:hittar|kommer hitta|far hitta|kan hitta|lar hitta) mig(?: \\S+){0,5}',
      '(?:druckit|supit) (?:\\S+ )?(?:mig )?(?:mod\\w*|till mig mod)',
      '(?:orkar|kan|tanker|ska) (?:\\S+ )?inte (?:\\S+ )?(?:skjuta upp|vanta|tveka|dra ut pa) (?:\\S+ ){0,2}?(?:langre|mer)(?: \\S+){0,6} (?:inatt|ikvall|idag|nu|dags|gor det)',
      '(?:ikvall|inatt|om en timme|snart)(?: \\S+){0,8} (?:over for min del|slut for min del|borta for alltid|ar jag borta|finns jag inte)',
      '(?:tar|med) (?:\\S+ )?(?:bilnycklarna|repet|bossan|tabletterna|kniven)(?: \\S+){0,4} (?:aker|gar|ut i|till bron|ner till|upp pa|skogen)',
    ],
  },
  {
    kind: 'attempt_in_progress',
    tier: 'immediate',
    unless: `${calmLife}|alvedon mot|en alvedon|tva alvedon|i filmen|boken|p piller|lagat mat`,
    any: [
      '(?:tomde|tomt|tomma|svepte|halsade|at upp|tog) (?:\\S+ ){0,3}?(?:burk|burken|karta|kartan|kartor|askar?|asken|dosett\\w*|medicinskap\\w*|flaskan med)(?: \\S+){0,4}',
      '(?:bilen|garaget)(?: \\S+){0,6} (?:motorn|avgas\\w*|dasig|somnig|slang\\w*|gasen)(?: \\S+){0,4}',
      '(?:vattnet|badkaret|golvet|lakanet|handduk\\w*)(?: \\S+){0,4} (?:rott|blod\\w*|fullt av blod)',
      '(?:redan|nyss|precis|nu har jag|for en (?:timme|stund|halvtimme))(?: \\S+){0,4} (?:tagit (?:de|dem|det|allt|alla|allihop)|svalt (?:de|dem|det|allt|alla)|gjort det|druckit det|hoppat)(?: \\S+){0,3}',
      '(?:halsen|nacken)(?: \\S+){0,6} (?:repet|snaran|marken av|baltet|strypmarken|hangde|skarpet)|(?:repet|snaran|baltet|skarpet)(?: \\S+){0,6} (?:halsen|svartnar|gick av|slappte)',
      '(?:svalt|svalde|svaljt|druckit|drack|atit) (?:\\S+ ){0,2}?(?:batteri\\w*|glas|rakblad\\w*|klorin|lut|rattgift|glykol|propplosare|parfym|rengoring\\w*|tandvatska|nalar)',
      '(?:odat|overdoserat|overdoserade|od ade|overdos\\w* (?:nyss|ikvall|inatt|nu))',
      '(?:tabletter|piller|<pill>)(?: \\S+){0,8} (?:ingen vet|sag inte till nagon|ringer inte|angrar mig|mar illa|snurrar|huvudet|somnar|sluddrar|trott nu|kanns konstigt)',
    ],
  },
  {
    kind: 'self_harm_now',
    unless: `${calmLife}|rakade|lagade mat|lok|hackade|cykla\\w*|trilla\\w*|ramla\\w*|fotboll\\w*|i fingret|ugnen|operation\\w*|tandlakar\\w*|barnet|nasblod|mens|forlossning\\w*|p12`,
    any: [
      '(?:rispa\\w*|rispat|skurit|skar|ristat|ristade|rista\\w*|snittat|karvat)(?: \\S+){0,5} (?:laret|larren|laren|armen|armarna|magen|handled\\w*|benen|benet|huden|axeln|brostet|ordet|linjer|streck)',
      '(?:rakblad\\w*|skalpell\\w*|glasskarv\\w*|passare\\w*|mattkniv\\w*)(?: \\S+){0,10}',
      '(?:river|riva|petar|pillar|klosar|kloser|biter) (?:\\S+ ){0,3}?(?:saren|sar|skorporna|arren|huden|mig sjalv)(?: \\S+){0,10} (?:laka|igen|blod\\w*|varje|aldrig|inte fa)',
      '(?:bloder|blod|blodet) (?:\\S+ )?(?:genom|igenom|ner pa|overallt|pa tangenterna|langs)(?: \\S+){0,4}',
      '(?:dar ingen ser|under klader\\w*|under trojan|langa armar|langarmat)(?: \\S+){0,6}(?:skar|sar|arr|skurit|rispa\\w*|branner)|(?:skar|sar|arr|skurit|rispa\\w*|branner)(?: \\S+){0,8} (?:dar ingen ser|under kladerna|under trojan)',
      '(?:skarpet|baltet|snoret|sladden|halsduk\\w*)(?: \\S+){0,4} (?:halsen|svartnar|drar at)|(?:drar|dra|knyter) (?:\\S+ )?at (?:\\S+ )?(?:skarpet|baltet|snoret|sladden|halsduk\\w*)',
      '(?:for att|bara for att) (?:\\S+ )?(?:kanna (?:nagot|nat|smarta)|slippa kanna|straffa mig)(?: \\S+){0,8} ?(?:skar|branner|slar|sar|blod\\w*)?$',
    ],
    also: [`(?:${self}|gjort|sitter|svider|lugnar|river|drar|rispat|bloder|blod)`],
  },
  {
    kind: 'harm_to_others',
    unless:
      'emoskratt|haha\\w*|lol|xd|schack|fifa|boss\\w*|spelet|filmen|rollspel\\w*|getingar|mygg\\w*|ograset|skulle aldrig|betala (?:hyran|tillbaka|skulden|underhall)',
    any: [
      '(?:gora|gor) (?:\\S+ )?(?:honom|henne|dem|de|nagon|barnet|bebisen|mitt ex) (?:riktigt )?illa',
      '(?:ex\\w*|han|hon|de|chefen|lararen|grannen|alla) (?:\\S+ )?(?:ska|kommer) (?:\\S+ ){0,2}?(?:betala med|fa betala|do|bloda|fa ont|brinna|inte overleva)',
      '(?:bilder|tankar|impuls\\w*|tvangstankar|radd|livradd)(?: \\S+){0,10} (?:slapper (?:barnet|bebisen|henne|honom)|kastar (?:barnet|bebisen)|skadar (?:barnet|bebisen|henne|honom|nagon)|kniven i|strypa|kvaver)',
      '(?:utanfor|vid) (?:hennes|hans|deras|exets) (?:port|dorr|hus|jobb|lagenhet)(?: \\S+){0,8} (?:illa|kniv\\w*|svara|doda|skada|vantar|straff\\w*|angra)|(?:illa|kniv\\w*|doda|skada|straffa)(?: \\S+){0,12} utanfor (?:hennes|hans|deras) (?:port|dorr|hus|jobb)',
    ],
  },
  {
    kind: 'abuse_or_violence_now',
    tier: 'immediate',
    unless:
      'emoskratt|haha\\w*|schack|fifa|padel|massage|tatuer\\w*|frisor\\w*|(?:tre|tva|fyra|fem|ett)aring\\w*|trotsig|i filmen|boken|sadan|aldrig (?:slagit|varit valdsam)|(?:ingen|inte) (?:som )?(?:slar|hotar)|slar mig (?:att|som)|med hapnad|katten|hunden|for (?:\\S+ )?(?:\\d+|tio|tjugo|trettio) ar (?:sen|sedan)',
    any: [
      '(?:drar|drog|slapar|slapade|slar|slog|sparkar|sparkade|stryper|strop|trycker|tryckte|knuffar|knuffade|hits?|kick\\w*|beat\\w*|punch\\w*|sla sonder|slar sonder|misshandlar|misshandlade|misshandla) (?:\\S+ ){0,2}?(?:mig|me|oss)(?: (?:igen|i|again|over|sonder|ner|mot|infor|framfor|med|varje|nar|sa|tills)(?: \\S+){0,9})?$',
      '(?:besoksforbud\\w*|kvinnofrid\\w*|stryptag\\w*|balkongflick\\w*|hedersvald\\w*|barnaktenskap\\w*|tvangsgift\\w*|skyddat boende|skyddad identitet)(?: \\S+){0,4}',
      '(?:skickar|skicka|skickas) (?:\\S+ )?(?:de |dom |mig )(?:hem|tillbaka|till hemlandet|utomlands|hem mig|mig hem)(?: \\S+){0,3}|far inte veta(?: \\S+){0,10} (?:skicka\\w*|doda\\w*|slar|gifta\\w*|hem mig|heder)',
      '(?:hittar mig|letar (?:upp|efter) mig|sparar min mobil|sparar mig|gps pa mig|laser (?:\\S+ ){0,2}?(?:sms|meddelanden)|kontrollerar)(?: \\S+){0,14} (?:dor jag|doda\\w*|slar|hotar|vald\\w*|illa|var jag an|ingenstans)',
      '(?:bankar|bultar|star utanfor|rycker|sparkar in|brutit sig in|tagit sig in|klattrar)(?: \\S+){0,8} (?:ex\\w*|besoksforbud\\w*|mannen|sambon|pappa|han)|(?:exet|mitt ex|exman\\w*|han|sambon)(?: \\S+){0,5} (?:star utanfor|bankar|bultar|brutit sig in|bryter sig in|tagit sig in)(?: \\S+){0,4}',
      '(?:haller pa att|forsoker) (?:\\S+ )?(?:sla|doda|strypa|kvava|ha) (?:sonder |ihjal )?(?:mig|oss)',
    ],
  },
  {
    kind: 'third_party_crisis',
    tier: 'immediate',
    stance: 'other',
    unless:
      'emoskratt|haha\\w*|valp\\w*|hund\\w*|auktion\\w*|salde|dodsbo\\w*|40 talet|arv\\w*|vapenlicens\\w*|skytt\\w*|jaktlag\\w*|algjakt\\w*|fotboll\\w*|spelet|svettig',
    also: ['<other>'],
    any: [
      '(?:geva\\w*|bossan|rep|repet|snara\\w*|vapnet|rakblad\\w*|avskedsbrev\\w*|overdos\\w*|medvetslos|livlos|krampar|tomma kartor|tom burk|tomma burkar)(?: \\S+){0,10}',
      '(?:ska|tanker|vill|kommer) (?:\\S+ )?(?:vara dod|do|hoppa|ta sitt liv|inte leva)(?: \\S+){0,5} (?:innan|fore|inatt|ikvall|snart|imorgon|idag)',
      '(?:ta hand om (?:min|mitt|mina|katten|hunden|barnen)|forlat|farval|hejda|tack for allt)(?: \\S+){0,10} (?:avstang\\w*|svarar inte|av nu|borta|far inte tag|inte svarat|gick ut|akte)',
      '(?:svarar inte|avstangd|borta sen|far inte tag)(?: \\S+){0,14} (?:farval|hejda|livet|piller|tabletter|avsked\\w*|forlat|sjalvmord\\w*|do)',
    ],
  },
  {
    kind: 'psychosis_command',
    stance: 'hint',
    unless:
      'gps\\w*|inre (?:rost\\w*|kritik\\w*)|roststyr\\w*|inga roster|podd\\w*|kor(?:en|sang)|filmen|serien|predik\\w*|bonen',
    any: [
      '(?:rost|rosten|roster|rosterna|angel|anglar|anglarna|gud|satan|djavulen|djavlen|demon\\w*|radion|teven|tv|chip|chipet|chippet|elementen|signaler|skuggan|skuggorna|utomjording\\w*|voices|voice)(?: \\S+){0,6} (?:sager|sa|viskar|skriker|beordrar|befaller|kraver|vill att|tvingar|kan flyga|maste|ska|order|lovar|tell|tells|say|says|signaler|styr|kommenderar|talar|pratar|ber mig)(?: \\S+){0,8}',
    ],
    also: ['(?:jag|mig|me|min|mitt|skada\\w*|doda\\w*|hoppa|kniv\\w*|natten|inatt)'],
  },
  {
    kind: 'child_at_risk',
    tier: 'immediate',
    stance: 'hint',
    unless:
      'vaccin\\w*|fotboll\\w*|studsmatta|kolik|(?:tre|tva|fyra|fem)aringen slar|sover i egen|trotsalder\\w*|leksak\\w*|nattning\\w*|emoskratt|i forebyggande|kurs\\w*|forelas\\w*|filmen|boken|boss\\w*|spelet|jag skrek',
    any: [
      '(?:barn|barnet|barnen|bebis\\w*|lillebror|lillasyster|dotter|dottern|son|sonen|flicka|flickan|pojke|pojken|elev|eleven|syskon\\w*|brorson|systerdotter\\w*|brorsdotter\\w*|unge|ungen|\\w*aringen)(?: \\S+){0,10} (?:strypmark\\w*|brannmark\\w*|brannsar|inlast|kallaren|gor henne illa|gor honom illa|skriker pa hjalp|dar nere|tafs\\w*|overgrepp\\w*|pa kroppen|skakad|slagen|far stryk|forgriper\\w*|utnyttja\\w*|hemlighet\\w*)(?: \\S+){0,4}',
      '(?:last in|laser in|stangt in|slar|slog|sparkar|skakar|branner|tafsar pa|forgriper sig pa|gor)(?: \\S+){0,3} (?:lillebror|lillasyster|barnet|barnen|bebisen|flickan|pojken|flicka|pojke|dottern|sonen|sin (?:lilla )?(?:son|dotter|flicka|pojke)|syskonen|mina syskon|ungen|ungarna)(?: \\S+){0,5}',
      '(?:traffa mig|mota mig|skicka bilder|nakenbild\\w*|mina bilder|mina nudes|kla av mig|web ?cam)(?: \\S+){0,12} (?:1[0-5]|tolv|elva|tio|tretton|fjorton|femton|[45678]an|sexan|sjuan|attan|nian)|(?:1[0-5]|tolv|elva|tio|tretton|fjorton|femton|sexan|sjuan|attan|nian)(?: \\S+){0,12} (?:traffa mig|mina bilder|nakenbild\\w*|nudes|kla av mig|hotar)',
      '(?:snap\\w*|discord|roblox|tiktok|insta\\w*|natet)(?: \\S+){0,12} (?:traffa mig|mina bilder|nakenbild\\w*|3\\d|4\\d|5\\d|vuxen)(?: \\S+){0,8}',
    ],
  },
  {
    kind: 'veiled',
    stance: 'hint',
    unless: `${calmLife}|flyttar|pension\\w*|studenten i|byter jobb|resan till|slutar pa|kattvakt|skor|stipend\\w*|gymmet`,
    any: [
      '(?:slipper|slippa) (?:ni|du|alla|de|han|hon|familjen|barnen) (?:\\S+ ){0,3}?(?:strul\\w*|mig|krangla|ta hand om|leta|stada|bekymmer|besvar|betala|ordna|se mig)',
      '(?:inte|aldrig) (?:\\S+ ){0,3}?(?:kvar|har|finnas) (?:\\S+ )?(?:till )?(?:jul|julen|sommaren|nyar|da|varen|nasta ar|nasta \\S+|studenten)',
      '(?:bestamde mig|bestamt mig|bestamt)(?: \\S+){0,8} (?:sover gott|lattad|lugn\\w*|frid|fri|lattnad|sov|skont)|(?:lattad|lugn\\w*|frid|fri|lattnad)(?: \\S+){0,8} (?:bestamde mig|bestamt mig|beslut\\w*)',
      '(?:tankte|tanker|ska|vill|kommer) (?:\\S+ )?inte (?:\\S+ )?(?:fylla|bli|hinna bli|uppleva) (?:\\d{2}|trettio|fyrtio|femtio|arton|tjugo\\w*|sexton|gammal|vuxen)',
      '(?:lata|later|lat|far) (?:\\S+ )?(?:bilarna|naturen|slumpen|vagen|havet|kylan|kroppen|hjartat|taget) (?:\\S+ )?(?:bestamma|avgora|ha sin gang|sluta|ta mig|gora jobbet)',
      'jag (?:vill|ska|langtar|far|gar) (?:\\S+ ){0,2}?(?:hem till|komma till|vara hos|folja|traffa|ga till) (?:\\S+ ){0,2}?(?:honom|henne|min (?:son|dotter|mamma|pappa|man|fru|bror|syster|mormor)|mamma|pappa|dem)(?: \\S+){0,10} (?:dog|dod|himlen|graven|borta|begrav\\w*)|(?:dog|dod|begrav\\w*)(?: \\S+){0,8} (?:vill (?:hem|komma|folja|vara hos|dit|till)|folja efter|komma efter)(?: \\S+){0,3}',
      '(?:blir|ar) (?:det |allt )?(?:\\S+ )?(?:tyst|stilla|svart|slut|over) (?:\\S+ )?(?:snart|antligen|for alltid|for gott)(?: antligen)?$',
      '(?:planerar|planera|bokar|ser) (?:\\S+ )?(?:ingenting|inget|inte langre|ingen) (?:\\S+ )?(?:efter|bortom|langre an)(?: \\S+){0,4}',
      '(?:slutat|slutar|struntar i att|skiter i att|later bli att) (?:\\S+ )?(?:ta|ata|dricka|halla) (?:\\S+ )?(?:hjartmedicin\\w*|insulin\\w*|blodfortunnande|dialys\\w*|medicinen|min medicin|mat|vatten)(?: \\S+){0,8} (?:gang|meningen|slut|kvitta\\w*|snart|do|dor|sa far det|natur\\w*|frid|bestamma)',
      '(?:gatt|gar|ska ga|ga) (?:\\S+ )?(?:ut |langt ut )?(?:i|pa) (?:skogen|isen|snon|havet)(?: \\S+){0,6} (?:komma tillbaka|utan jacka|ensam|lagga mig|somna|inte vanda)',
    ],
  },
]
