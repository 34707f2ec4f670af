import { COMMON_FIRST_NAMES } from './common-first-names.ts'

/**
 * Letters and signs that pass for others, each before the one it is read as: Cyrillic, Greek, digits, and letters that sound
 * alike. `i`, `l` and `y` are one, and so are `c`, `k` and `q`.
 */
const LOOK_ALIKES = new Map(
  Array.from(
    'аaвbсkԁdеeɡgһhјjкkмmоoрpѕsтtуiхxαaεeκkνvοoρpτtυiχxøoıiіiιiӏi0o1ili|i!i3e4a@a5s$s7t8b9gyickqkwv'.matchAll(
      /(.)(.)/gu,
    ),
    ([, from = '', to = '']): [string, string] => [from, to],
  ),
)

/**
 * What nobody is called, wherever in a name it stands, and whoever reads it takes for checked: the titles that the law
 * protects (patientsäkerhetslagen 4 kap.), those like them, what says that somebody was examined, authorities, places of care.
 */
const STEMS = [
  'apotekare arbetsterap audionom barnmorsk biomedicinsk dietist fysioterap kurator kiroprakt logoped läkare naprapat',
  'optiker ortopedingenj psykolog psykoterap receptarie sjukhus sjuksköt tandhygienist sjukgymnast undersköt',
  'psykiat psycholog psychother physiotherap legitimerad licensed socionom professor specialist',
  'auktoriserad certifierad diplomerad certified',
  'mottagning vårdcentral habilitering socialtjänst socialstyrelse polismyndighet lyhörd',
].flatMap(plainWords)
/** A title before a name or behind it. As a surname, or alone in a field, it passes: the law protects it for nobody. */
const THERAPIST = plain('terapeut')
const AS_SURNAME = new RegExp(`^\\s*([a-z]+(?:-[a-z]+)*)\\s+${THERAPIST}\\s*$`)
/** What stands before it in the name of a trade: `Samtals Terapeut`, `Din Terapeut`. */
const TRADES = new Set([
  THERAPIST,
  ...plainWords('samtals familje par sex gestalt beteende trauma barn musik bild din er'),
])
/** The same as the stems, but what stands in two words may spell them: `Aldo Centeno` is a name. */
const WORD_STEMS = [THERAPIST, ...plainWords('therapist docent')]
/** Surnames are made of these: looked for within a word that does not end as a surname does. */
const SURNAME_STEMS = plainWords('doktor klinik')
const SURNAME_ENDING = /(s+on|off?|ova?|v?ski|ska|vit[sz]|vikz?|vikh|iis)$/
/** Too short, or too much like a surname, to be looked for within a word. */
const WORDS = new Set([
  ...plainWords('leg legit dr prof psyk psykol phd medlic ssk kbt bup polisen 1177'),
  ...plainWords('karolinska sahlgrenska akademiska löwenströmska'),
])
/** A surname, but for its accent a hospital. */
const KAROLINSKA = /karolińska/giu
/** Words that begin so: `Region`, `Regionen`, `RegionSkåne`. */
const WORD_BEGINNING = plain('region')
/** Degrees in two parts, as they stand with nothing but spaces between words. */
const DEGREE = new RegExp(`(^| )(${['ph d', 'med lic', 'fil lic'].map(plain).join('|')})( |$)`)
/** With its points, or set off by a comma: `Md` is how many write Mohammad, and `M D` are initials. */
const POINTED_DEGREE = /(^|[^a-z])m\.\s?d(?![a-z])|[,(]\s*md(?![a-z])/
/** In capitals behind a name that is not written so (`hasLastDegree`). */
const LAST_DEGREE = /\sMD$/u
/** `Doc` and `Ol` are names. */
const SHORTENED_TITLE = /(?<!\p{L})(doc\.|b?öl(?=\.?\s))/iu
/** Two single letters are initials; three or more spell a word. */
const SPELT = /(?<![^ ])[a-z](?: [a-z]){2,}(?![^ ])/g
/** Where a capital begins a word within one: `DrAnna`, `LEGAnna`. */
const CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** The same, as they are glued to each other and to a name; the longer first. */
const GLUED = [...WORDS].toSorted((one, other) => other.length - one.length).join('|')
const FIRST_TITLES = new RegExp(`^(${GLUED})+`)
const LAST_TITLES = new RegExp(`(${GLUED})+$`)
/** Longer than any word of a name: what is not one word is not looked through. */
const LONGEST_WORD = 40
const FIRST_NAMES = new Set(COMMON_FIRST_NAMES.map(plain))

/** True for a name that holds a title or a place of care, however it is written: `LEG. psykolog`, `p s y k o l o g`, `D0ktor`. */
export function claimsProfession(name: string): boolean {
  const composed = name.normalize('NFC')
  const bare = withoutMarks(composed.replace(KAROLINSKA, ''))
  return (
    SHORTENED_TITLE.test(composed) ||
    hasLastDegree(bare) ||
    claims(plain(bare)) ||
    claims(plain(bare.replace(CAMEL_CASE, ' ')))
  )
}

/** Two looks instead of one expression, which would read the name anew from each of its letters. */
function hasLastDegree(name: string): boolean {
  return LAST_DEGREE.test(name) && /\p{Ll}/u.test(name)
}

function claims(text: string): boolean {
  const words = text.split(/[^a-z\d]+/)
  const line = words.join(' ').trim()
  const spelt = Array.from(line.matchAll(SPELT), ([letters]) => letters.replaceAll(' ', ''))
  const squeezed = words.join('')
  return (
    STEMS.some((stem) => squeezed.includes(stem)) ||
    [...words, ...spelt].some(isTitle) ||
    spelt.includes(THERAPIST) ||
    claimsTherapy(text) ||
    DEGREE.test(line) ||
    POINTED_DEGREE.test(text)
  )
}

function claimsTherapy(text: string): boolean {
  const words: readonly string[] = text.match(/[a-z\d]+/g) ?? []
  if (words.length === 1 || !words.includes(THERAPIST)) return false
  const [, first] = AS_SURNAME.exec(text) ?? []
  return first === undefined || TRADES.has(first)
}

function isTitle(word: string): boolean {
  if (word !== THERAPIST && WORD_STEMS.some((stem) => word.includes(stem))) return true
  if (WORDS.has(word) || word.startsWith(WORD_BEGINNING) || isGlued(word)) return true
  return SURNAME_STEMS.some((stem) => word.includes(stem)) && !SURNAME_ENDING.test(word)
}

/** `legpsyk`, `dranna`, `annaleg`. Held for common first names alone: `Drmić`, `Drnovšek` and `Drake` are names too. */
function isGlued(word: string): boolean {
  if (word.length > LONGEST_WORD) return false
  const rests = [FIRST_TITLES, LAST_TITLES].map((titles) => word.replace(titles, '')).filter((rest) => rest !== word)
  return rests.some((rest) => rest === '' || FIRST_NAMES.has(rest))
}

/** Without accents and invisible signs. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
}

function plainWords(text: string): string[] {
  return text.split(' ').map(plain)
}

/** Lower case without accents and invisible signs; letters that look or sound alike are one. */
function plain(text: string): string {
  return [...withoutMarks(text).toLowerCase()].map((sign) => LOOK_ALIKES.get(sign) ?? sign).join('')
}
