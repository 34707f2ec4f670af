import { INVITATION_CODE_LENGTH } from '../../../contract/limits.ts'

/** The letters and digits of a code, in capitals; whatever else was typed or pasted is left out (spec 1 §5). */
export function plainInvitationCode(typed: string): string {
  return typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, INVITATION_CODE_LENGTH)
}

/** For the eye: `AB 12 CD 34`. */
export function groupInvitationCode(typed: string): string {
  return plainInvitationCode(typed).replace(/(..)(?=.)/g, '$1 ')
}

/** Where the caret stands in the grouped code when it stood after `before` in what was typed. */
export function caretAfter(before: string): number {
  return groupInvitationCode(before).length
}
