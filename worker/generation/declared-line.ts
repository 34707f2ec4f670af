import { maxTier, type SafetyKind, safetyKinds, type SafetyTier, safetyTiers } from '../../contract/safety-tiers.ts'

/** What the model says of the danger in a message, before it answers (docs/safety.md#the-declaration). */
export interface Declaration {
  readonly tier: SafetyTier
  readonly kinds: readonly SafetyKind[]
}

/** A line that a text begins with. One whose tier cannot be read declares nothing. */
interface Line {
  readonly length: number
  readonly declared: Declaration | null
}

/** No more than this is held back that may turn out to be words. Characters. */
export const LONGEST_DECLARATION = 80
/** One that names too much is no longer than this; none of it is shown. Characters. */
const LONGEST_OF_ALL = 400

const A = String.raw`(?:a\u0308?|ä)`
const O = String.raw`(?:o\u0308?|ö)`
const DASH = String.raw`\-–—−\u2010\u2011`
const OPENER = String.raw`[*_\x60"'“”«‹\u226A[({#>${DASH}]`
const TIERS: Readonly<Record<SafetyTier, string>> = {
  none: 'none|ingen|inga|inget',
  concern: 'concern|oro|oroande|orolig',
  high: `high|h${O}gt?`,
  immediate: 'immediate|omedelbart?|akut',
}
const KINDS = safetyKinds.map((kind) => kind.replaceAll('_', `[_ ${DASH}]`))
const TIER_OF = safetyTiers.map((tier) => [tier, new RegExp(`^(?:${TIERS[tier]})$`, 'iu')] as const)
const KIND_OF = safetyKinds.map((kind, at) => [kind, new RegExp(`^${KINDS[at] ?? kind}$`, 'iu')] as const)

const MARKED = new RegExp(String.raw`^(?:<< {0,2}l${A}ge|< {0,2}l${A}ge {0,3}(?=[:=${DASH}]))`, 'iu')
const MARKED_BEGUN = new RegExp(String.raw`^<(?:<? {0,2}(?:l(?:${A}g?)?)?|<? {0,2}l${A}ge {0,3})$`, 'iu')
/** Without its signs it is one where a reply begins, if hardly anything else stands on that line: later it may be what is talked of. */
const BARE = new RegExp(String.raw`^${OPENER}{0,4} ?l${A}ge(?: {0,3}[:=${DASH}]| {1,3}(?=[^ ]))`, 'iu')
const BARE_BEGUN = new RegExp(String.raw`^${OPENER}{0,4} ?(?:l(?:${A}(?:g(?:e {0,3})?)?)?)?$`, 'iu')

const KNOWN = new RegExp(String.raw`(?:${[...Object.values(TIERS), ...KINDS].join('|')})(?![\p{L}\p{M}_])`, 'iuy')
const WORD = /[\p{L}\p{M}_]+/uy
const BETWEEN = new RegExp(String.raw`[ \t\r:;,.=/|*\x60"'“”»›\])}([{${DASH}]*`, 'uy')
/** After a word that is no name of ours, where it stands in the list all the same. */
const NEXT_LISTED = /[ \t]*(?:[;,)>]|\.?[ \t\r]*\n)/uy
const NEXT_SENTENCE = /[ \t]+\p{Lu}/uy
const NEXT_OPEN = /^[ \t]*\.?[ \t\r]*$/u
/** How no sentence begins. */
const IN_LIST = /^(?:\p{Ll}|_|\p{Lu}{2,}$)/u

/** What may yet become a line. */
export function mayBegin(text: string, isFirst: boolean): boolean {
  return MARKED_BEGUN.test(text) || (isFirst && BARE_BEGUN.test(text))
}

/**
 * The line that a text begins with; 'more' while more has to come to know it, 'words' where it is none. `isFirst`: nothing but
 * blanks stands before it in the reply. `isWhole`: nothing more will come.
 */
export function lineIn(text: string, isFirst: boolean, isWhole: boolean): Line | 'more' | 'words' {
  const marked = MARKED.exec(text)?.[0]
  if (marked !== undefined) return markedLine(text, marked.length, isWhole)
  const bare = isFirst ? BARE.exec(text)?.[0] : undefined
  if (bare !== undefined) return bareLine(text, bare.length, isWhole)
  return !isWhole && mayBegin(text, isFirst) ? 'more' : 'words'
}

/** All that is closed by its own signs is no word of a reply; of one that is not closed, only what a line is made of. */
function markedLine(text: string, head: number, isWhole: boolean): Line | 'more' {
  const run = runOf(text.slice(0, LONGEST_OF_ALL), head, isWhole)
  if (run.end === 'closed' || (run.end === 'open' && text.length >= LONGEST_OF_ALL)) return lineOf(run)
  if (run.end === 'open') return 'more'
  const window = text.slice(head, LONGEST_DECLARATION)
  const [closed] = /^[^\n<]*?>>/u.exec(window) ?? /^[^\n<>\p{Lu}]*>/u.exec(window) ?? []
  if (closed !== undefined) return lineOf({ ...run, at: head + closed.length, unknown: run.unknown + 1 })
  return text.length < LONGEST_DECLARATION && !isWhole && !/[\n<]/.test(window) ? 'more' : lineOf(run)
}

function bareLine(text: string, head: number, isWhole: boolean): Line | 'more' | 'words' {
  const run = runOf(text.slice(0, LONGEST_DECLARATION), head, isWhole)
  if (run.end === 'open') return text.length < LONGEST_DECLARATION ? 'more' : 'words'
  const line = lineOf(run)
  if (line.declared === null || run.unknown > 0) return 'words'
  if (run.end === 'closed') return line
  // In no Swedish sentence the tier's own name follows, and the reply begins behind it.
  const isNamed = safetyTiers.some((tier) => tier === run.known[0]?.toLowerCase())
  return isNamed && /^[\p{Lu}\p{N}"“”*]/u.test(text.slice(run.at)) ? line : 'words'
}

function lineOf({ at, known, unknown }: Run): Line {
  return { length: at, declared: declaredBy(known, unknown) }
}

/** The first name is the tier, and of several the highest holds. That all is calm is only heard where nothing else is said. */
function declaredBy(known: readonly string[], unknown: number): Declaration | null {
  const tiers = known.map((name) => TIER_OF.find(([, pattern]) => pattern.test(name))?.[0])
  if (tiers[0] === undefined) return null
  const tier = maxTier(...tiers.filter((one) => one !== undefined))
  if (tier === 'none') return unknown === 0 ? { tier, kinds: [] } : null
  const kinds = KIND_OF.flatMap(([kind, pattern]) => (known.some((name) => pattern.test(name)) ? [kind] : []))
  return { tier, kinds }
}

/** What stands behind a head: up to the end of its line, or to the first word of a reply. */
interface Run {
  readonly at: number
  readonly end: 'closed' | 'open' | 'words'
  readonly known: readonly string[]
  readonly unknown: number
}

function runOf(text: string, head: number, isWhole: boolean): Run {
  const known: string[] = []
  let [at, unknown] = [head, 0]
  const ended = (end: Run['end'], place: number): Run => ({ at: place, end, known, unknown })
  for (;;) {
    const between = matchAt(BETWEEN, text, at)
    const start = at + between.length
    if (start === text.length) return ended(isWhole ? 'closed' : 'open', start)
    if (text[start] === '<') return ended('closed', start)
    if (text[start] === '>' || text[start] === '\n') return ended('closed', start + 1)
    const name = matchAt(KNOWN, text, start)
    const end = start + (name || matchAt(WORD, text, start)).length
    if (end === text.length && !isWhole) return ended('open', end)
    const isTier = known.length + unknown === 0
    const place = name !== '' ? 'listed' : placeOf(text, start, end, isTier ? 'tier' : /[;,(]/.test(between) && 'kind')
    if (place === 'open' && !isWhole) return ended('open', end)
    // A sign that a sentence opens with is the reply's own.
    if (place === 'words') return ended('words', at + between.replace(/[*`"'“”([{\-–—]+$/u, '').length)
    if (name === '') unknown += 1
    else known.push(name)
    at = end
  }
}

/** Whether a word that is no name of ours stands in a list, in the place of a tier or of a kind. */
function placeOf(
  text: string,
  start: number,
  end: number,
  inPlaceOf: 'tier' | 'kind' | false,
): 'listed' | 'words' | 'open' {
  if (inPlaceOf === false || end === start || !IN_LIST.test(text.slice(start, end))) return 'words'
  if (matchAt(NEXT_LISTED, text, end) !== '') return 'listed'
  if (NEXT_OPEN.test(text.slice(end))) return 'open'
  return inPlaceOf === 'tier' && matchAt(NEXT_SENTENCE, text, end) !== '' ? 'listed' : 'words'
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
