/** What somebody else wrote must not move the cursor of the operator's terminal, or turn its text around. */
export function printable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim()
}
