import { stemsOf } from '../../swedish-stems.ts'

/** Of all the stems of two texts, the part that both have. */
const SHARED = 0.6
const DENIAL = /(?<![a-zåäö])(?:inte|aldrig|ingen|inget|inga|ingenting|ej|slutat|utan)(?![a-zåäö])/i

/** True where two short texts say the same in nearly the same words: "Sover dåligt sedan i våras", "Har sovit dåligt i våras". */
export function isNearEqual(one: string, other: string): boolean {
  if (DENIAL.test(one) !== DENIAL.test(other)) return false
  const [left, right] = [stemsOf(one), stemsOf(other)]
  const shared = left.filter((stem) => right.includes(stem)).length
  const all = left.length + right.length - shared
  return all > 0 && shared / all >= SHARED
}
