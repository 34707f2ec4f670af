import { INVITATION_CODE_LENGTH } from '../../../contract/limits.ts'

/** The letters and digits of a code, in capitals; whatever else was typed or pasted is left out. */
export function plainInvitationCode(typed: string): string {
  return typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, INVITATION_CODE_LENGTH)
}

/** Why a code cannot be looked up yet; null where all of it is there. */
export function codeComplaint(typed: string): string | null {
  const { length } = plainInvitationCode(typed)
  if (length === 0) return 'Ange en inbjudningskod'
  return length < INVITATION_CODE_LENGTH ? `Skriv alla ${INVITATION_CODE_LENGTH} tecken i koden först.` : null
}

/** For the eye: `AB 12 CD 34`. */
export function groupInvitationCode(typed: string): string {
  return plainInvitationCode(typed).replace(/(..)(?=.)/g, '$1 ')
}

/** Where the caret stands in the grouped code when it stood after `before` in what was typed. */
export function caretAfter(before: string): number {
  return groupInvitationCode(before).length
}

/** What an input holds after the person has changed it, and what it held before. */
interface CodeEdit {
  readonly value: string
  readonly caret: number
  readonly previous: string
  /** True for the key that deletes what comes next. */
  readonly forwards: boolean
}

/** The code and its caret as they should be after an edit anywhere in it. */
export function editedCode({ value, caret, previous, forwards }: CodeEdit): { shown: string; caret: number } {
  const before = value.slice(0, caret)
  const after = value.slice(caret)
  // Only the space between two pairs went, and grouping puts it back: what the person meant is the character behind it.
  const tookSpace = forwards && plainInvitationCode(value) === plainInvitationCode(previous)
  const kept = before + (tookSpace ? after.trimStart().slice(1) : after)
  return { shown: groupInvitationCode(kept), caret: caretAfter(before) }
}
