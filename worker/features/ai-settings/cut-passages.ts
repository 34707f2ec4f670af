/** Characters of a passage: as much as one thought takes. */
const PASSAGE_CHARACTERS = 600

/**
 * A text in passages of at most 600 characters: whole paragraphs where they fit together, else whole sentences, and words
 * only where a sentence is longer still. Nothing is left out but white space.
 */
export function cutPassages(text: string): string[] {
  const pieces = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => fitting(paragraph, /(?<=[.!?…:])\s+|\n/, ' '))
  return joined(pieces, '\n')
}

/** A piece as it is, or in parts that fit: cut where `at` matches, then at white space, then anywhere. */
function fitting(piece: string, at: RegExp, glue: string): string[] {
  if (piece.length <= PASSAGE_CHARACTERS) return [piece]
  const parts = piece.split(at).flatMap((part) => {
    if (part.length <= PASSAGE_CHARACTERS) return [part]
    const words = part.split(/\s+/)
    return words.length > 1 ? joined(words.flatMap(hardCut), ' ') : hardCut(part)
  })
  return joined(parts, glue)
}

function hardCut(word: string): string[] {
  return word.match(new RegExp(`[^]{1,${PASSAGE_CHARACTERS}}`, 'gu')) ?? []
}

/** Neighbours put together for as long as they fit into one passage. */
function joined(pieces: readonly string[], glue: string): string[] {
  const passages: string[] = []
  for (const piece of pieces) {
    const last = passages.at(-1)
    const both = `${last ?? ''}${glue}${piece}`
    if (last !== undefined && both.length <= PASSAGE_CHARACTERS) passages[passages.length - 1] = both
    else passages.push(piece)
  }
  return passages
}
