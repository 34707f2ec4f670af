import type { Theme } from './theme.ts'
import { weighThemes } from './themes/find-themes.ts'

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
const SYSTEM_NAME = /Personen kallar sig (\p{L}[\p{L}-]{1,30})/u
const NOT_NAMES = new Set('inte så och som det ju egentligen bara vad en ett'.split(' '))

/** Reads a conversation: the newest message, what was said before, and the name if one was given. */
export function readHistory(conversation: Conversation): History {
  const users = conversation.turns.filter((turn) => turn.role === 'user').map((turn) => personText(turn.texts))
  const message = users.at(-1) ?? ''
  const earlier = users.slice(0, -1)
  const known = earlier.map(findName).findLast((name) => name !== null) ?? null
  const given = findName(message)
  const told = SYSTEM_NAME.exec(conversation.system.join('\n'))?.[1] ?? null
  return {
    message,
    earlier,
    replies: conversation.turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.texts.join('\n\n')),
    name: given ?? known ?? told,
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

const FADES = 0.7

/** The subject that the earlier messages are most about, newer ones counting more, and how many were about it. */
export function earlierTheme(history: History): { theme: Theme; depth: number } | null {
  const weights = new Map<Theme, { weight: number; depth: number }>()
  history.earlier.toReversed().forEach((text, distance) => {
    for (const { theme, score } of weighThemes(text)) {
      const known = weights.get(theme) ?? { weight: 0, depth: 0 }
      weights.set(theme, { weight: known.weight + score * FADES ** distance, depth: known.depth + 1 })
    }
  })
  const [heaviest] = [...weights].toSorted(([, a], [, b]) => b.weight - a.weight)
  return heaviest ? { theme: heaviest[0], depth: heaviest[1].depth } : null
}
