/** Words that matter so much that one slip of the finger must not hide them. */
const words = [
  'sjalvmord',
  'sjalvmordstankar',
  'sjalvskada',
  'sjalvskadar',
  'sjalvskadade',
  'avskedsbrev',
  'overdos',
  'tabletter',
  'somntabletter',
  'forsvinna',
  'doda',
  'dodar',
  'mordar',
  'existera',
  'finnas',
  'vakna',
  'handleden',
  'handlederna',
  'rakblad',
  'rakbladet',
  'snaran',
  'balkongen',
  'hoppar',
  'hanga',
  'strypa',
  'stryper',
  'strypte',
  'misshandlar',
  'valdtog',
  'valdtar',
  'knivhugga',
  'livet',
  'rosterna',
  'slutet',
  'farval',
  'belastning',
  'meningslost',
  'hopplost',
  'unalive',
  'medvetslos',
  'doden',
  'blamarken',
]

/** Ordinary words one letter away from one above. */
const ordinary = new Set(
  'doma domar dodas mordas mardar hoppas hoppat hoppa hopar hangs hange hangar hanger kanga banga fanga langa ganga tanga manga livets livat finns finna minnas finnes vaknar vaknat vana sakna slut slutat slutit sluter snara snarar stryka stryker strykte doder soden moden bodar loda boda roda doda goda doden lodar rodar kodar kodas stoda tabletten vakta vaknas vackna lakna balkonger farvel dadar dodat livetet slutade slutar livlet litet givet livet skivet drivet vilet hanna hagga hinga sunga hansa hagnar hangav klivet'.split(
    ' ',
  ),
)

const known = new Set(words)
const nearBy = new Map<string, string>()
for (const word of words)
  for (const shorter of [word, ...withoutOne(word)]) if (!nearBy.has(shorter)) nearBy.set(shorter, word)

function withoutOne(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
}

/** The word that was most likely meant, when it is one insertion, deletion, swap or change away; else the word itself. */
export function repairTypos(word: string): string {
  if (word.length < 6 || known.has(word) || ordinary.has(word)) return word
  for (const candidate of [word, ...withoutOne(word)]) {
    const meant = nearBy.get(candidate)
    if (meant && meant.length >= 6 && meant[0] === word[0] && Math.abs(meant.length - word.length) <= 1) return meant
  }
  return word
}
