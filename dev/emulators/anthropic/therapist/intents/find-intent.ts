import { forMatching } from '../text.ts'
import { ASKING } from './asking.ts'
import { FRICTION } from './friction.ts'
import type { Intent } from './intent.ts'
import { MEETING } from './meeting.ts'
import { SERVICE } from './service.ts'
import type { ShortAnswer } from './short-answers.ts'
import { SHORT_ANSWERS } from './short-answers.ts'

const ADVICE =
  /(vad (ska|kan|bor) (jag|man) (gora|ta mig til)|hur (ska|gor|slutar|blir|far|kan) (jag|man)|tips|rad pa|behover rad|ge mig|nagot jag kan (prova|testa)|ovning|vad tycker du)/

/** The intent of a message, or null when it should be met by its subject. */
export function findIntent(message: string): Intent | null {
  const plain = forMatching(message)
  const words = wordCount(plain)
  const order = [...MEETING.slice(0, 2), ...SERVICE, ...FRICTION, ...ASKING, ...MEETING.slice(2)]
  return order.find((intent) => words <= intent.maxWords && intent.matches.test(plain)) ?? null
}

/** The kind of a very short answer, or null. */
export function findShortAnswer(message: string): ShortAnswer | null {
  const plain = forMatching(message)
  if (wordCount(plain) > 5) return null
  return SHORT_ANSWERS.find((answer) => answer.matches.test(plain)) ?? null
}

/** True when the person asks what to do. */
export function asksForAdvice(message: string): boolean {
  return ADVICE.test(forMatching(message))
}

/** True when there is nothing in a message that can be read as words. */
export function isUnreadable(message: string): boolean {
  const words = forMatching(message).trim().split(' ').filter(Boolean)
  return !words.some((word) => word.length <= 30 && /[aeiouy]/.test(word) && !/[^aeiouy]{6}|^[aeiouy]+$/.test(word))
}

function wordCount(plain: string): number {
  return plain.trim().split(' ').filter(Boolean).length
}
