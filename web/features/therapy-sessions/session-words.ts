import { SESSION_PREVIEW_LENGTH } from '../../../contract/therapy-session-limits.ts'
import { dateText } from '../../ui/swedish-time.ts'

/** A session's day in words, "21 november 2026"; `day` as in the calendar, "2026-11-21". */
export function sessionDay(day: string): string {
  return dateText(new Date(`${day}T12:00:00Z`))
}

/** The first hundred characters of notes, on one line; what is longer ends in an ellipsis. */
export function notesPreview(notes: string): string {
  const characters = Array.from(notes.replace(/\s+/g, ' ').trim())
  const shown = characters.slice(0, SESSION_PREVIEW_LENGTH).join('').trimEnd()
  return characters.length > SESSION_PREVIEW_LENGTH ? `${shown}…` : shown
}

/** "1 session", "12 sessioner". */
export function sessionCountText(count: number): string {
  return count === 1 ? '1 session' : `${count} sessioner`
}

/** Sessions in the order they have, under the year of their day: those of one year stand together. */
export function byYear<Session extends { readonly date: string }>(
  sessions: readonly Session[],
): { readonly year: string; readonly sessions: readonly Session[] }[] {
  const years = Map.groupBy(sessions, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, sessions: ofYear }))
}
