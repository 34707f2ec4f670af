/** Bytes of a PDF that are written as letters, as some programs do so that they pass through what takes nothing else. */

const FILTER = '/(?:ASCII85Decode|A85|ASCIIHexDecode|AHx)'
/** Of a stream that is written so and in no other way, and of one where that is the first of several; what goes, after what stays. */
const ALONE = new RegExp(String.raw`()(/Filter\s*(?:\[\s*${FILTER}\s*\]|${FILTER}(?=\s*[/>])))`)
const FIRST = new RegExp(String.raw`(/Filter\s*\[\s*)(${FILTER})(?=\s*/)`)

/** Where in a dictionary such a filter is named, and what is to go from there with it; null where none is. */
export function lettersFilter(words: string): { readonly at: number; readonly name: string } | null {
  const found = ALONE.exec(words) ?? FIRST.exec(words)
  const [, stays = '', name = ''] = found ?? []
  return found === null ? null : { at: found.index + stays.length, name }
}

const TILDE = 0x7e
const Z = 0x7a
const GREATER = 0x3e

/** What these letters stand for by the name of their filter; null where they stand for nothing, or for more than there are of them. */
export function fromLetters(letters: Uint8Array, name: string): Uint8Array | null {
  return /85/.test(name) ? fromAscii85(letters) : fromHex(letters)
}

function fromAscii85(letters: Uint8Array): Uint8Array | null {
  const plain = new Uint8Array(letters.length)
  let length = 0
  let group: number[] = []
  const write = (values: readonly number[], count: number) => {
    const value = values.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let at = 0; at < count; at += 1) plain[length + at] = Math.floor(value / 256 ** (3 - at)) % 256
    length += count
  }
  for (const letter of letters) {
    if (letter === TILDE) break
    if (letter <= 0x20) continue
    if (letter === Z && group.length === 0) group = [0, 0, 0, 0, 0]
    else if (letter > 0x75) return null
    else group.push(letter - 0x21)
    if (group.length < 5) continue
    if (length + 4 > plain.length) return null
    write(group, 4)
    group = []
  }
  if (group.length > 1) write([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1)
  return group.length === 1 ? null : plain.subarray(0, length)
}

function fromHex(letters: Uint8Array): Uint8Array | null {
  const end = letters.indexOf(GREATER)
  const digits = new TextDecoder('latin1').decode(end < 0 ? letters : letters.subarray(0, end)).replace(/[\0\s]/g, '')
  if (!/^[\da-f]*$/i.test(digits)) return null
  return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2).padEnd(2, '0'), 16),
  )
}
