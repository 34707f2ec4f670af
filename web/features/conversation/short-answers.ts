import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import { plainText } from './reply-markdown.ts'

const MOST = 3
const UNSURE = 'Jag vet inte'
const YES_NO: readonly string[] = ['Ja', 'Nej', UNSURE]
const ON_SCALE: readonly string[] = ['Ungefär 2', 'Ungefär 5', 'Ungefär 8']

/** What is asked for so gravely that nobody should be able to answer it in passing. */
const GRAVE =
  /(?<!\p{L})(?:dö|död|döden|liv|livet|tankar|illa|försvinna|försvinn|hänga|hoppa|slut|finnas|leva|lever|självmord|skada|skadar|skadat|skära|skär|överdos|tablett|medicin|vapen|slå|slår|slagit|hota|hotar|hotad|våld|fara|röster|plan|planer)/iu
/** What may be answered with a tap in danger too: whether somebody is there, and whether one is safe. */
const SAFE = /(?<!\p{L})(?:ensam|hos dig|i säkerhet|trygg|någon där|någon hemma)(?!\p{L})/iu

const SCALE = /(?<!\d)(?:0|1|noll|ett)\s?(?:–|-|till)\s?(?:10|tio)(?!\d)/iu
/** A question that begins with its verb is answered by yes or no. */
const VERB_FIRST =
  /^(?:är|var|har|hade|kan|kunde|vill|skulle|ska|får|brukar|finns|går|känns|känner|stämmer|låter|orkar|hjälper|behöver|tror|hinner|sover|äter|minns|märker) \p{L}/iu
const EITHER =
  /^(?:(?:är|känns|handlar|gäller|kommer|sitter) det|vill du) (?:mest |mer |hellre |helst )?(?:om |som )?(?<first>[^?]+?),? eller (?:mest |mer |hellre |helst )?(?:om |som )?(?<last>[^?]+)\?$/iu

/**
 * Answers to tap, three at most, where the AI's reply ends by asking something that plainly has them: yes or no, a scale,
 * or this or that. Above tier none only for whether one is alone or safe; none where the question is grave.
 */
export function shortAnswers(reply: string, tier: SafetyTier): readonly string[] {
  const question = lastQuestion(plainText(reply))
  if (question === null || GRAVE.test(question)) return []
  const isYesNo = VERB_FIRST.test(question) && !/\seller\s/iu.test(question)
  if (tier !== 'none') return isYesNo && SAFE.test(question) ? YES_NO : []
  if (SCALE.test(question)) return ON_SCALE
  return isYesNo ? YES_NO : eitherOf(question)
}

/** The one question that a text ends with; null where it asks nothing, or two things. */
function lastQuestion(text: string): string | null {
  const sentences = text.trim().split(/(?<=[.!?…])\s+/u)
  const last = sentences.at(-1) ?? ''
  if (!last.endsWith('?') || sentences.at(-2)?.endsWith('?') === true) return null
  return last.replace(/^(?:och|men|så),? /iu, '')
}

/** The choices of "Är det mer A, B eller C?", where each is a few words. */
function eitherOf(question: string): readonly string[] {
  const { first = '', last = '' } = EITHER.exec(question)?.groups ?? {}
  if (first === '' || last === '') return []
  const choices = [...first.split(', '), last].map((words) => ownWords(words.trim()))
  const isPlain = choices.every(
    (words) => words.length <= 32 && words.split(' ').length <= 4 && !/[,;:]|\bjag\b/iu.test(words),
  )
  return isPlain && choices.length <= MOST ? choices : []
}

const MINE: Readonly<Record<string, string>> = { dig: 'mig', din: 'min', ditt: 'mitt', dina: 'mina' }

/** The AI's words for a choice as the person would say them. */
function ownWords(words: string): string {
  const own = words.replaceAll(/\p{L}+/gu, (word) => MINE[word] ?? word)
  return own.charAt(0).toLocaleUpperCase('sv-SE') + own.slice(1)
}
