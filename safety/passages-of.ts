import { mayMatch, trigramsOf } from './required-of.ts'
import type { Trigrams } from './required-of.ts'
import type { Rule } from './rule.ts'

/** A stretch of text that rules are read over. */
type Passage = { text: string; has: Trigrams }

/** Each sentence, and each two short ones together, since a thing is often told over a full stop. */
export function passagesOf(sentences: readonly string[]): Passage[] {
  const filled = sentences.filter((sentence) => sentence !== '')
  const pairs = filled.slice(1).map((next, index) => `${filled[index] ?? ''} ${next}`)
  return [...filled, ...pairs.filter((pair) => pair.length <= 220)].map((text) => ({ text, has: trigramsOf(text) }))
}

/** True when the rule is found in the passage, not denied there and not set aside by its `unless`. */
export function matches(rule: Rule, { text, has }: Passage): boolean {
  if (!mayMatch(rule.probe, has)) return false
  rule.pattern.lastIndex = 0
  for (let match = rule.pattern.exec(text); match; match = rule.pattern.exec(text)) {
    if (rule.free || !isDenied(text.slice(0, match.index), match[0])) {
      return rule.also.every((other) => other.test(text)) && !rule.unless?.test(text)
    }
    rule.pattern.lastIndex = match.index + 1
  }
  return false
}

/** What starts like this carries its own negation, or begins a clause: only the word before can deny it. */
const ownStart =
  /^(?:jag|vill|vil|onskar|hoppas|orkar|pallar|langtar|wanna|inte|ingen|inget|dont|det|da|ikvall|inatt|imorgon|snart|nu|har) /
const denies = /\b(?:inte|aldrig|inga|ingen|utan att|varken|slutat|ej|never|not)\b/
const insists =
  /\b(?:skojar|skamtar|ljuger|luras|overdriver) inte\b|\b(?:inte|aldrig) (?:\S+ )?(?:sluta|lata bli|undvika|undga|slippa|hindra|komma ifran|sa att jag inte)\b/
const clauseStart = /^.*\b(?:jag|men|fast|och|sa|nu|utan(?! att)|bara|for|da|nar)\b/

/** "Jag har aldrig tänkt ta livet av mig" denies; "jag kan inte sluta tänka på att dö" insists. */
function isDenied(before: string, matched: string): boolean {
  const words = before.trim().split(' ')
  const near = words.slice(ownStart.test(matched) ? -1 : -6).join(' ')
  return denies.test(near.replace(clauseStart, '')) && !insists.test(near)
}
