/**
 * Which pieces of text a pattern cannot do without, so that the hundreds of patterns which cannot match a message are
 * passed over for the price of a few table look-ups. Every group must have at least one of its pieces in the text.
 */
type Required = readonly (readonly string[])[]

type Node = { required: string[][]; literal: string | null }

const nothing: Node = { required: [], literal: null }

/** Works on the folded patterns of this folder: literals, groups, lookarounds, alternatives, classes, quantifiers. */
export function requiredOf(source: string): Required {
  const reader = new Reader(source)
  return reader.alternatives().required.filter((group) => group.length > 0 && group.length <= 400)
}

class Reader {
  private at = 0
  private readonly source: string
  constructor(source: string) {
    this.source = source
  }

  /** One of several: a piece from each branch, or nothing when a branch needs none. */
  alternatives(): Node {
    const branches = [this.sequence()]
    while (this.source[this.at] === '|') {
      this.at += 1
      branches.push(this.sequence())
    }
    const [only] = branches
    if (only && branches.length === 1) return only
    const best = branches.map((branch) => strongest(branch.required))
    if (best.some((group) => group === undefined)) return nothing
    return { required: [best.flatMap((group) => group ?? [])], literal: null }
  }

  private sequence(): Node {
    const required: string[][] = []
    let run = ''
    const flush = (): void => {
      if (run.length >= 3) required.push([run])
      run = ''
    }
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const node = this.atom()
      const optional = this.quantifier()
      if (node.literal !== null && optional === 'once') {
        run += node.literal
        continue
      }
      // A literal that may repeat or be absent ends the run before it.
      flush()
      if (optional !== 'absent') required.push(...node.required)
    }
    flush()
    return { required, literal: null }
  }

  private atom(): Node {
    const character = this.source[this.at] ?? ''
    this.at += 1
    if (character === '(') return this.group()
    if (character === '[') {
      this.at = this.source.indexOf(']', this.at) + 1
      return nothing
    }
    if (character === '\\') {
      this.at += 1
      return nothing
    }
    return '^$.'.includes(character) ? nothing : { required: [], literal: character }
  }

  private group(): Node {
    const kind = /^\?(?:<[!=]|[:!=])/.exec(this.source.slice(this.at))?.[0] ?? ''
    this.at += kind.length
    const inner = this.alternatives()
    this.at += 1
    return kind === '?:' || kind === '' ? inner : nothing
  }

  private quantifier(): 'once' | 'some' | 'absent' {
    const found = /^(?:[*+?]|\{(\d+),?\d*\})\??/.exec(this.source.slice(this.at))
    if (!found) return 'once'
    this.at += found[0].length
    return found[0].startsWith('+') || Number(found[1] ?? 0) > 0 ? 'some' : 'absent'
  }
}

/** The group whose shortest piece is longest: the least likely to be in a text by chance. */
function strongest(groups: readonly string[][]): string[] | undefined {
  const weight = (group: readonly string[]): number =>
    Math.min(...group.map((piece) => piece.length)) - group.length / 40
  return groups.reduce<string[] | undefined>(
    (best, group) => (!best || weight(group) > weight(best) ? group : best),
    undefined,
  )
}

const SIZE = 40
const codes = new Uint8Array(128).fill(39)
codes[32] = 0
for (let index = 0; index < 26; index += 1) codes[97 + index] = index + 1
for (let index = 0; index < 10; index += 1) codes[48 + index] = 27 + index

function trigram(text: string, at: number): number {
  const code = (offset: number): number => codes[text.charCodeAt(at + offset)] ?? 39
  return (code(0) * SIZE + code(1)) * SIZE + code(2)
}

/**
 * Every distinct group of pieces, filled while the patterns are made: for each piece how many trigrams, then the
 * trigrams. Patterns share most groups, so that a text answers each group once.
 */
const groups: Uint16Array[] = []
const groupIds = new Map<string, number>()

/** The groups that a pattern needs, by their place in the table, smallest first. */
export type Probe = readonly number[]

export function probeOf(required: Required): Probe {
  const ids = required.map((pieces) => groupId([...new Set(pieces)].sort()))
  return [...new Set(ids)].sort((one, other) => (groups[one]?.length ?? 0) - (groups[other]?.length ?? 0))
}

function groupId(pieces: readonly string[]): number {
  const key = pieces.join('|')
  const known = groupIds.get(key)
  if (known !== undefined) return known
  const codes = pieces.flatMap((piece) => {
    const own = Array.from({ length: Math.max(0, piece.length - 2) }, (_, at) => trigram(piece, at))
    return [own.length, ...own]
  })
  groupIds.set(key, groups.length)
  return groups.push(Uint16Array.from(codes)) - 1
}

/** The trigrams that a text has, one bit each, and for each group 1 when it has been found, 2 when it has not. */
export type Trigrams = { bits: Uint32Array; answers: Uint8Array }

export function trigramsOf(text: string): Trigrams {
  const bits = new Uint32Array(SIZE ** 3 / 32)
  const padded = ` ${text} `
  for (let at = 0; at < padded.length - 2; at += 1) {
    const code = trigram(padded, at)
    bits[code >> 5] = (bits[code >> 5] ?? 0) | (1 << (code & 31))
  }
  return { bits, answers: new Uint8Array(groups.length) }
}

/** False only when the pattern behind the probe cannot match the text behind the trigrams. */
export function mayMatch(probe: Probe, has: Trigrams): boolean {
  for (const id of probe) {
    const answer = has.answers[id] || (has.answers[id] = hasAny(groups[id], has.bits) ? 1 : 2)
    if (answer === 2) return false
  }
  return true
}

function hasAny(group: Uint16Array | undefined, bits: Uint32Array): boolean {
  if (!group) return true
  let at = 0
  while (at < group.length) {
    const end = at + 1 + (group[at] ?? 0)
    at += 1
    while (at < end && hasTrigram(group[at] ?? 0, bits)) at += 1
    if (at === end) return true
    at = end
  }
  return false
}

function hasTrigram(code: number, bits: Uint32Array): boolean {
  return ((bits[code >> 5] ?? 0) & (1 << (code & 31))) !== 0
}
