import type { Theme } from './theme.ts'
import { findThemes } from './themes/find-themes.ts'

/** A conversation as the therapist is given it. */
export interface Conversation {
  readonly system: readonly string[]
  readonly turns: readonly { readonly role: 'user' | 'assistant'; readonly texts: readonly string[] }[]
}

/** What the therapist knows from a conversation before it answers. */
export interface History {
  /** The newest message. */
  readonly message: string
  /** Earlier messages of the person, oldest first. */
  readonly earlier: readonly string[]
  /** Earlier replies, oldest first. */
  readonly replies: readonly string[]
  readonly name: string | null
  /** True when the name was given in the newest message. */
  readonly nameIsNew: boolean
}

const NAME = /(?:jag heter|mitt namn är|kalla mig(?: för)?|(?:mitt )?namn:|my name is)\s+(\p{L}[\p{L}-]{1,20})/iu
const NOT_NAMES = new Set('inte så och som det ju egentligen bara vad en ett'.split(' '))

/** Reads a conversation: the newest message, what was said before, and the name if one was given. */
export function readHistory(conversation: Conversation): History {
  const users = conversation.turns.filter((turn) => turn.role === 'user').map((turn) => personText(turn.texts))
  const message = users.at(-1) ?? ''
  const earlier = users.slice(0, -1)
  const known = earlier.map(findName).findLast((name) => name !== null) ?? null
  const given = findName(message)
  return {
    message,
    earlier,
    replies: conversation.turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.texts.join('\n\n')),
    name: given ?? known,
    nameIsNew: given !== null && given !== known,
  }
}

/** The person's own text: blocks that are nothing but a tagged insert are left out, unless there is nothing else. */
function personText(texts: readonly string[]): string {
  const inserts = /^\s*<([a-zåäö_-]+)[^>]*>[\s\S]*<\/\1>\s*$/i
  const own = texts.filter((text) => !inserts.test(text))
  const chosen = own.length > 0 ? own : texts.slice(-1)
  return chosen
    .join('\n')
    .replace(/<\/?[a-zåäö_-]+[^>]*>/gi, ' ')
    .trim()
}

function findName(text: string): string | null {
  const name = NAME.exec(text)?.[1]?.toLowerCase()
  if (!name || NOT_NAMES.has(name)) return null
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The newest subject of the earlier messages, and for how many messages it has been talked about. */
export function earlierTheme(history: History): { theme: Theme; depth: number } | null {
  const found = history.earlier.flatMap((text) => findThemes(text).slice(0, 1))
  const theme = found.at(-1)
  return theme ? { theme, depth: found.filter((one) => one.id === theme.id).length } : null
}
