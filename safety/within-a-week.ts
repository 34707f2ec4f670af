/**
 * What somebody says that they have done within a week towards their own death: an attempt ("jag försökte ta mitt liv i går"), or what is got
 * ready for one ("jag har köpt ett rep") beside the words that they want to die.
 */

const LATELY = `(?:${[
  'nyss|i ?dag|i ?natt|i ?morse|i ?gar|i ?forrgar|forra natten|i ?helgen|i veckan|den har veckan|haromdagen|harom natten',
  'i (?:man|tis|ons|tors|fre|lor|son)dags',
  '(?:for )?(?:bara )?(?:en|ett par|nagra|tva|tre|fyra|fem|sex|##?) (?:minuter|stund|timm(?:e|ar)|natt|natter|dag(?:ar)?) se(?:n|dan)',
].join('|')})`
const TRIED = `(?:${[
  '(?:forsokte|forsokt|provade|holl pa) (?:jag )?(?:att )?(?:ta (?:mitt (?:eget )?liv|livet av mig)|(?:doda|hanga|dranka|skjuta) mig|(?:bega|ta) sjalvmord)',
  '(?:jag tog|tog jag) (?:en )?overdos(?! (?:(?:av|pa|med) (?!tablett|piller|medicin|alvedon|citodon|somn|insulin|min)|socialt|vitamin|kaffe))',
  '(?:jag gjorde|gjorde jag|jag har gjort|har jag gjort) ett (?:nytt )?(?:sjalvmordsforsok|forsok att (?:do|ta mitt liv))',
].join('|')})`

/** An attempt of these days, within one clause. */
export const TRIED_LATELY = `${TRIED}(?: (?!(?:men|som|en gang|och (?:i ?dag|nu|jag)) )[a-z#]+){0,6} ${LATELY}|${LATELY}(?: [a-z#]+){0,3} ${TRIED}`

const MEANS = `(?:${[
  'rep|repet|snara|snaran|vapen|vapnet|pistol|pistolen|gevar|gevaret|rakblad|rakbladen',
  '(?:tablett|piller|medicin|somntablett|somnmedel|alvedon|citodon)[a-z]*',
].join('|')})(?! till (?!i ?kvall|i ?natt))`
const GOT_READY = new RegExp(
  ` (?:${[
    `(?:kopte|kopt|skaffade|skaffat|samlade|samlat|sparat|hamtade|hamtat|lanade|lanat|bestallde|bestallt|tog fram|tagit fram|lagt fram|gjort i ?ordning|knot|knutit)(?: [a-z]+){0,4} ${MEANS}`,
    `${MEANS}(?: [a-z]+){0,2} ligger (?:framme|framlagd[a-z]*)`,
    '(?:skrev|skrivit)(?: [a-z]+){0,2} (?:testamente|avskedsbrev|sista brev)[a-z]*',
  ].join('|')}) `,
)
const TAKEN_BACK = / (?:inte|aldrig|slangde|slangt|lamnade tillbaka|lamnat tillbaka) /

/** Of oneself: "jag", or nobody named before it. */
const OF_ONESELF =
  / jag |^ (?:har |och |sa )*(?:kopt|skaffa|samla|spara|hamta|lana|bestall|tog|tagit|lagt|gjort|knot|knutit|skrev|skrivit|rep|snara|tablett|piller)/

/** In any clause beside one that says outright that somebody wants to die. */
export const isGotReady = (clause: string): boolean =>
  GOT_READY.test(clause) && OF_ONESELF.test(clause) && !TAKEN_BACK.test(clause)
