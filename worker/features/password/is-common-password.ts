import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What people here choose, and what the list of the world leaves out; compared in lower case. */
const MORE = `lösenord losenord lösenord1 losenord1 lösenord123 losenord123 sommar123 sommaren sommar2024 sommar2025 sommar2026 vinter123
vinter2025 vinter2026 hösten123 våren123 sverige1 sverige123 stockholm stockholm1 göteborg goteborg malmö123 hejhejhej hejhej123
hej12345 hejsan123 kärlek123 karlek123 älskling alskling mamma123 pappa123 mammapappa fotboll1 fotboll123 hockey123 hammarby
djurgården djurgarden aik12345 ifkgöteborg malmöff1 blomma123 katten123 hunden123 sommarlov semester semester1 välkommen valkommen
välkommen1 tisdag123 fredag123 jultomten julafton midsommar kanelbulle pannkaka köttbulle smulan123 nalle123 tjena123 passord123
abcdefgh batman123 letmein123 fortnite 87654321 987654321 0987654321 123456a1 hannah12 cookie123 flower12`

/** What this service is about: the first that somebody tries who guesses here. Written without å, ä and ö they count too. */
const OURS = `lyhörd terapi terapeut terapin samtal samtalsterapi aiterapi aiterapeut psykolog psykoterapi psykoterapeut klient
patient ångest depression panikångest instantchat konto mittkonto lösenord inloggning logga loggain admin administratör`

let common: ReadonlySet<string> | undefined
let ours: ReadonlySet<string> | undefined

/**
 * True for a password that is on the lists, also with signs added at the end, for a few signs over and over, and for a word
 * of this service with nothing but digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set([...unpacked(COMMON_PASSWORDS), ...MORE.split(/\s+/)])
  ours ??= new Set(OURS.split(/\s+/).map(plainLetters))
  const lower = password.toLowerCase()
  if (ours.has(plainLetters(lower.replace(/[^\p{L}]/gu, '')))) return true
  return common.has(lower) || common.has(lower.replace(/[!.?#*]{1,20}$/, '')) || /^(.{1,4})\1+$/u.test(lower)
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Each entry: how many characters it shares with the one before (base 36), and its rest. */
function unpacked(packed: string): string[] {
  let before = ''
  return packed.split(' ').map((entry) => {
    before = before.slice(0, Number.parseInt(entry[0] ?? '0', 36)) + entry.slice(1)
    return before
  })
}
