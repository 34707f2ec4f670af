import { maxTier, tierRank } from '../../../../contract/safety-tiers.ts'
import { Chooser } from './choose.ts'
import { assessRisk } from './crisis/assess.ts'
import { concernReply, crisisReply } from './crisis/crisis-reply.ts'
import type { Risk } from './crisis/tier.ts'
import { isCrisis } from './crisis/tier.ts'
import { isToldOfReturn, toldRisk } from './crisis/told-risk.ts'
import type { Conversation, History } from './history.ts'
import { readHistory } from './history.ts'
import { findIntent, findShortAnswer, isUnreadable } from './intents/find-intent.ts'
import { UNCLEAR } from './intents/friction.ts'
import { KEPT_IN_MIND, RETURNING, WITH_NEW_NAME } from './phrases.ts'
import { withOffer } from './offer-exercise.ts'
import { shortAnswerReply, themeReply } from './theme-reply.ts'
import { findThemes } from './themes/find-themes.ts'

const TRIES = 4
/** How the system says that another reply to the same message is wanted. */
const WISHED = 'Personen har redan fått ett svar'

/**
 * What the therapist answers. The same conversation always gets the same reply, and never the one it got last.
 * At tier high and above the safety contract comes before everything else (the design's safety rules, section 3).
 */
export function reply(conversation: Conversation): string {
  const history = readHistory(conversation)
  const risk = riskOf(conversation, history)
  const last = history.replies.at(-1)
  const wish = conversation.system.find((words) => words.startsWith(WISHED))
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const seed = `${attempt}\n${history.earlier.length}\n${history.message}${wish ?? ''}`
    const whole = compose(history, risk, new Chooser(seed, history.replies), isToldOfReturn(conversation.system))
    const text = wish?.includes('kortare') === true ? (whole.split('\n\n')[0] ?? whole) : whole
    if (text !== last) return isCrisis(risk.tier) ? whole : withOffer(text, conversation.system, history)
  }
  return themeReply(history, new Chooser(`last\n${history.message}`, [...history.replies]), 'plain')
}

/** The tier that the system states, or the gravest of the talk so far; never under that of the newest message. */
function riskOf(conversation: Conversation, history: History): Risk {
  const now = assessRisk(history.message)
  const told = toldRisk(conversation.system)
  const before = history.earlier.map(assessRisk).toSorted((a, b) => tierRank(b.tier) - tierRank(a.tier))[0]
  const standing = told?.tier ?? (before && isCrisis(before.tier) ? before.tier : 'none')
  const kind = isCrisis(now.tier)
    ? now.kind
    : (told?.kind ?? (before && isCrisis(before.tier) ? before.kind : now.kind))
  return { tier: maxTier(now.tier, standing), kind }
}

function compose(history: History, risk: Risk, choose: Chooser, returns: boolean): string {
  if (isCrisis(risk.tier)) return composeCrisis(history, risk, choose, returns)
  const concern = risk.tier === 'concern' ? concernReply(choose) : null
  if (concern) return concern
  const short = history.replies.length > 0 ? findShortAnswer(history.message) : null
  if (short) return shortAnswerReply(short, history, choose)
  const intent = findIntent(history.message)
  if (intent) return named(choose.phrase(intent.replies), history, choose)
  if (isUnreadable(history.message)) return choose.phrase(UNCLEAR)
  return themeReply(history, choose, 'plain')
}

/** The crisis first; a message about something else is met too, with the care kept in view. */
function composeCrisis(history: History, risk: Risk, choose: Chooser, returns: boolean): string {
  const now = assessRisk(history.message)
  const elsewhere = risk.tier === 'high' && risk.kind === 'self' && now.tier === 'none'
  if (returns && elsewhere) return choose.phrase(RETURNING)
  if (returns) return `${choose.phrase(KEPT_IN_MIND)}\n\n${crisisReply(risk, history, choose)}`
  const begun = history.replies.some((text) => /jag är en AI/i.test(text))
  if (!elsewhere || !begun) return crisisReply(risk, history, choose)
  const hasSubject = findThemes(history.message).length > 0 && history.message.split(/\s+/).length > 5
  return hasSubject ? themeReply(history, choose, 'careful') : crisisReply(risk, history, choose)
}

function named(text: string, history: History, choose: Chooser): string {
  if (!history.nameIsNew || !history.name) return text
  const opening = choose.phrase(WITH_NEW_NAME).replace('{name}', history.name)
  const [, ...rest] = text.split('\n\n')
  return [opening, ...rest].join('\n\n')
}
