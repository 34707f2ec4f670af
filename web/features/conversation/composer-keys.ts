interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly isComposing: boolean
  readonly keyCode: number
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

interface FieldState {
  /** Whether Enter alone sends here; Ctrl or Cmd with it always does. */
  readonly sends: boolean
  readonly isEmpty: boolean
}

/**
 * What a key means in the message field: Enter sends or is a new line, Shift+Enter is a new line, Esc stops a reply under
 * way, ↑ in an empty field brings the last own message back. A key that belongs to an input method (229 is Safari's way
 * of saying so) means nothing here.
 */
export function composerAction(press: KeyPress, { sends, isEmpty }: FieldState): 'send' | 'stop' | 'recall' | null {
  if (press.isComposing || press.keyCode === 229) return null
  if (press.key === 'Escape') return 'stop'
  if (press.key === 'ArrowUp') return isEmpty && !press.shiftKey ? 'recall' : null
  if (press.key !== 'Enter' || press.shiftKey) return null
  return sends || press.ctrlKey === true || press.metaKey === true ? 'send' : null
}

/** What a person has chosen for Enter; `auto`: as the device is. */
export type EnterChoice = 'auto' | 'always' | 'never'

/** On a keyboard that is drawn on the glass Return makes a line, since there is no Shift at hand; the button sends. */
export function sendsOnEnter(choice: EnterChoice, isTouch: boolean): boolean {
  return choice === 'auto' ? !isTouch : choice === 'always'
}

/** The message as it is sent, or null when there is nothing to send or too much. */
export function messageToSend(draft: string, maxLength: number): string | null {
  const text = draft.trim()
  return text === '' || text.length > maxLength ? null : text
}
