import { EXERCISE, type ExerciseName, exerciseOfMark } from '../../contract/exercise-fields.ts'

/** Letters of a name in a mark. What is longer is no mark, so that no more than this is ever held back. */
const LONGEST_NAME = 40
const O = String.raw`(?:ö|o\u0308?)`
const NAME = String.raw`[^\][\n]{0,${LONGEST_NAME}}`
const MARK = new RegExp(String.raw`\[${O}vning:(${NAME})\]`, 'giu')
/** One at the very end. */
const LAST = new RegExp(String.raw`${MARK.source}$`, 'iu')
/** What may be the beginning of a mark, from its bracket on. */
const BEGUN = new RegExp(String.raw`^\[(?:${O}(?:v(?:n(?:i(?:n(?:g(?::${NAME})?)?)?)?)?)?)?$`, 'iu')
/** An offer stands in at most one of so many replies in a row. */
const ONE_OF = 5

/**
 * Takes the marks of the AI's exercises (`[övning:andning]`) off a reply as it comes (docs/exercises.md). What it gives
 * out is the same however the reply was cut into pieces; a mark is nowhere in it, and only one at the very end counts.
 */
export class ExerciseMarks {
  #held = ''
  #offered: ExerciseName | null = null

  /** What may be shown of all that has come. */
  read(piece: string): string {
    const text = this.#held + piece
    let [shown, at] = ['', 0]
    for (const mark of text.matchAll(MARK)) {
      // A line ends in its place, so that what stood around it makes no mark of its own.
      shown += `${this.#said(text.slice(at, mark.index))}\n`
      this.#offered ??= exerciseOfMark(mark[1] ?? '')
      at = mark.index + mark[0].length
    }
    const rest = text.slice(at)
    const bracket = rest.lastIndexOf('[')
    this.#held = bracket !== -1 && BEGUN.test(rest.slice(bracket)) ? rest.slice(bracket) : ''
    return shown + this.#said(rest.slice(0, rest.length - this.#held.length))
  }

  /** The exercise whose mark ended the reply; null where none did. What is still held was a mark cut short. */
  get offered(): ExerciseName | null {
    return this.#offered
  }

  /** Words after a mark: it did not end the reply. */
  #said(text: string): string {
    if (text.trim() !== '') this.#offered = null
    return text
  }
}

/** A reply as the model wrote it, with its mark, for the model to read again. */
export function withMark(reply: string, exercise: ExerciseName | null): string {
  return exercise === null ? reply : `${reply}\n\n[övning:${EXERCISE[exercise].mark}]`
}

/** True where one of the latest replies of a talk ended with a mark. */
export function hasOffered(replies: readonly string[]): boolean {
  return replies.slice(1 - ONE_OF).some((reply) => LAST.test(reply.trimEnd()))
}

const marks = Object.values(EXERCISE)
  .map(({ title, mark }) => `[övning:${mark}] (${title})`)
  .join(', ')

/** What the AI is told of the exercises, where it may offer one. */
export const OFFERS = `Personen har övningar i Lyhörd: ${marks}. När en av dem skulle hjälpa just nu, och personen vill göra något eller har sagt ja till ett förslag, får du erbjuda den: säg i svaret, med en mening, att det finns en övning och varför, och skriv märket sist i svaret, på en egen rad. Märket syns inte för personen, som får ett kort att öppna. Högst ett märke, och högst i vart femte svar. Lyssna först: en övning är aldrig ett sätt att slippa det som är svårt att höra. Erbjud aldrig en när personen mest vill berätta, sörjer, eller kan vara i fara. Sömnfönster passar inte den som har epilepsi, bipolär sjukdom eller psykos, eller är gravid, utan att vården är med.`
