import { MESSAGE_VERSIONS, type ReplyWish } from '../../contract/reply-wishes.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { newestVersions, type Version, versionsIn } from './versions.ts'

/** One exchange of the talk so far. */
export interface Said extends Version {
  readonly message: string
  readonly response: string
}

/** A message that may stand in the place of an earlier one: edited, or the same with the wish for another reply. */
export interface Asked {
  readonly messageId: string
  readonly message: string
  /** The message whose place it takes; null, or left out, of an ordinary one. */
  readonly replaces?: string | null
  /** Given where the words are the same. */
  readonly wish?: ReplyWish | null
}

/** Why nothing is replaced. */
type WhyKept = 'unknown' | 'not newest' | 'changed' | 'too often'

/** The exchange that a message takes the place of, if the talk is as whoever asks has seen it; `talk` oldest first. */
export function replacedIn<T extends Said>(
  talk: readonly T[],
  { replaces, wish, message }: Asked,
  isOtherUnderWay: boolean,
): { readonly replaced: T | null } | { readonly why: WhyKept } {
  if (!replaces) return { replaced: null }
  const found = talk.find(({ messageId }) => messageId === replaces)
  if (found === undefined) return { why: 'unknown' }
  if (found !== talk.at(-1) || isOtherUnderWay) return { why: 'not newest' }
  if (wish && found.message !== message) return { why: 'changed' }
  const versions = versionsIn(talk, found)
  return versions.length < MESSAGE_VERSIONS ? { replaced: found } : { why: 'too often' }
}

export function notReplaced(why: WhyKept): AppError {
  if (why === 'unknown') return notFound('Meddelandet finns inte bland dina senaste.')
  if (why === 'too often') {
    return new AppError('conflict', `Ett meddelande kan ha högst ${MESSAGE_VERSIONS} svar. Skriv gärna ett nytt.`)
  }
  const detail =
    why === 'changed'
      ? 'Meddelandet är ändrat någon annanstans. Ladda om samtalet, så ser du hur det står nu.'
      : 'Samtalet har gått vidare någon annanstans. Ladda om det, så ser du hur det står nu.'
  return new AppError('conflict', detail)
}

/**
 * What was said before a message: to the model the newest version of each exchange alone, and what the person wrote and was
 * answered, of which every version counts. The same words asked about again are screened once.
 */
export function saidBefore<T extends Said>(talk: readonly T[], { replaces, message }: Asked) {
  const replaced = talk.find(({ messageId }) => messageId === replaces)
  const versions = replaced === undefined ? [] : versionsIn(talk, replaced)
  return {
    shown: newestVersions(talk).filter((one) => !versions.includes(one)),
    answered: talk.map((one) => one.response),
    written: talk.filter((one) => !versions.includes(one) || one.message !== message).map((one) => one.message),
  }
}
