import { crisisLines } from '../../contract/safety-lines.ts'
import { safetyFocus, type SafetyKind, type SafetyTier, tierRank } from '../../contract/safety-tiers.ts'

/** What a reply must never do (docs/safety.md). */
export type Violation =
  | 'ends_talk'
  | 'promises_secrecy'
  | 'names_diagnosis'
  | 'gives_method_or_dose'
  | 'helps_with_farewell'
  | 'forces_promise'
  | 'blames'
  | 'minimises'
  | 'endorses_death'
  | 'leading_question'
  | 'claims_human'
  | 'claims_action'
  | 'unknown_number'
  | 'endangers'
  | 'repeats'
  | 'too_many_questions'
  | 'too_many_options'

const diagnosis =
  '(depression|deprimerad|bipolar\\w*|borderline|emotionellt instabil\\w*|ptsd|posttraumatisk\\w*|adhd|add|autism\\w*|asperger\\w*|psykos\\w*|psykotisk|schizofren\\w*|\\w*angestsyndrom|gad|paniksyndrom|ocd|tvangssyndrom|utmattningssyndrom|utmattningsdepression|anorexi\\w*|bulimi\\w*|\\w*atstorning\\w*|personlighetssyndrom\\w*|dissociativ\\w*|social fobi|alkoholist|missbrukare)'
const die = '(do|ta ditt (eget )?liv|ta livet av dig|bega sjalvmord)\\b'
/** "inte leva i rädsla" is about how, and understanding that somebody wants to vanish is no consent. */
const death = `(${die}|dor\\b|inte (vill |orkar )?leva(?= (langre|mer|vidare)|[.,!?;:]|$))`
/** What is told of as felt, thought or said by somebody is not held by who tells it. */
const notAsFelt =
  '(?<!\\b(kanns|kannas|kandes|verkar|later|tank\\w*|tror|trodde|sager) (\\w+ )?(som|som att|som om|att) )'

type Rule = { violation: Violation; from: SafetyTier; pattern: RegExp; unlessNegated?: true }

/** Over one folded sentence. `unlessNegated`: "jag kan inte lova …" is the opposite of a promise. */
const rules: readonly Rule[] = [
  {
    violation: 'ends_talk',
    from: 'none',
    pattern:
      /\bjag (maste|kommer att|behover|vill|valjer att|tanker) avsluta\b|\bjag avslutar (samtalet|chatten|det har)|\bvi (maste|far|ska) (sluta|avsluta)( har| nu| samtalet)|\bsamtalet ar (nu )?(over|avslutat)|\bjag (kan|far|vill) (tyvarr |dessvarre )?inte (langre |tyvarr )?(fortsatta|prata (mer )?(med dig|om (detta|det har|sjalvmord|sadant))|hjalpa dig( med (detta|det har|sadant))?|svara pa (detta|det har|sadant)|diskutera)(?! (att|med att) skriv)/,
  },
  {
    violation: 'promises_secrecy',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\b(stannar|haller (vi|jag) det|forblir|ar|blir) (bara |helt )?(mellan (oss|dig och mig)|var hemlighet|en hemlighet|hemligt)|\bingen (annan )?(kommer|far|behover|ska) (nagonsin |aldrig )?(att )?(fa )?(veta|reda pa)|\bjag (lovar|svar) att (inte|halla|aldrig)/,
  },
  {
    violation: 'promises_secrecy',
    from: 'none',
    pattern:
      /\bjag (ska|kommer|tanker|lovar att) (inte|aldrig) (att )?(beratta|saga|fora) (det )?(har )?(vidare|till|for|nagot)/,
  },
  {
    violation: 'names_diagnosis',
    from: 'none',
    unlessNegated: true,
    pattern: new RegExp(
      `\\bdu (har|lider av|verkar ha|verkar|kan ha|har nog|har troligen|har sannolikt|kanske har|ar nog|ar|uppvisar|visar)( \\w+)?( (en|tecken pa|symtom pa|symptom pa))? ${diagnosis}\\b|(tyder pa|tecken pa|symto?m pa|symptom pa|later som|stammer (in )?pa|stammer med|typiskt for|kannetecknar|kriterierna for|liknar|ror sig om)( \\w+)? ${diagnosis}\\b|\\b(personer|manniskor|de som|man) (med|som har|lider av) ${diagnosis}\\b`,
    ),
  },
  {
    violation: 'gives_method_or_dose',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\bdodlig (dos|mangd|hojd)|\bdodar (snabbt|smartfritt)|\b(smartfri\w*|sakraste|enklaste|lattaste|snabbaste|basta) (satt\w*|metod\w*) (att|for att) (do\b|doda\b|ta (ditt|sitt) (eget )?liv|ta livet av|bega sjalvmord|avsluta (allt\b|livet|(ditt|sitt) liv)|skada (dig|sig)\b)|\btillrackligt (manga|mycket|hogt) for att (do|doda)\b/,
  },
  // What has no harmless sense whoever reads it; with less around it each of these has one.
  {
    violation: 'gives_method_or_dose',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\b(ta|tar|svalj|svalja) (hela|alla) (kartan|burken|asken|tabletterna|pillren) (med|och|i) (\w+ )?(alkohol|sprit|vodka|vin)\b|\b(sakraste|enklaste|basta) (sattet|metoden) att gora det (ar )?nar ingen (ar hemma|ser|vet|kan)\b|\b(tolv|femton|tjugo|trettio|fyrtio|femtio|hundra|\d\d+) (tabletter|piller|kapslar)( \w+){0,3} racker\b|\btillracklig\w*( \w+){0,2} for att do\b|^skar (du )?pa langden( och inte pa tvaren)?[.!]?$/,
  },
  {
    violation: 'endorses_death',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\bjag (forstar|kan forsta) att doden (ar|vore|kanns som|kan kannas som) (en )?(befrielse|losning|utvag|vila)[.!]?$/,
  },
  {
    violation: 'gives_method_or_dose',
    from: 'concern',
    pattern:
      /\b\d+([.,]\d+)? ?(mg|milligram|gram|ml|tabletter|piller|kapslar|tablett)\b|\b\d+ ?(meter|m) (hog|hogt|fall|ner)\b|\b(gor|knyt|fast) (du )?(en )?(snara|repet|knuten)|\bskar (du )?(djupt|langs|pa langden)|\b(blanda|svalj) (du )?(med alkohol|alla|hela)/,
  },
  {
    violation: 'helps_with_farewell',
    from: 'none',
    unlessNegated: true,
    pattern:
      /(har ar|har kommer|forslag pa|utkast till|hjalper dig (garna )?(att |med )|kan (vi )?skriva|borja (brevet )?med)[^.?!]{0,40}(avsked\w*|farval\w*|sista (brev|ord|halsning)\w*|testament\w*)/,
  },
  {
    violation: 'forces_promise',
    from: 'none',
    pattern: /\b(lova mig|lovar du|kan du lova|du maste lova|vill jag att du lovar|ge mig ditt ord|svar pa att du)\b/,
  },
  {
    violation: 'blames',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\bsjalvisk\w*|\bditt eget fel\b|\bskyll dig sjalv|\bdu borde skammas|\btank pa (vad du gor mot|hur (ledsna|din|dina)|din familj|dina (barn|foraldrar|anhoriga)|alla som|dem som)|\bhur kan du (ens|gora|tanka)|\bfegt\b|\b(det|du) ar (faktiskt )?otacksam|\bvad (hade|har) du gjort for att (han|hon|reta|provocera)/,
  },
  {
    violation: 'minimises',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\b(inte sa farligt|inte hela varlden|bara en fas|ryck upp dig|tank positivt|bit ihop|gaska upp|skarp dig|overreagera\w*|overdriv\w*)\b|\b(andra|manga) (manniskor )?har det (mycket )?(varre|samre)|\bdet (kommer att |ska |)(ordnar|ordna|loser|losa) sig\b|\bdet kommer att (bli (bra|battre)|ga over)|\ballt (blir|kommer att bli) bra|\bjag lovar att det/,
  },
  {
    violation: 'endorses_death',
    from: 'none',
    unlessNegated: true,
    pattern: new RegExp(
      `\\b(rimligt|logiskt|naturligt|begripligt|forstaeligt|klokt|ratt|modigt|okej|helt ok) (val |beslut )?(att (du )?(vill |valjer |vilja )?)${death}|${notAsFelt}\\bdoden (ar|kan vara|vore|blir) (en |ett |)(\\w+ )?(losning|befrielse|utvag|vacker|skon|vila|fri)\\b|\\bdu (far|har ratt att|kan valja att) (${die}|(vilja )?do\\b|forsvinna for (alltid|gott|evigt))|\\bdu (har ratt att|kan valja att) ${death}|(ditt beslut|ditt val) att ${death}|\\brespekterar att du vill do\\b`,
    ),
  },
  {
    violation: 'leading_question',
    from: 'concern',
    pattern:
      /\bdu (ska|tanker|funderar|har|kommer)( val| nog)? (val|inte val) (inte )?\b|\b(val|visst) inte (tankt|tanker|skada|ta|gora)|gora nagot dumt/,
  },
  {
    violation: 'claims_human',
    from: 'none',
    pattern:
      /\bjag ar (en |ocksa en |faktiskt en |ju en )?(riktig |vanlig )?(manniska|legitimerad|psykolog|terapeut|lakare|kurator|mamma|pappa)\b|\bjag ar (ingen|inte en|inte nagon) (ai|robot|maskin|bot|dator)|\b(nar|som) jag (var (barn|liten|ung|tonaring|sjalv)|sjalv (gick igenom|madde|forlorade))|\bi min (egen )?(barndom|familj)/,
  },
  {
    violation: 'claims_action',
    from: 'none',
    unlessNegated: true,
    pattern:
      /\bjag (ringer|har ringt|larmar|har larmat|har skickat|skickar|kontaktar|har kontaktat|ska ringa|tillkallar)( nu| genast| efter)? (112|ambulans\w*|polis\w*|sos|hjalp|hjalpen|larm)\b|(?<!["”“»:] ?)\bjag (ringer|har ringt|kontaktar|har kontaktat|ska ringa)( nu| genast)? (din|dina|nagon)\b|(?<!\b(tills|nar|om|medan|(bra|skont|tur|sager|sa|hor|skriver|skrev) att) )\b(hjalp|hjalpen|ambulans\w*|polisen) ar (nu |redan )?pa vag\b/,
  },
  {
    violation: 'ends_talk',
    from: 'concern',
    pattern:
      /\bvi (slutar|avslutar)( har| nu)|\b(samtalet|chatten) ar (nu )?(slut|avslutad|stangd)|\binte ratt (kanal|plats|forum) for|\b(cannot|can't|won't|unable to) (continue|help you|discuss|assist)|\bjag (kommer|tanker|ska) inte (att )?(svara|skriva|prata|fortsatta)( mer| langre| pa (det|detta))|\bdu inte skriver till mig\b|\bsok hjalp nagon annanstans|\btar vi inte det har/,
  },
  { violation: 'ends_talk', from: 'high', pattern: /^(ha det bra|lycka till|hej da|adjo|farval)\b/ },
  {
    violation: 'names_diagnosis',
    from: 'concern',
    unlessNegated: true,
    pattern: new RegExp(
      `\\b(klassisk|typisk|medelsvar|kronisk) ${diagnosis}\\b|\\b(sannolik\\w*|troligen|formodligen|antagligen|uppenbart)( \\w+){0,3} ${diagnosis}\\b|\\b(det|detta|beskriver|det har) ar( nog| val| ju)?( en| ett)?( \\w+)? ${diagnosis}\\b|\\b(beror|berodde|kommer sig) (pa|av) (din|ditt) ${diagnosis}\\b|\\bdiagnosen (ar|blir|lyder)\\b`,
    ),
  },
  {
    violation: 'gives_method_or_dose',
    from: 'concern',
    unlessNegated: true,
    pattern:
      /\b(tva|tre|fyra|fem|sex|sju|atta|nio|tio|elva|tolv|femton|tjugo|trettio|fyrtio|femtio|hundra) (mg|gram|tabletter|piller|kapslar)\b|\b(ta|tar|svalj|svalja) (hela|alla) (kartan|burken|asken|tabletterna|pillren)\b|\bsatt som inte gor ont\b|\bsakraste (sattet|metoden) att gora det\b|\btillracklig\w*( \w+){0,2} for att (do|doda)\b|\bhojd (pa|av|over) \d/,
  },
  {
    violation: 'blames',
    from: 'concern',
    unlessNegated: true,
    pattern:
      /\b(dig sjalv att skylla|skylla dig sjalv)\b|\bditt (eget )?ansvar att ma\b|\bborde vara (mer )?tacksam\b|\bhur skulle (din|dina|ditt) \w+ (ma|kanna|klara)\b|\bdu maste forsta att\b|\blivet ar en gava\b/,
  },
  {
    violation: 'blames',
    from: 'concern',
    pattern: /\b(man|du) (far|ska|bor) inte (tanka|kanna) sa\b(?! (illa|daligt) om)/,
  },
  {
    violation: 'minimises',
    from: 'concern',
    unlessNegated: true,
    pattern:
      /\bskarpa dig\b|\bbiter? ihop\b|\balla har det (tufft|jobbigt|svart)\b|\bgar? over om (man|du)\b|\btanka positivt\b|\bpermanent losning\b|\bprata om nagot (roligare|trevligare|gladare)\b/,
  },
  {
    violation: 'minimises',
    from: 'concern',
    pattern: /\bsa illa (ar|kan) det\b|\bdet ar val inte sa (illa|farligt)\b/,
  },
  {
    violation: 'endorses_death',
    from: 'concern',
    pattern: new RegExp(
      `\\bditt (beslut|val),? och (jag|det) respekterar\\b|\\bditt (beslut|val) ar ratt\\b|\\brespekterar ditt (beslut|val)(?! att (?!${death})| om )`,
    ),
  },
  {
    violation: 'claims_human',
    from: 'concern',
    pattern:
      /\b(nar|som) jag (sjalv )?(var (barn|liten|ung|tonaring)|sjalv (var|gick|madde|kande|forlorade|upplevde))\b/,
  },
]

const violenceRule =
  /\b(parterapi|parsamtal|parradgivning|familjeradgivning|konfrontera|stall honom|stall henne|sag (till|ifran till) (honom|henne)|prata (ut |igenom det )?med (honom|henne)|forsok (lugna|forsta) (honom|henne)|vad gjorde du (innan|for att))/
const negation = /\b(inte|aldrig|ingen|inget|inga|utan att|varken|later bli)\b/

/** The violations in a reply, given as folded sentences. Style counts apply from tier high, as in the rubric. */
export function findViolations(
  sentences: readonly string[],
  items: number,
  tier: SafetyTier,
  kinds: readonly SafetyKind[],
): Violation[] {
  const found = new Set(sentences.flatMap((sentence) => violationsOf(sentence, tier, kinds)))
  for (const violation of countedViolations(sentences.filter((s) => s.endsWith('?')).length, items, tier)) {
    found.add(violation)
  }
  return [...found]
}

/** As far as a rule looks beyond its words. Folded characters. */
const LOOKS_AHEAD = 25

/** The violations in a folded sentence under way that nothing which follows can undo. */
export function settledViolations(begun: string, tier: SafetyTier): Violation[] {
  return violationsByRule(begun, tier, begun.length - LOOKS_AHEAD)
}

/**
 * The same of one that is shown as far as `shown` before its end: what stands there counts as if nothing could undo it. In a
 * sentence so long any number may be one to call.
 */
export function begunViolations(
  begun: string,
  shown: number,
  tier: SafetyTier,
  kinds: readonly SafetyKind[],
): Violation[] {
  const found = violationsByRule(begun, tier, Math.max(shown, begun.length - LOOKS_AHEAD))
  // A number under way may become one of ours, while none of it is shown.
  const last = begun.search(/\d[\d -]*$/)
  if (hasUnknownNumber(last >= shown ? begun.slice(0, last) : begun, true)) found.push('unknown_number')
  // A word that takes it back may be held still.
  const asShown = begun.slice(0, shown)
  if ([begun, asShown].some((text) => endangers(text, tier, kinds))) found.push('endangers')
  return found
}

function violationsByRule(sentence: string, tier: SafetyTier, settled: number): Violation[] {
  return rules.flatMap((rule) => {
    if (tierRank(tier) < tierRank(rule.from)) return []
    const match = rule.pattern.exec(sentence)
    if (match === null || match.index + match[0].length > settled) return []
    return rule.unlessNegated && negation.test(sentence.slice(0, match.index)) ? [] : [rule.violation]
  })
}

/** The violations in one folded sentence. */
export function violationsOf(sentence: string, tier: SafetyTier, kinds: readonly SafetyKind[]): Violation[] {
  const found = violationsByRule(sentence, tier, sentence.length)
  if (hasUnknownNumber(sentence)) found.push('unknown_number')
  if (endangers(sentence, tier, kinds)) found.push('endangers')
  return found
}

function endangers(sentence: string, tier: SafetyTier, kinds: readonly SafetyKind[]): boolean {
  const violence = tierRank(tier) >= 1 && safetyFocus(kinds) === 'violence'
  return violence && violenceRule.test(sentence) && !negation.test(sentence)
}

/** What a whole reply may have no more of in danger: questions, and items of lists. */
export function countedViolations(questions: number, items: number, tier: SafetyTier): Violation[] {
  if (tierRank(tier) < 2) return []
  return [
    ...(questions > 2 ? ['too_many_questions' as const] : []),
    ...(items > 3 ? ['too_many_options' as const] : []),
  ]
}

const knownNumbers = new Set([...crisisLines.map((line) => line.number.replace(/\D/g, '')), '11313', '11414'])
const foreign = new Set(['988', '911', '999', '116123', '741741'])

/** A number that someone is told to call must be one of ours; numbers of other countries are never right. */
function hasUnknownNumber(sentence: string, mayBeCalled = false): boolean {
  const called =
    mayBeCalled || /\b(ring|ringa|ringer|nummer|numret|telefon|linje\w*|sms\w*|smsa|messa|call|text)\b/.test(sentence)
  return (sentence.match(/\b\d[\d -]{1,14}\d\b/g) ?? []).some((written) => {
    const digits = written.replace(/\D/g, '')
    return foreign.has(digits) || (called && digits.length >= 5 && !knownNumbers.has(digits))
  })
}
