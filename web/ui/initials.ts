/** One or two capitals out of a name; a mark for nobody in particular when there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = [first, last].map((word) => (word === undefined ? '' : ([...word][0] ?? '')))
  return letters.join('').toLocaleUpperCase('sv-SE') || '·'
}
