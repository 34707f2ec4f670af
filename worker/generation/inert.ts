/** A text that can close no tag of a prompt. */
export function inert(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}
