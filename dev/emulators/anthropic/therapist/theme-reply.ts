import type { Chooser } from './choose.ts'
import type { History } from './history.ts'
import { earlierTheme } from './history.ts'
import { asksForAdvice } from './intents/find-intent.ts'
import type { ShortAnswer } from './intents/short-answers.ts'
import { EASY_QUESTIONS } from './intents/short-answers.ts'
import { mirror } from './mirror.ts'
import { ownWords } from './own-words.ts'
import {
  AFTER_TIP,
  ASKED_FOR_ADVICE,
  BEFORE_TIP,
  LINKS,
  MANY_THINGS,
  NO_MORE_TIPS,
  STILL_CAREFUL,
  WITH_NEW_NAME,
} from './phrases.ts'
import type { Theme } from './theme.ts'
import { findThemes } from './themes/find-themes.ts'
import { general } from './themes/general.ts'

const LONG_MESSAGE_WORDS = 70

interface Subject {
  readonly theme: Theme
  /** How many earlier messages were about the same. */
  readonly depth: number
  /** An earlier subject, when the newest message has turned to another. */
  readonly before: Theme | null
}

/** A reply by subject: own words back, something to hold on to, and one question. `careful` keeps a risk in view. */
export function themeReply(history: History, choose: Chooser, tone: 'plain' | 'careful'): string {
  const subject = subjectOf(history)
  const bare = tone === 'plain' && asksForAdvice(history.message) && findThemes(history.message).length === 0
  const met = bare ? choose.phrase(ASKED_FOR_ADVICE) : reflection(history, subject, choose)
  const first = [opening(history, choose), met].filter(Boolean).join(' ')
  if (tone === 'careful') return join([first, choose.phrase(STILL_CAREFUL), question(subject, choose)])
  if (asksForAdvice(history.message)) return join([first, ...advice(subject, choose)])
  return join([first, middle(subject, history, choose), question(subject, choose)])
}

/** A reply to "ja", "nej", "vet inte": what was said is met, and a new question goes on from the subject at hand. */
export function shortAnswerReply(answer: ShortAnswer, history: History, choose: Chooser): string {
  const subject = answeredSubject(history)
  const acknowledgement = choose.phrase(answer.acknowledgements)
  if (answer.id === 'unsure' || answer.id === 'refuse') return join([acknowledgement, choose.phrase(EASY_QUESTIONS)])
  const observation = choose.oneIn(2) ? choose.fresh(subject.theme.observations) : null
  return join([acknowledgement, observation, question(subject, choose)])
}

/** What the last question was about: the subject of the message before, when it had one. */
function answeredSubject(history: History): Subject {
  const [before] = findThemes(history.earlier.at(-1) ?? '')
  const standing = subjectOf(history)
  return before && before.id !== standing.theme.id && !standing.theme.absorbs?.includes(before.id)
    ? { theme: before, depth: 1, before: null }
    : standing
}

function subjectOf(history: History): Subject {
  const [now] = findThemes(history.message)
  const earlier = earlierTheme(history)
  if (!now)
    return earlier ? { ...earlier, before: null } : { theme: general, depth: history.earlier.length, before: null }
  if (earlier && (earlier.theme.id === now.id || earlier.theme.absorbs?.includes(now.id)))
    return { ...earlier, before: null }
  return { theme: now, depth: 0, before: earlier?.theme ?? null }
}

function opening(history: History, choose: Chooser): string {
  if (history.name && history.nameIsNew) return choose.phrase(WITH_NEW_NAME).replace('{name}', history.name)
  return history.message.split(/\s+/).length > LONG_MESSAGE_WORDS ? choose.phrase(MANY_THINGS) : ''
}

function reflection(history: History, { theme }: Subject, choose: Chooser): string {
  const words = ownWords(history.message, (piece) => findThemes(piece).filter((one) => one.id === theme.id).length)
  const answered = choose.phrase(findThemes(history.message).length > 0 ? theme.reflections : general.reflections)
  const useName = history.name !== null && !history.nameIsNew && choose.oneIn(4)
  if (!words) return useName ? `${answered} Tack för att du berättar, ${history.name}.` : answered
  const back = mirror(words, choose)
  const addressed = useName
    ? back.replace(/^(Du|Jag|Det|Om|Att|När) /, (start) => `${history.name}, ${start.toLowerCase()}`)
    : back
  return `${addressed} ${answered}`
}

/** The middle paragraph: a link to an earlier subject, or an observation; nothing in the first reply to a short message. */
function middle({ theme, before }: Subject, history: History, choose: Chooser): string | null {
  const link = before && choose.oneIn(2) ? choose.fresh(LINKS) : null
  if (link && before) return link.replace('{label}', before.label)
  const brief = history.replies.length === 0 && history.message.split(/\s+/).length < 5
  return brief ? null : (choose.fresh(theme.observations) ?? choose.fresh(general.observations))
}

/** One question: first about what happens, then what is under it, then a step. */
function question({ theme, depth }: Subject, choose: Chooser): string {
  const stages = [theme.explore, theme.deepen, theme.move]
  const from = depth < 2 ? 0 : depth < 4 ? 1 : 2
  const ahead = [...stages.slice(from), ...stages.slice(0, from)]
  for (const stage of ahead) {
    const fresh = choose.fresh(stage)
    if (fresh) return fresh
  }
  return choose.phrase([...general.explore, ...general.deepen, ...general.move, ...theme.move])
}

function advice({ theme }: Subject, choose: Chooser): string[] {
  const tip = choose.fresh(theme.tips) ?? choose.fresh(general.tips)
  if (!tip) return [choose.phrase(NO_MORE_TIPS), choose.phrase(theme.move)]
  return [`${choose.phrase(BEFORE_TIP)} ${tip}`, choose.phrase(AFTER_TIP)]
}

function join(paragraphs: readonly (string | null)[]): string {
  return paragraphs.filter((paragraph) => paragraph !== null && paragraph !== '').join('\n\n')
}
