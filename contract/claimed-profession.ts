/** Letters and signs that pass for others, each before the one it is read as: Cyrillic, Greek, digits. `i` and `l` are one. */
const LOOK_ALIKES = new Map(
  Array.from(
    'аaвbсcԁdеeɡgһhјjкkмmоoрpѕsтtуyхxαaεeκkνvοoρpτtυyχxøoıiіiιiӏi0o1ili|i!i3e4a@a5s$s7t'.matchAll(/(.)(.)/gu),
    ([, from = '', to = '']): [string, string] => [from, to],
  ),
)

/**
 * What nobody is called, and whoever reads it takes for checked: a protected title, an authority, a place of care. Not
 * `terapeut`, which the law protects for nobody and every account of a therapist says anyway.
 */
const STEMS = [
  'psykolog',
  'psykoterap',
  'psykiat',
  'psycholog',
  'psychother',
  'doktor',
  'doctor',
  'läkare',
  'legitimerad',
  'licensed',
  'sjuksköt',
  'socionom',
  'kurator',
  'professor',
  'mottagning',
  'klinik',
  'clinic',
  'vårdcentral',
  'sjukhus',
  'habilitering',
  'lyhörd',
]
/** The same, too short to be looked for within a name. */
const WORDS = new Set(['leg', 'legit', 'dr', 'prof', 'phd', 'kbt', 'bup', 'region', 'regionen', '1177'].map(plain))
const PLAIN_STEMS = STEMS.map(plain)

/** True for a name that holds a title or a place of care, however it is written: `LEG. psykolog`, `p s y k o l o g`, `D0ktor`. */
export function claimsProfession(name: string): boolean {
  const words = plain(name).split(/[^a-z\d]+/)
  const squeezed = words.join('')
  return PLAIN_STEMS.some((stem) => squeezed.includes(stem)) || spokenTogether(words).some((word) => WORDS.has(word))
}

/** The words, and single letters in a row as the word they spell. */
function spokenTogether(words: readonly string[]): string[] {
  const spelt = words.reduce((text, word) => text + (word.length === 1 ? word : ` ${word} `), '')
  return [...words, ...spelt.split(/\s+/)]
}

/** Lower case without accents and invisible signs; letters that look alike are one. */
function plain(text: string): string {
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return [...bare].map((sign) => LOOK_ALIKES.get(sign) ?? sign).join('')
}
