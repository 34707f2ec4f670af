/** Whether a field holds words of somebody's own, and not only what it began with. */
export function isWritten(text: string, before = ''): boolean {
  return text.trim() !== '' && text !== before
}
