import type { RuleSource } from './rule.ts'

const minor =
  'jag ar (?:bara )?(?:\\d|1[0-7]|nio|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton)(?: ar)?|i (?:ettan|tvaan|trean|fyran|femman|sexan|sjuan|attan|nian|mellanstadiet|hogstadiet|lagstadiet|fritids)|gar i (?:\\S+ )?(?:ettan|tvaan|trean|fyran|femman|sexan|sjuan|attan|nian|mellanstadiet|hogstadiet)|min lararinna|froken'

/** A child who tells of their own harm, and adults who tell of a child's. */
export const childSources: readonly RuleSource[] = [
  {
    kind: 'child_at_risk',
    tier: 'immediate',
    stance: 'explicit',
    unless:
      'i (?:filmen|boken|serien)|tar pa mig ansvar\\w*|ta pa mig (?:jackan|klader|ansvar)|tar pa mig (?:for mycket|skulden|for)|kramar|katten|hunden|slar mig i (?:schack|fifa|kort)|emoskratt',
    any: [
      '(?:<adult>|han|min \\S+) (?:\\S+ ){0,5}?(?:tar|tog|tagit|tafsar|tafsade|tafsat|ror|rorde|ta|petar|smeker) (?:\\S+ )?(?:pa|vid|mellan|under|innanfor) (?:\\S+ )?(?:mig|mina|min|mitt|trosorna|benen|kladerna)(?: \\S+){0,8}',
      '<adult> (?:\\S+ ){0,6}?(?:kommer|kom|smyger|lagger sig|la sig|kryper|gar) (?:\\S+ ){0,2}?(?:in i|in pa|ner i|i|till|in till) (?:\\S+ )?(?:mitt rum|min sang|sangen|rummet|mig)(?: \\S+){0,4} (?:nar|pa natten|natterna|natt|hemlig\\w*|inte beratta|klader|sover|full|mamma)',
      '<adult> (?:\\S+ ){0,4}?(?:slar|slog|sparkar|misshandlar|laser in|laste in|brander|branner|svalter|hotar|filmar|drar mig|skallar|piskar|slar oss|skakar|fotar)(?: \\S+){0,3} (?:mig|oss|mina smasyskon|min (?:lilla|lille)?(?:bror|syster|lillebror|lillasyster)|lillebror|lillasyster|syskon\\w*|mamma)(?: \\S+){0,8}',
      `(?:<minor>)(?: \\S+){0,14} (?:slar|slog|full|fulla|dricker|skriker varje|inte ata|ingen mat|last\\w*|tar pa mig|tafsa\\w*|nakenbild\\w*|nakna bilder|hemlig\\w*|vagar inte ga hem|vaknar inte|ensam hemma|knarkar|droger|valdtog|sex|hotar|giftas|gifta|aldre (?:kille|man)|rymt|rymma|skar mig|do)(?: \\S+){0,6}`.replace(
        '<minor>',
        minor,
      ),
      `(?:slar|slog|full|fulla|dricker|skriker|last in|laser in|tar pa mig|tafsa\\w*|nakenbild\\w*|hemlig\\w*|vaknar inte|ensam hemma|hotar|gifta|sex|naken|rymt|knarkar)(?: \\S+){0,20} (?:<minor>)`.replace(
        '<minor>',
        minor,
      ),
      '(?:han|hon|mannen|snubben|killen|gubben|nagon)(?: \\S+){0,8} (?:nakenbild\\w*|nakna bilder|nudes|nude|bilder utan klader|bilder nar jag duschar|kla av mig|visa brosten|snuskiga bilder|dickpic\\w*)(?: \\S+){0,8}',
      '(?:skickat|skicka|skickade|lagga ut|sprida|spridit|spred) (?:\\S+ ){0,3}?(?:nakenbild\\w*|nudes|nakna bilder|naken\\w*)(?: \\S+){0,8} (?:jag ar \\d+|klassen|skolan|hotar|mig|mina foraldrar|pengar|annars|sprida)',
      '(?:mamma|pappa|morsan|farsan|de|foraldrar\\w*) (?:\\S+ ){0,4}?(?:vaknar inte|ligger pa golvet|har inte kommit hem|inte kommit hem|ar borta sen|ar sa full|har varit borta|har stuckit|ligger avsvimmad|ar full|knarkar|tar droger|har inte vaknat)(?: \\S+){0,12}',
      '(?:ingen mat|inget att ata|inte atit|hungrig|svalter|kylen ar tom)(?: \\S+){0,8} (?:hemma|mamma|pappa|syskon|lillebror|lillasyster|smasyskon|pa (?:flera|tva|tre) dagar|ungarna|barnen)',
      '(?:jag|vi|min (?:lillebror|lillasyster)|syskonen|smasyskonen) (?:\\S+ ){0,2}?(?:ar|varit|har varit) (?:\\S+ )?(?:ensamma?) (?:hemma )?(?:\\S+ )?(?:sen|i tva|i tre|hela|flera) (?:\\S+ ){0,3}?(?:mamma|pappa|dagar|dygn|natten|natter|igar)?',
    ],
  },
  {
    kind: 'child_at_risk',
    tier: 'immediate',
    stance: 'other',
    unless:
      'andra barn|sina kompisar|ensamma hemma (?:en timme|nagra timmar|en stund|efter skolan)|i (?:filmen|boken|serien)|(?:tre|tva|fyra|fem|ett)aring\\w* (?:slar|biter|sparkar)|vaccin\\w*|leksak\\w*|skrubbsar|cykla|fotboll\\w*|trotsalder\\w*|kolik|tandsprickning|nattning\\w*|sova i egen sang|blamarken pa smalbenen|upptack\\w*|emoskratt|inskolning\\w*|hockey|studsmatta',
    any: [
      '(?:barn|barnet|barnen|bebis|bebisen|flicka|flickan|pojke|pojken|elev|eleven|dotter|dottern|son|sonen|lillebror|lillasyster|brorson|brorsdotter|systerson|systerdotter|barnbarn\\w*|unge|ungen|ungarna|styvson\\w*|bonusbarn\\w*|barn(?:et|en)? (?:i|hos|under|over)|grannens \\S+|\\w*aring(?:en)?|dagisbarn\\w*|forskolebarn\\w*)(?: \\S+){0,10} (?:blamarken|bla marken|brannmarken|brannsar|strypmarken|slagen|slar|slagit|slog|skakar|skakat|skakade|ensamma? hemma|inlast|inlasta|lamnas|lamnats|lamnade|svalter|tafsa\\w*|overgrepp|misshandla\\w*|sexuell\\w*|utnyttja\\w*|last in|i bilen|vrala\\w*|vralar|andas (?:inte|knappt)|slapp|slappt|livlos|bojor|piska\\w*|smutsig\\w* och hungrig|stryk|sparka\\w*|gifta\\w*|konsstymp\\w*|rader? for sin|radd for sin|far inte mat|tigger|droger|langar|rekryterats|har gjort henne illa|nakenbilder|grooma\\w*|forsvunnit|forsvunnen|varit borta)(?: \\S+){0,6}',
      '(?:slar|slog|skakar|skakade|sparkar|misshandlar|kastar|kastade|skriker at|vralar at|laser in|ensam med|tafsar pa|valdtar|utnyttjar|filmar|hotar)(?: \\S+){0,4} (?:barn|barnet|barnen|bebisen|bebis|flickan|pojken|sin (?:son|dotter|unge)|sina barn|ungarna|ungen|min (?:son|dotter)|dottern|sonen|\\w*aring\\w*|lillebror|lillasyster)(?: \\S+){0,6}',
      '(?:grannens|grannarnas|inifran|hos grannen|lagenheten (?:ovanfor|bredvid|under))(?: \\S+){0,6} (?:bebis\\w*|barn\\w*|unge\\w*|flicka\\w*|pojke\\w*)(?: \\S+){0,14} (?:skrik\\w*|skriker|slar|grater|dunsar|smaller|ensam\\w*|tyst\\w*|vral\\w*|tyst nu|hjalp)',
      '(?:orolig for|misstanker|tror att|sett|hort|hor)(?: \\S+){0,5} (?:barn\\w*|flick\\w*|pojk\\w*|bebis\\w*|elev\\w*|dotter|son|sonen|dottern)(?: \\S+){0,8} (?:slagen|slar|far illa|overgrepp|tafs\\w*|misshandel\\w*|utsatt\\w*|inte mat|blamarken|stryk|gifta\\w*|ut ur landet|konsstymp\\w*)',
      '(?:far|far jatte|fara|for) illa(?: \\S+){0,4} (?:barn\\w*|hemma|dotter\\w*|son\\w*)|barn\\w*(?: \\S+){0,4} (?:far|fara|for) illa',
      '(?:bebisen|barnet|babyn|spadbarnet)(?: \\S+){0,8} (?:slapp|skakad|andas inte|ar bla|tyst och slapp|svalt|svalde|kraks efter att|orkar inte mer|slutar inte skrika och jag)(?: \\S+){0,4}',
      '(?:vuxen|aldre|\\d{2} ar(?:ing)?|trettio\\w*|fyrtio\\w*) (?:\\S+ ){0,2}?(?:man|kille|snubbe|gubbe|person)(?: \\S+){0,10} (?:traffa mig|traffa (?:min|henne)|nakenbild\\w*|bilder|snap\\w*|discord|roblox|tolv|tretton|fjorton|hamta mig|min (?:dotter|son))(?: \\S+){0,4}',
      '(?:traffa|mota|hamta|skjutsa|bjuder)(?: \\S+){0,6} (?:man|kille|gubbe|snubbe|vuxen)(?: \\S+){0,8} (?:snapchat|snap|natet|discord|roblox|jag ar 1[0-5]|insta)',
    ],
  },
]
