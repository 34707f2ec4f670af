/**
 * Signs that say little alone and much together: each group counts once, so that a crisis told in hints, or split over
 * several messages, is still seen.
 */
const groups: readonly (readonly [name: string, weight: number, pattern: RegExp])[] = [
  [
    'means',
    2,
    /\b(rep|repet|snara\w*|rakblad\w*|spar|sparet|ralsen|perrong\w*|broracke\w*|racket|vapen\w*|bossan|somnmedel\w*|somntabletter\w*|tabletter|piller|burk|burken|emopiller|emokniv|taket|bron|kniven|insulin\w*|gasol|avgas\w*|medicinskap\w*)\b/,
  ],
  [
    'farewell',
    2,
    /\b(farval|adjo|hejda|tack for allt|forlat for allt|forlat mig|halsa (mamma|pappa|alla|barnen)|alskar er|glom mig|minns mig|kramade)\b/,
  ],
  ['notes', 2, /\b(lapp|lappen|lappar|lapparna|brev|brevet|breven|testament\w*)\b/],
  [
    'affairs',
    1,
    /\b(ordnat|ordnad|betalat|betalt|parmen|papper\w*|forsakring\w*|losenord\w*|stadat|raderat|raderar|sagt upp|rensat|avslutat|begravning\w*)\b/,
  ],
  [
    'giving',
    2,
    /\b(delat ut|gett bort|ger bort|gav bort|skankt|skanker|delar ut|omplacer\w*|arva|arver|ska fa min|far min|far mina|far bo hos|far bli hos|tar over)\b/,
  ],
  ['calm', 1, /\b(lugn|lugnt|lugnare|frid|skont|lattad|lattnad|stilla|tyst)\b/],
  ['decided', 2, /\b(bestamt mig|bestamde mig|har bestamt|beslut\w*|redo|det ar dags|vet vad jag ska gora|vet hur)\b/],
  [
    'time',
    1,
    /\b(ikvall|inatt|imorgon|pa (mandag|tisdag|onsdag|torsdag|fredag|lordag|sondag)|snart|innan helgen|efter helgen|nar (de|alla|han|hon|barnen) har (akt|gatt|somnat))\b/,
  ],
  [
    'alone',
    1,
    /\b(ensam hemma|nar de har akt|alla har akt|ingen hemma|alla sover|nar alla sover|helt ensam|for mig sjalv)\b/,
  ],
  ['burden', 2, /\b(slipper (ni|du|alla|de) |utan mig|i vagen|till besvar|belastning|borda|kostar bara|forstor for)\b/],
  [
    'despair',
    2,
    /\b(orkar inte|pallar inte|klarar inte|hopplos\w*|ingen mening|meningslos\w*|ger upp|gett upp|inget kvar|hatar mitt liv|hatar livet|ingen vag ut|vill inte mer|finns ingen)\b/,
  ],
  [
    'last',
    2,
    /\b(sista (gangen|kvallen|natten|dagen|brevet|julen|gang)|for sista|aldrig mer|for alltid|for gott|evigt)\b/,
  ],
  ['drink', 1, /\b(vodka\w*|whisky\w*|sprit\w*|flaska|flaskan|drucken|full)\b/],
  ['death', 2, /\b(dod|doden|dor|grav|graven|himlen|andra sidan|emograv)\b/],
]

const ordinary =
  /\b(dodsbo\w*|stuga\w*|stugan|bouppteckning\w*|blocket|loppis\w*|flytt\w*|semester\w*|resa|resan|jobbet|konditori\w*|bakar|recept|mensvark|huvudvark|klattring\w*|segl\w*|baten|skolavslutning\w*|examen|student\w*|konsert\w*|match\w*|kalas\w*|apotek\w*|tandlakar\w*|bygg\w*|renover\w*|tradgard\w*|allergi\w*|tidning\w*|film\w*|boken|serien|spelet)\b/

/** The groups found in a text, with their weights summed. `ordinary` words make the whole less likely. */
export function weakSignals(text: string): { names: string[]; sum: number } {
  const found = groups.filter(([, , pattern]) => pattern.test(text))
  const sum = found.reduce((total, [, weight]) => total + weight, 0) - (ordinary.test(text) ? 2 : 0)
  return { names: found.map(([name]) => name), sum }
}
