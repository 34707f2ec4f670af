import { stemsOf } from '../../swedish-stems.ts'
import { uuidOf } from '../../uuid-of.ts'

/** Of all the stems of two texts, the part that both have. */
const SHARED = 0.6
const DENIAL = /(?<![a-zåäö])(?:inte|aldrig|ingen|inget|inga|ingenting|ej|slutat|utan)(?![a-zåäö])/i

/** Tells of other short texts whether they say the same in nearly the same words: "Sover dåligt sedan i våras", "Har sovit dåligt i våras". */
export function nearEqualTo(text: string): (other: string) => boolean {
  const stems = stemsOf(text)
  const denies = DENIAL.test(text)
  return (other) => {
    if (DENIAL.test(other) !== denies) return false
    const theirs = stemsOf(other)
    const shared = stems.filter((stem) => theirs.includes(stem)).length
    const all = stems.length + theirs.length - shared
    return all > 0 && shared / all >= SHARED
  }
}

/** What a text is known by once it is gone: the same for the same words in any order and form. */
export function wordsId(text: string): string {
  return uuidOf(stemsOf(text).toSorted().join(' '))
}
