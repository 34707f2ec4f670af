import { fold, withoutInvisible } from './fold.ts'
import { repairTypos } from './repair-typos.ts'

/** A message in the form that the rules read: folded words with one space between, no punctuation. */
export type Normalised = {
  sentences: string[]
  /** All sentences in one, for what spans several. */
  whole: string
  /** Letters that were spaced or dotted apart, joined. */
  joined: string
}

/** Longer texts are read at both ends: a message holds at most 1000 characters, an import may hold more. */
const MAX_CHARACTERS = 12_000

const emoji: readonly (readonly [RegExp, string])[] = [
  [/💊/gu, ' emopiller '],
  [/🔪|🗡/gu, ' emokniv '],
  [/🔫/gu, ' emovapen '],
  [/⚰|🪦|⚱/gu, ' emograv '],
  [/🩸/gu, ' emoblod '],
  [/😂|🤣|😆|😅|😹/gu, ' emoskratt '],
]

/** Whole words that people write in another way, to the form that the rules use. */
const spellings = new Map(
  Object.entries({
    jag: 'ja jg jak jaag jagg iag jah jga jagh jaa',
    mig: 'mej mejj maj migg mg mii mei',
    do: 'd0 doo doh',
    inte: 'int ente icke ej inteh itne inet inge intee itte inre inta nt iinte',
    vill: 'vil vll wil vvill vilk vlil vill vilj',
    och: 'o oc okc ochh &',
    ar: 'e ae arr aer',
    nagon: 'nan nagn nann',
    nagot: 'nat nagt nott',
    nagra: 'nara',
    de: 'dom dem domm',
    det: 'dett deet dte',
    sjalv: 'sjelv sjalf sjalvv sjav sjal shalv',
    leva: 'lefva levva lva lewa',
    livet: 'livett liwet lifvet livt',
    ikvall: 'ikvell ikval ikveld tonight',
    inatt: 'inat innatt',
    imorgon: 'imorn imorrn imorron imoron imon imorgn imorrgon tomorrow',
    idag: 'idaa today idagg',
    ska: 'skall skah skaa',
    bara: 'ba barra',
    mycket: 'mkt mycke myke mckt',
    med: 'm mdd',
    langre: 'langer lengre laengre langree',
    till: 'til tll',
    ingen: 'ingn',
    orkar: 'orka orkr okrar orkarr ids iddes maktar maktade',
    pallar: 'palla pallr pallarr',
    skar: 'skr skjar',
    klarar: 'klara klrar',
    tabletter: 'tabletterna tablette tablett tabl tabbar tabletr',
    piller: 'pillerna pillrena piler pillren pillerr pills pill',
    sjalvmord:
      'sjalvmordet sjalmord sjalvmor sjalvmort sjavmord sjelvmord skalvmord selvmord sjalvord sjalvmrod sjlvmord suicide suicid suicidet sucide',
  }).flatMap(([form, others]) => others.split(' ').map((other): [string, string] => [other, form])),
)

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?!sjalvmord)s[jkh]?[aeo]?(?:lvm|vm|lm)[ou]?r?ds?(?:tank\w*)?\b/g, 'sjalvmord'],
  [/\bi (kvall|natt|dag|morgon|morse|gar|helgen)\b/g, 'i$1'],
  [/\bi (morrn|morn|morron)\b/g, 'imorgon'],
  [/\bsjalv (mord\w*|skad\w*|is)\b/g, 'sjalv$1'],
  [/\bover (dos\w*)\b/g, 'over$1'],
  [/\b(sjalvmords|avskeds|somn|dods) (tank\w*|brev\w*|tablett\w*|piller\w*|langtan|plan\w*|forsok\w*)\b/g, '$1$2'],
  [/\bta (?:min|mit) liv\b/g, 'ta mitt liv'],
  [/\bliv et\b/g, 'livet'],
  [/\b(?:don'?t|do not|dont)\b/g, 'dont'],
  [/\bwant to\b/g, 'wanna'],
  [/\bvill inte va\b/g, 'vill inte vara'],
  [/\ba?v mig sjalv\b/g, 'av mig sjalv'],
]

const digits: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '*': '',
}

/** Single letters with something between them, four or more in a row. */
const spaced = /(?<![\p{L}\p{N}])(?:[\p{L}0*@$][ .\-_*|/]{1,3}){3,60}[\p{L}0*](?![\p{L}\p{N}])/gu

/** Reads a message as a person would who is used to haste, slang, missing dots and letters swapped for digits. */
export function normalise(text: string): Normalised {
  const visible = withoutInvisible(text)
  const kept =
    visible.length > MAX_CHARACTERS
      ? `${visible.slice(0, MAX_CHARACTERS / 2)}. ${visible.slice(-MAX_CHARACTERS / 2)}`
      : visible
  let raw = kept.normalize('NFC').toLowerCase()
  for (const [pattern, word] of emoji) raw = raw.replace(pattern, word)
  const joined: string[] = []
  raw = raw
    .replace(spaced, (run) => {
      const word = fold(run.replace(/[ .\-_*|/]/g, '')).replace(/[0134578]/g, (digit) => digits[digit] ?? digit)
      joined.push(word)
      return ` ${word} `
    })
    .replace(/(?<![\p{L}\p{M}])å(?![\p{L}\p{M}])/gu, 'och')
    .replace(/(?<![\p{L}\p{M}])ä(?![\p{L}\p{M}])/gu, 'ar')
    .replace(/\n+/g, ' . ')
  const folded = fold(raw).replace(/([a-z])\1{2,}/g, '$1')
  const plain = folded.replace(/(?<=[a-z])[013457@$!*]+(?=[a-z])/g, (run) =>
    [...run].map((c) => digits[c] ?? c).join(''),
  )
  const sentences = plain
    .split(/[.!?;:()\u2026]+|\s[-\u2013\u2014]+\s/)
    .map(toWords)
    .filter((sentence) => sentence !== '')
  return { sentences, whole: sentences.join(' '), joined: joined.join(' ') }
}

function toWords(sentence: string): string {
  const words = (sentence.match(/[a-z0-9&']+/g) ?? []).map((word) => {
    const bare = word.replace(/^'{1,9}|'{1,9}$/g, '')
    return spellings.get(bare) ?? repairTypos(bare)
  })
  let text = words.join(' ')
  for (const [pattern, form] of phrases) text = text.replace(pattern, form)
  return text
}
