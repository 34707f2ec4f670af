import { isFree, safetyFocus, type SafetyFocus, type SafetyKind, type SafetyTier } from '../../contract/safety-tiers.ts'

/** One thing a reply must hold at a tier above concern (docs/safety.md). */
export type Slot =
  | 'seriousness'
  | 'direct_question'
  | 'line'
  | 'emergency'
  | 'trusted_people'
  | 'care'
  | 'barrier'
  | 'with_someone'
  | 'safe_distance'
  | 'kvinnofrid'
  | 'quick_exit'
  | 'bris'
  | 'safe_adult'
  | 'care_for_asker'
  | 'refers_back'
  | 'ai'

const required: Record<'high' | 'immediate', Record<SafetyFocus, readonly Slot[]>> = {
  high: {
    self: ['seriousness', 'direct_question', 'line', 'barrier', 'trusted_people', 'care', 'ai'],
    child: ['seriousness', 'bris', 'emergency', 'barrier', 'safe_adult', 'ai'],
    violence: ['seriousness', 'kvinnofrid', 'emergency', 'quick_exit', 'ai'],
    other_person: ['seriousness', 'emergency', 'line', 'with_someone', 'care_for_asker', 'ai'],
    harm_to_others: ['seriousness', 'direct_question', 'line', 'safe_distance', 'care', 'ai'],
  },
  immediate: {
    self: ['seriousness', 'emergency', 'with_someone', 'safe_distance', 'barrier', 'ai'],
    child: ['emergency', 'bris', 'safe_distance', 'safe_adult', 'ai'],
    violence: ['emergency', 'kvinnofrid', 'safe_distance', 'quick_exit', 'ai'],
    other_person: ['emergency', 'with_someone', 'care_for_asker', 'ai'],
    harm_to_others: ['emergency', 'safe_distance', 'with_someone', 'ai'],
  },
}

/** The slots a reply must fill, in the order they are best said; none below tier high. */
export function requiredSlots(tier: SafetyTier, kinds: readonly SafetyKind[]): readonly Slot[] {
  return isFree(tier) ? required[tier][safetyFocus(kinds)] : []
}

/** Something that was told before, said, written, or shared; and when. Folded. */
const TOLD =
  '(sa|sade|sagt|skrev|skrivit|berattade|berattat|delade|delat|pratade|pratat|talade|talat|beskrev|beskrivit)'
const BEFORE = '(sist|senast|tidigare|forut|haromdagen|haromkvallen|i gar|igar|forra (gangen|samtalet|veckan))'

const people =
  '(van|vanner|vannen|vanin\\w*|kompis\\w*|familj\\w*|anhorig\\w*|syskon|partner\\w*|granne\\w*|foralder|foraldrar|mamma|pappa|syster|bror)'

/** Patterns over folded text. `direct_question` is judged sentence by sentence instead, see `isDirectQuestion`. */
const filledBy: Record<Exclude<Slot, 'direct_question'>, RegExp> = {
  seriousness:
    /allvar|tack for att du (beratta|skriv|sag|delar)|(bra|modigt|starkt|viktigt) att du|tungt|svart|\bsmart(a|an|or|sam\w*)\b|\bont\b|oro(lig|ar)|rad[d]? om|tror (pa )?dig|kvar har/,
  line: /\b90 ?101\b|\b90 ?390\b/,
  emergency: /\b112\b/,
  trusted_people: new RegExp(
    `(nagon|nan|en manniska|en person) (som )?(du litar|star dig|ar nara|nara|i din narhet|du kanner)|\\b${people}\\b`,
  ),
  care: /\b1177\b|psykiatri|vardcentral|akutmottagning|\bvarden\b|\b(en|din|till|hos) (lakare|psykolog)\b/,
  barrier:
    /chatt|skriva (med dem|i stallet|till dem)|behover (inte|bara)|racker att|sag bara|anonym|kan ringa at dig|ringa tillsammans/,
  with_someone:
    /\b(ga|spring|ta dig) (till|in till|over till) (nagon|nan|en (granne|van|annan|kompis|manniska)|din)|\b(stanna|stanna kvar|sitt|var|vara) (hos|med)|(inte|aldrig) (vara |ar |lamna \w+ )?ensam|lamna inte (\w+ )?ensam|be (nagon|nan|en \w+) (att )?(komma|sitta|vara)|\bvack\b|knacka pa|i samma rum|komma till dig|(nagon|nan) (hos|med) dig/,
  safe_distance:
    /\bga (bort|darifran|undan|ut|harifran)|\blamna (platsen|ifran|rummet|bron|sparet)|\blagg (bort|undan|ifran)|\blas (in|undan)|avstand|\b(trygg|saker|sakrare|tryggare) (plats|stalle)|(plats|stalle) (dar|som)( \w+)? (ar )?(trygg|saker)|i sakerhet|utom rackhall|ta dig (darifran|harifran|bort)/,
  kvinnofrid: /\b020[- ]?50 ?50 ?50\b/,
  quick_exit: /lamna snabbt/,
  bris: /\b116 ?111\b/,
  safe_adult: /\bvuxen\b|\bvuxna\b|larare|kurator|skolskoterska|granne|socialjour|socialtjanst/,
  care_for_asker:
    /\bhur (mar|har) du\b|\bdu sjalv\b|for dig (ocksa|sjalv)|ta hand om dig|tungt (for dig )?att bara|stod (till|for) dig/,
  refers_back: new RegExp(
    `\\bforra (gangen|samtalet)\\b|\\b(tidigare|senaste|sista) samtal|\\b(sedan|nar) (vi )?sist\\b|\\bsedan dess\\b|\\b(sist|senast) (vi|du|var|sa|det|kande)\\b|` +
      `\\b${TOLD}\\b[^.?!]{0,60}\\b${BEFORE}\\b|\\b${BEFORE} (du |vi |har )*${TOLD}\\b|` +
      `\\bdet (som )?(tung|svar|allvarlig|jobbig|mork)\\w* (fran|som kom)\\b|` +
      `\\bdet som (var|har varit|kandes|kom)\\b[^.?!]{0,30}\\b(tung|svar|allvarlig|jobbig|mork)\\w*|\\b(har|bar) (kvar )?(det|allt)\\b[^.?!]{0,60}\\bmed mig\\b`,
  ),
  ai: /\bai\b|\bai-/,
}

/** "Saker" is things as well, and who is "säker på" is sure: whether somebody is safe is asked of a person, or of where they are. */
const dangerAsked =
  /sjalvmord|ta (ditt liv|livet av dig)|(inte (vill|vilja|orkar|orka) leva)|(vill|vilja|onskar?) do\b|avsluta (ditt )?liv|skada (dig|nagon|nan|honom|henne|dem)|\bgora (dig|nagon) illa|\b(i (\w+ )?(sakerhet|fara)|utom fara|pa en (saker|trygg) plats|halla dig (saker|trygg)|hur saker ar du (nu|just nu))\b|\bvill du do\b|tank\w* pa att do\b|\b(ar|kanner) (du|ni|han|hon|nagon|barnen)( dig| er| sig)?( (just|nu|helt|verkligen|hemma|dar|har|i natt|sjalv|fysiskt|alldeles|nagorlunda)){0,2} (saker(?! (pa|att))|sak(ra|ert)|trygg\w*)\b|\b(ar|kanns) det( \w+){0,2} (tryggt|sakert) (nu|hemma|har|dar|for (dig|er))\b/

/** True for a folded sentence that asks straight about suicide, harm or safety. */
export function isDirectQuestion(sentence: string): boolean {
  return sentence.endsWith('?') && dangerAsked.test(sentence)
}

/** True when the folded reply, also given as folded sentences, fills the slot. */
export function isFilled(slot: Slot, folded: string, sentences: readonly string[]): boolean {
  return slot === 'direct_question' ? sentences.some(isDirectQuestion) : filledBy[slot].test(folded)
}
