/** Id in the page of the place where an own message stands. */
export function placeOf(messageId: string): string {
  return `meddelande-${messageId}`
}
