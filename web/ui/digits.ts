/** The first `length` digits of whatever was typed or pasted: "123 456", "kod: 123456". */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}
