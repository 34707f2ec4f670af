/** Which rules these are. Raised with every change of what they find, so that no verdict of older ones counts. */
export const JUDGE_VERSION = 1

/** Swedish letters are read without their marks, since `\b` knows none of them. */
const NO_ALONE = String.raw`(?:aldrig|inte|ej|inga?|never|not|don'?t|no)`
const NO = String.raw`(?:${NO_ALONE}|undvik\w*|avsta\w*|sluta|lat bli|utan att|avoid|stop|without)`
const NO_WITHIN = new RegExp(String.raw`\b${NO_ALONE}\b`)
/** After it a whole list is negated, not its first part alone. */
const NO_LIST = new RegExp(
  String.raw`\b(?:(?:ska|skall|far|bor|kan|must|should|may|can)(?: du| you)? ${NO}|undvik att|avsta fran att|never)\b`,
)
/** Says that something is to be done, by way of two noes. */
const DOUBLE_NO =
  /\b(?:(?:glom|missa|tveka|vanta|droj|underlat|forget|hesitate|fail)\s(?:aldrig|inte|ej|to)|(?:aldrig|inte|never|not|don'?t)\s(?:glomma?|missa|tveka|forget|hesitate|fail)|(?:aldrig|inte|never|not|don'?t)\b[^,.]{0,40}\b(?:utan att|without)|(?:inte|not)\s(?:bara|enbart|only|just)|nagot annat an|anything (?:but|other than)|inte radd (?:for )?att)\b/g

const LINES =
  '(?:hjalplinj|stodlinj|krislinj|sjalvmordslinj|kvinnofridslinj|bris\\b|112|116 ?111|90 ?101|90 ?390|1177|020-50|akut|psykiatri|varden|sjukvard|telefonnummer|help ?lines?|hotlines?|crisis lines?|emergency|ambulans|ambulance)'
const DANGER = '(?:kris|sjalvmord|suicid|sjalvskad|fara\\b|livet av|inte vill leva|self-?harm|crisis|danger)'

/** Marks, format characters such as a zero-width space, and letters that are drawn as nothing. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u2800\u3164]/gu
/** Letters of other alphabets, and in the same order ours that they look like. */
const FOREIGN = 'авекмнорстухіјѕαεικνορτυχ'
const LOOKS_LIKE = 'abekmhopctyxijsaeikvoptux'

/** The AI's own rules, by the names that somebody gives them who wants them gone. */
const OWN_RULES = [
  '(?:(?:dina|lyhords|systemets|appens|your) (?:inbyggda |built-in )?',
  '(?:regler|instruktioner|riktlinjer|begransningar|rules|instructions|guidelines|restrictions)',
  '|(?:reglerna|instruktionerna|rules|instructions) (?:ovan|above)',
  String.raw`|sakerhets(?:regler|text|block)\w*|safety (?:rules|block|instructions))`,
].join('')

interface Rule {
  readonly asks: RegExp
  /** The same words with a no before them are what a careful therapist writes. */
  readonly unlessNegated: boolean
}

/** What no therapist's words may ask of the AI, by the reason that is shown. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'Den ber AI:n att gå förbi sina egna regler.': [
    asked(
      /\b(?:ignorera|strunta i|bortse fran|glom(?:ma)? (?:bort )?|asidosatt\w*|kringga\w*|bryt\w* mot|ga emot|hoppa over|stang\w* av|inaktivera\w*|ignore|disregard|forget|override|bypass|disable|skip)\b.{0,30}\b(?:dina|alla|all|tidigare|foregaende|ovanstaende|lyhords|systemets|appens|your|any|previous|prior|above)\b.{0,30}\b(?:instruktion|regl|sakerhet|grans|begransning|riktlinj|instruction|rule|guideline|safety|restriction|limit|guardrail)/,
    ),
    asked(
      /\b(?:ignorera|strunta i|bortse fran|kringga\w*|stang\w* av|inaktivera\w*|ignore|disregard|override|bypass|disable)\b.{0,40}(?:sakerhet|systemtext|systemprompt|system prompt|safety|guardrail)/,
    ),
    always(
      /(?:galler|star|har foretrade|gar|vager|overrides?|outranks?|takes? precedence)\b.{0,20}\b(?:fore|over|framfor|tyngre an|over)?\b.{0,20}(?:sakerhetsregl|sakerhetstext|sakerhetsblock|systemtext|dina regler|lyhords regler|safety (?:rules?|block|instructions?)|system prompt)/,
    ),
    always(new RegExp(String.raw`\b${OWN_RULES}.{0,25}\b(?:galler|gallde|finns|fanns|raknas) (?:inte|ej)\b`)),
    always(new RegExp(String.raw`\b${OWN_RULES}.{0,25}\b(?:inte|ej) (?:galler|gallde|finns|fanns|raknas)\b`)),
    always(new RegExp(String.raw`\b${OWN_RULES}.{0,25}(?:\bnot|n't|\bno longer) (?:apply|exist|count|matter)\b`)),
    always(
      /\b(?:nu ar du|du ar (?:nu|en|ett)|du spelar|latsas att du|you are (?:now|an?)|from now on|act as|agera som|pretend)\b.{0,60}\b(?:utan|inga|saknar|inte (?:foljer|har|behover folja)|fri fran|without|ha(?:s|ve) no|free of)\b.{0,20}\b(?:regler|rules|censur|censorship)\b/,
    ),
    always(
      /\b(?:you are|you're|du ar|act as|agera som)\b.{0,30}\b(?:unrestricted|uncensored|unfiltered|ocensurera\w*)/,
    ),
    always(
      /utan (?:nagra )?(?:begransningar|sparrar|granser|filter)\b|without (?:any )?(?:restrictions|limits|filters)/,
    ),
    always(/jailbreak|developer mode|utvecklarlage|\bdan mode\b|\bdo anything now\b/),
    asked(
      /\b(?:aterge|upprepa|visa|citera|skriv ut|avsloja|repeat|reveal|print|recite|output)\b.{0,40}(?:systemprompt|systemtext|system prompt|\bdin prompt\b|\byour prompt\b)/,
    ),
    always(
      /[<‹][/]?\s*(?:sakerhet|system|assistant|profil|bara_lyssna|terapeut_)|[<‹]\|?\s*im_(?:start|end)|\[[/]?inst\]|[<‹]{2}[/]?sys/,
    ),
    always(/\b(?:base ?64|rot ?13)\b/),
  ],
  'Den ber AI:n att inte nämna stödlinjer, vård eller 112.': [
    always(new RegExp(String.raw`\b${NO}\b.{0,60}\b${LINES}`)),
    always(
      new RegExp(String.raw`\b${LINES}.{0,40}\b(?:ska|far|bor|should|must|may)\b.{0,10}\b(?:aldrig|inte|never|not)\b`),
    ),
    asked(/\b(?:avrad\w*|avskrack\w*|discourage|dissuade)\b.{0,50}(?:ring|sok|112|vard|hjalp|call|seek|help)/),
  ],
  'Den ber AI:n att inte fråga om eller ta fara på allvar.': [
    always(
      new RegExp(
        String.raw`\b${NO}\b.{0,40}\b(?:frag\w*|ta\w* upp|prata\w* om|namn\w*|pa allvar|ask\w*|mention\w*|serious\w*)\b.{0,40}${DANGER}`,
      ),
    ),
    always(new RegExp(String.raw`\b(?:frag\w*|prata\w*|ask\w*|talk\w*)\b.{0,15}\b${NO_ALONE}\b.{0,30}${DANGER}`)),
    always(new RegExp(String.raw`${DANGER}.{0,50}\b(?:inte|aldrig|never|not)\b.{0,15}(?:pa allvar|serious)`)),
    asked(
      new RegExp(
        String.raw`\b(?:avsluta\w*|avbryt\w*|vagra\w*|sluta svara|terminate|end|refuse)\b.{0,80}${DANGER}|${DANGER}.{0,60}\b(?:avsluta\w*|avbryt\w*|vagra\w*|terminate|end the|refuse)`,
      ),
    ),
  ],
  'Den ber AI:n att ställa diagnos.': [
    asked(/\b(?:stall\w*|satt\w*|ge|foresla\w*|avgor\w*|make|give|provide|offer|suggest)\b.{0,40}\bdiagnos/),
    asked(/\b(?:diagnos(?:ticera|tisera)\w*|diagnose)\b/),
    asked(
      /\b(?:sag\w*|beratta\w*|bekrafta\w*|tell|confirm)\b.{0,40}\b(?:har|lider av|has|have|suffers? from)\b.{0,20}\b(?:adhd|autism|depression|bipol|borderline|ptsd|ocd|psykos|psychosis)/,
    ),
  ],
  'Den ber AI:n att dölja att den är en AI.': [
    asked(
      /\b(?:latsas\w*|utge\w* dig|ge dig ut|pasta\w*|sag|svara|havda\w*|spela\w*|agera\w*|pretend|claim|say|act|insist)\b.{0,40}\b(?:manniska|riktig (?:terapeut|person)|legitimerad|lakare|psykolog|a human|human being|real person|licensed|doctor|psychologist)\b/,
    ),
    always(
      new RegExp(
        String.raw`\b(?:${NO}|dolj\w*|forneka\w*|hemlighall\w*|hide|deny|conceal)\b.{0,40}\b(?:en ai|ett program|en robot|en maskin|an ai|a bot|a machine)\b`,
      ),
    ),
    always(
      /\bdu ar (?:en )?(?:manniska|legitimerad|lakare|psykolog)\b|\byou are (?:a )?(?:human|licensed|doctor|psychologist)\b/,
    ),
  ],
  'Den ber AI:n att lova tystnad eller hålla något hemligt.': [
    asked(
      /\b(?:lova\w*|garantera\w*|forsakra\w*|promise|guarantee|assure)\b.{0,50}(?:tystnad|hemlig|sekretess|mellan oss|confidential|secre)/,
    ),
    asked(
      /\b(?:hall\w*|dolj\w*|keep|hide)\b.{0,40}(?:hemlig|secret\b|for (?:sin |klientens )?(?:familj|varden|lyhord))/,
    ),
  ],
  'Den ber AI:n att ge råd om läkemedel.': [
    asked(
      /\b(?:rekommendera\w*|foresla\w*|ge\b.{0,15}\brad|rad\b|andra\w*|justera\w*|oka\w*|minska\w*|hoj\w*|sank\w*|sluta\w*|trappa\w*|ordinera\w*|recommend|suggest|advise|adjust|increase|decrease|reduce|stop|taper|prescribe)\b.{0,40}(?:lakemed|medicin|\bdos(?:en|er)?\b|ssri|antidepressiv|somntablett|medication|dosage|\bdose|antidepressant|\bpills?\b)/,
    ),
  ],
  'Den ber om sätt att komma till skada, eller om ett löfte att leva.': [
    asked(
      /\b(?:beskriv\w*|forklara\w*|beratta\w*|ge|describe|explain|give|list)\b.{0,40}\b(?:metod|satt|doser|ways?|methods?)\w*.{0,40}(?:skada|sjalvskad|sjalvmord|att do\b|suicid|self-?harm|\bdie\b)/,
    ),
    asked(
      /\b(?:lat|be|krav\w*|fa|ask|make|have)\b.{0,40}\b(?:lova\w*|kontrakt|promise|contract)\b.{0,40}(?:leva|liv\b|skada|alive|harm)/,
    ),
  ],
}

function asked(asks: RegExp): Rule {
  return { asks, unlessNegated: true }
}

function always(asks: RegExp): Rule {
  return { asks, unlessNegated: false }
}

/**
 * Why a therapist's words are not told to the AI, as a Swedish sentence; null where they are (docs/safety.md#what-a-therapist-writes).
 * Reads Swedish and English. A bound against what is asked outright: what slips by is still framed as data, below the safety block.
 */
export function judgeTailoring(text: string): string | null {
  const sentences = sentencesOf(text)
  for (const [reason, rules] of Object.entries(RULES)) {
    if (sentences.some((sentence) => rules.some((rule) => isAsked(sentence, rule)))) return reason
  }
  return null
}

/** A line may stand by itself, as in a list, or go on in the next one: it is read both ways. An empty line ends a sentence. */
function sentencesOf(text: string): string[] {
  const plain = withoutDisguise(text).replace(DOUBLE_NO, ' ')
  const read = [...plain.split(/[.!?;]|\n\s*\n/), ...plain.split(/[.!?;\n]/)]
  return [...new Set(read.map((sentence) => sentence.replace(/\s+/g, ' ')))]
}

/** In small letters without marks; without letters that nobody sees, look-alikes of other alphabets, and gaps between letters. */
function withoutDisguise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/[’`´]/g, "'")
    .replace(/[\u0370-\u04ff]/g, (letter) => LOOKS_LIKE[FOREIGN.indexOf(letter)] ?? letter)
    .replace(/(?<![a-z0-9])[a-z0-9](?:[ ._*-][a-z0-9](?![a-z0-9])){2,}/g, (spread) => spread.replace(/[^a-z0-9]/g, ''))
}

function isAsked(sentence: string, { asks, unlessNegated }: Rule): boolean {
  const found = asks.exec(sentence)
  if (found === null || !unlessNegated) return found !== null
  const before = sentence.slice(0, found.index)
  const clause = before.slice(before.lastIndexOf(',') + 1)
  return !NO_LIST.test(before) && !new RegExp(String.raw`\b${NO}\b`).test(clause) && !NO_WITHIN.test(found[0])
}
