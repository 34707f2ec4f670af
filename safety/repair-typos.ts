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
  (
    'strypt stryps sjalvmords mordat mordad mormor mordas morfar handleder misshandla misshandlat misshandlad misshandlas hopplos hopplosa ' +
    'meningslos meningslosa rasterna rakbladen existerar doma domar dodas mordas mardar hoppas hoppat hoppa hopar hangs hange hangar hanger kanga ' +
    'banga fanga langa ganga tanga manga livets livat finns finna minnas finnes vaknar vaknat vana sakna slut slutat slutit sluter snara snarar ' +
    'stryka stryker strykte doder soden moden bodar loda boda roda doda goda doden lodar rodar kodar kodas stoda tabletten vakta vaknas vackna ' +
    'lakna balkonger farvel dadar dodat livetet slutade slutar livlet litet givet livet skivet drivet vilet hanna hagga hinga sunga hansa hagnar ' +
    'hangav klivet'
  ).split(' '),
)

const known = new Set(words)
const byStart = new Map<string, string[]>()
for (const word of words) {
  for (const length of [word.length - 1, word.length, word.length + 1]) {
    const key = `${word.slice(0, 1)}${length}`
    byStart.set(key, [...(byStart.get(key) ?? []), word])
  }
}

/** The word that was most likely meant, when it is one insertion, deletion, swap or change away; else the word itself. */
export function repairTypos(word: string): string {
  if (word.length < 6 || known.has(word) || ordinary.has(word)) return word
  const candidates = byStart.get(`${word.slice(0, 1)}${word.length}`) ?? []
  return candidates.find((meant) => meant.length >= 6 && oneSlip(word, meant)) ?? word
}

/** True when the two differ by at most one insertion, deletion, change or swap of neighbours. */
function oneSlip(word: string, meant: string): boolean {
  let start = 0
  while (start < word.length && word[start] === meant[start]) start += 1
  let end = 0
  const room = Math.min(word.length, meant.length) - start
  while (end < room && word[word.length - 1 - end] === meant[meant.length - 1 - end]) end += 1
  const [left, right] = [word.slice(start, word.length - end), meant.slice(start, meant.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
