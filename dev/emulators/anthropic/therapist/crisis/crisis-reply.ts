import type { Chooser } from '../choose.ts'
import type { History } from '../history.ts'
import { findShortAnswer } from '../intents/find-intent.ts'
import { forMatching, pattern } from '../text.ts'
import type { CrisisTexts } from './crisis-texts.ts'
import { child, harmToOthers, otherPerson, violence, voices } from './other-replies.ts'
import { selfAnswers, selfHigh, selfImmediate } from './self-replies.ts'
import type { Kind, Risk } from './tier.ts'

const RETRACTS = pattern('skoja|skämta|glöm det|menade inte|överdrev|lugnt nu|inte allvar|var inget|strunta i det')
const DIRECT_QUESTION = /(ta|avsluta) ditt liv[^?]*\?|inte vilja leva\?/

const BY_KIND: Readonly<Record<Exclude<Kind, 'self'>, CrisisTexts>> = {
  violence,
  child,
  'other-person': otherPerson,
  'harm-to-others': harmToOthers,
  voices,
}

/** A reply at tier high or immediate, by the safety contract: seriously, one question, a named line, people, care. */
export function crisisReply(risk: Risk, history: History, choose: Chooser): string {
  const texts = textsFor(risk)
  const answers = answersTo(risk, history)
  if (answers?.[0]) return answers[0]
  const started = [...texts.first, ...texts.follow].some((text) => history.replies.includes(text))
  if (!started) return choose.phrase(texts.first)
  return choose.fresh(texts.follow) ?? choose.phrase([...texts.follow, ...texts.first])
}

/** What meets an answer to the direct question, or words that are taken back. */
function answersTo(risk: Risk, history: History): readonly string[] | null {
  if (risk.kind !== 'self' || risk.tier !== 'high' || history.replies.length === 0) return null
  const fresh = (texts: readonly string[] | undefined) => texts?.filter((text) => !history.replies.includes(text)) ?? []
  if (RETRACTS.test(forMatching(history.message))) return fresh(selfAnswers.retracted).slice(0, 1)
  const asked = DIRECT_QUESTION.test(history.replies.at(-1) ?? '')
  const answer = findShortAnswer(history.message)?.id
  if (asked && answer === 'yes') return fresh(selfAnswers.affirmed).slice(0, 1)
  if (asked && answer === 'no') return fresh(selfAnswers.denied).slice(0, 1)
  return null
}

function textsFor(risk: Risk): CrisisTexts {
  if (risk.kind !== 'self') return BY_KIND[risk.kind]
  return risk.tier === 'immediate' ? selfImmediate : selfHigh
}

const CONCERN: readonly string[] = [
  `Det låter väldigt tungt, och jag vill inte läsa förbi det. När någon skriver så frågar jag hellre en gång för mycket.

Menar du att allt är för mycket just nu, eller har du också tankar på att inte vilja leva?

Du kan svara precis som det är. Vill du prata med en människa finns Hjälplinjen på 90 390, dygnet runt.`,
  `Jag hör hur trött du är, och jag tar det på allvar. Du behöver inte välja rätt ord här.

Ibland betyder de orden att man behöver vila, och ibland att man inte vill finnas. Hur är det för dig?

Oavsett svaret finns jag kvar i samtalet, och 90101 svarar dygnet runt om det blir tyngre.`,
]

/** The reply to a first sign of worry: seriously, and one open question about what is meant. */
export function concernReply(choose: Chooser): string | null {
  return choose.fresh(CONCERN)
}
