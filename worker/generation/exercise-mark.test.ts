import { describe, expect, test } from 'vitest'
import { EXERCISE, EXERCISES } from '../../contract/exercise-fields.ts'
import { ExerciseMarks, hasOffered, OFFERS, withMark } from './exercise-mark.ts'

/** What is shown of a reply that comes in these pieces, and what it offers. */
function read(pieces: readonly string[]) {
  const marks = new ExerciseMarks()
  const shown = pieces.map((piece) => marks.read(piece)).join('')
  return { shown: shown.trimEnd(), offered: marks.offered }
}

const whole = (reply: string) => read([reply])

/** Every way to cut a text in at most three. */
function cuts(text: string): string[][] {
  const places = Array.from({ length: text.length + 1 }, (_, at) => at)
  return places.flatMap((one) =>
    places.filter((two) => two >= one).map((two) => [text.slice(0, one), text.slice(one, two), text.slice(two)]),
  )
}

const BREATHE = 'Andas med mig.'
const REPLIES: readonly (readonly [why: string, reply: string, shown: string, offered: string | null])[] = [
  ['a mark at the end', `${BREATHE}\n\n[övning:andning]`, BREATHE, 'breathing'],
  ['space after it', `${BREATHE} [övning:andning] \n`, BREATHE, 'breathing'],
  ['other case, and an ö of two signs', `${BREATHE} [O\u0308vning: Andning ]`, BREATHE, 'breathing'],
  ['no mark at all', BREATHE, BREATHE, null],
  ['an unknown name', `${BREATHE} [övning:hypnos]`, BREATHE, null],
  ['none', `${BREATHE} [övning:]`, BREATHE, null],
  ['two of the same', `${BREATHE} [övning:andning] [övning:andning]`, BREATHE, 'breathing'],
  ['two different: the first', `${BREATHE}[övning:orostid][övning:andning]`, BREATHE, 'worry_time'],
  ['an unknown one first', `${BREATHE} [övning:x] [övning:andning]`, BREATHE, 'breathing'],
  ['words after it', 'Så [övning:andning] går vi vidare.', 'Så \n går vi vidare.', null],
  ['one in the middle and one at the end', 'Så [övning:andning] här. [övning:orostid]', 'Så \n här.', 'worry_time'],
  ['cut before its end', `${BREATHE} [övning:and`, BREATHE, null],
  ['cut at its beginning', `${BREATHE} [`, BREATHE, null],
  ['cut after a whole one', `${BREATHE} [övning:andning] [öv`, BREATHE, 'breathing'],
  ['other brackets', 'Det står [så här] och [öva] i boken.', 'Det står [så här] och [öva] i boken.', null],
  ['too long for a name', `[övning:${'a'.repeat(41)}]`, `[övning:${'a'.repeat(41)}]`, null],
  ['one within one', '[öv[övning:andning]ning:orostid]', '[öv\nning:orostid]', null],
]

describe('the marks of a reply', () => {
  test.each(REPLIES)('%s, however it is cut', (_, reply, shown, offered) => {
    for (const pieces of [[...reply], ...cuts(reply)])
      expect(read(pieces), pieces.join('|')).toEqual({ shown, offered })
  })

  test('are nowhere in what is shown, of any text made of their parts', () => {
    const parts = [
      '[',
      ']',
      '[övning:',
      'övning',
      'andning',
      'orostid',
      ':',
      ' ',
      '\n',
      'Hej',
      '[övning:andning]',
      'ö',
      '[ö',
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    for (let round = 0; round < 3000; round++) {
      const pieces = Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)] ?? '')
      const { shown, offered } = read(pieces)
      expect(shown).not.toMatch(/\[övning:[^\][\n]{0,40}\]/iu)
      expect(read([...pieces.join('')]), pieces.join('|')).toEqual({ shown, offered })
      expect(whole(pieces.join('')), pieces.join('|')).toEqual({ shown, offered })
    }
  })

  test('hold back nothing but what may become one', () => {
    const marks = new ExerciseMarks()
    expect(marks.read('Hej du. ')).toBe('Hej du. ')
    expect(marks.read('Jag [öv')).toBe('Jag ')
    expect(marks.read('ning:orostid')).toBe('')
    expect(marks.read(' är lång')).toBe('')
    expect(marks.read('\n')).toBe('[övning:orostid är lång\n')
  })

  test('take no longer for much that is empty, or for brackets without an end', () => {
    for (const much of [' '.repeat(400_000), '['.repeat(400_000), '[övning:'.repeat(50_000)]) {
      const { shown, offered } = read([much, 'Hej [övning:andning]'])
      expect([shown.endsWith('Hej'), offered]).toEqual([true, 'breathing'])
    }
    const marks = new ExerciseMarks()
    const shown = Array.from({ length: 20_000 }, () => marks.read(' ')).join('')
    expect(shown).toHaveLength(20_000)
  })
})

test('each exercise has a mark of its own, which the AI is told and which leads back to it', () => {
  for (const name of EXERCISES) {
    const reply = withMark(BREATHE, name)
    expect(OFFERS).toContain(`[övning:${EXERCISE[name].mark}]`)
    expect(whole(reply)).toEqual({ shown: BREATHE, offered: name })
  }
  expect(withMark(BREATHE, null)).toBe(BREATHE)
})

test('an exercise has been offered for as long as it stands in the four latest replies', () => {
  const talk = (after: number) => [withMark(BREATHE, 'values'), ...Array.from({ length: after }, () => BREATHE)]
  expect(hasOffered([])).toBe(false)
  expect([0, 1, 2, 3, 4, 5].map((after) => hasOffered(talk(after)))).toEqual([true, true, true, true, false, false])
  expect(hasOffered(['Du skrev [övning:andning] nyss.'])).toBe(false)
})
