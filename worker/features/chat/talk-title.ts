/** What most screens show of a title on one line. Characters. */
const MOST = 48
/** A title that ends at the first sentence is as long as this at least; "Hej." alone says nothing of a talk. */
const LEAST = 12

/** The name of a talk that was given none: the first words of the person's first message in it, as one line. */
export function talkTitle(message: string): string {
  const line = message
    .replace(/[*_#>`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const sentence = new RegExp(`^.{${LEAST},${MOST}}?[.!?…](?= |$)`, 'u').exec(line)?.[0]
  const whole = sentence ?? line
  if ([...whole].length <= MOST) return whole.replace(/\.$/, '') || 'Samtal'
  const cut = [...whole].slice(0, MOST).join('')
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  return `${(words.length >= LEAST ? words : cut).replace(/[\s,;:–-]+$/u, '')} …`
}
