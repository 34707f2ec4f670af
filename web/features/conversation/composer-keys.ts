interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly isComposing: boolean
  readonly keyCode: number
}

/**
 * What a key means in the message field: Enter sends, Shift+Enter is a new line, Esc stops a reply under way. A key
 * that belongs to an input method (229 is Safari's way of saying so) means nothing here.
 */
export function composerAction(press: KeyPress): 'send' | 'stop' | null {
  if (press.isComposing || press.keyCode === 229) return null
  if (press.key === 'Enter') return press.shiftKey ? null : 'send'
  return press.key === 'Escape' ? 'stop' : null
}

/** The message as it is sent, or null when there is nothing to send or too much. */
export function messageToSend(draft: string, maxLength: number): string | null {
  const text = draft.trim()
  return text === '' || text.length > maxLength ? null : text
}
