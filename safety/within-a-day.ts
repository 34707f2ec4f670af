/**
 * Whether somebody who says that they want to die says that it is to be within a day: "jag vill dö i natt", "i kväll ska jag ta mitt liv",
 * "jag orkar inte leva. Det blir i natt." How a day was ("i dag vill jag dö igen", "jag vill dö, i dag var värst") is no such hour.
 */

const NIGHT = '(?:i ?natt|i ?kvall|denna natt|den har natten|tonight)'
const OTHER_HOUR = `(?:${[
  'i ?dag|i ?morgon|i ?eftermiddag|today|right now|nu',
  '(?:inom|om) (?:en|ett par|nagra|##?) (?:timm(?:e|ar)|minuter|kvart|halvtimme|stund)',
  '(?:vid|fore|innan) (?:midnatt|gryningen|soluppgangen|solen gar upp|natten ar over|i ?morgon|morgonen|kvallen ar slut)',
].join('|')})`
const HOUR = `(?:${NIGHT}|${OTHER_HOUR})`
/** What is to happen, at the end of what says it. */
const DEED = `(?:do|dor|livet av mig|mitt (?:eget )?liv|slut pa (?:livet|allt|allting)|avsluta (?:livet|allt|allting)|${[
  '(?:doda|dodar|avliva|avlivar|hanga|hanger|dranka|skjuta) mig(?: sjalv)?',
  '(?:bega|begar) (?:sjalvmord|suicid)|kms|kys mig|unalive(?: mig| myself)?|die|(?:kill|hang) myself|end (?:my life|it all)',
].join('|')})`
/** What may stand between the two. */
const BETWEEN = '(?:(?:redan|bara|sent|senare|snarast|helst|typ|sjalv|ensam|har|hemma|nu|senast) )*'
const BEFORE =
  '(?:(?:jag|ska|vill|tanker|kommer|maste|far|att|bara|sa|da|och|antligen|verkligen|blir det|ta|gora|begar?|avslutar?) )*'
/** After an hour it begins another matter: "i dag var", "nu när". */
const OTHERWISE = '(?:var|ar|har|kom|sa|gick|blev|fick|hande|vaknade|orkar|kanns|kandes|mar|madde|jobbar|nar|igen|som)'
/** The same of a night that is over. */
const OVER = '(?:var|kom|gick|blev|fick|hande|vaknade|kandes|madde|sov|igen|har jag (?:inte|knappt))'

const HOUR_OF_DEED = new RegExp(
  [
    ` ${DEED} ${BETWEEN}${NIGHT}(?! ${OVER} )(?= )`,
    ` ${DEED} ${BETWEEN}${OTHER_HOUR}(?! ${OTHERWISE} )(?= )`,
    ` ${NIGHT} ${BEFORE}${DEED}(?= )`,
    ` (?:nu|i ?dag|i ?morgon) (?:ska|tanker|kommer) ${BEFORE}${DEED}(?= )`,
    ` ${NIGHT} (?:gor jag det|ska jag gora det|blir det av|sker det|(?:tar|ar) det slut)(?= )`,
    ` leva (?:langre an )?(?:till (?:i ?morgon|i ?kvall|i ?natt|natten|gryningen)|en (?:natt|timme) till|natten (?:ut|over))(?= )`,
  ].join('|'),
)
/** A clause of its own that says when. */
const HOUR_ALONE = new RegExp(
  `^ (?:(?:och|sa|da|nu|det|jag|redan|bara|ska|tanker) )*(?:(?:blir|sker|hander|gor|ske|bli|gora|kor)(?: jag)?(?: det)?(?: av)? )?(?:redan |nu )?${HOUR}(?: (?:blir|sker|hander|gor|ska|tanker|ar)(?: jag)?(?: det)?(?: av| dags| ske| gora det| slut)?)? $`,
)

/** In a clause that says outright that somebody wants to die. */
export const saysWhen = (clause: string): boolean => HOUR_OF_DEED.test(clause)

/** In any clause beside it. */
export const isHourAlone = (clause: string): boolean => HOUR_ALONE.test(clause)
