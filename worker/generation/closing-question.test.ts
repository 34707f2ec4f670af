import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beforeClosing, ClosingQuestion, splitClosing } from './closing-question.ts'
import { completeReply, type ReplyContext } from './reply-contract.ts'
import { sentencesOf } from './unrepeated.ts'

const context = (over: Partial<ReplyContext> = {}): ReplyContext => ({
  tier: 'high',
  kinds: ['active_ideation'],
  saidAi: true,
  ...over,
})
const questionsIn = (text: string) => sentencesOf(text).filter((sentence) => sentence.endsWith('?'))

/** What is shown of a reply while it comes letter by letter. */
function shownOf(reply: string): string {
  const closing = new ClosingQuestion()
  return [...reply].map((letter) => closing.add(letter)).join('')
}

describe('what is missing', () => {
  test('stands before the question that a reply closes with', () => {
    const { text } = completeReply('Det låter tungt.\n\nVad hände i kväll?', context({ asked: true }))
    expect(text).toMatch(/^Det låter tungt\.\n\n[^]*90 ?(101|390)[^]*\n\nVad hände i kväll\?$/)
    expect(questionsIn(text)).toHaveLength(1)
  })

  test('gives the direct question the place of the one that it closed with', () => {
    const { text } = completeReply('Det låter tungt.\n\nHur länge har det varit så?', context())
    expect(text).not.toContain('Hur länge')
    expect(text).toMatch(/(ta ditt liv|i säkerhet)[^.]*\?$/)
    expect(questionsIn(text)).toHaveLength(1)
  })

  test('leaves of two closing questions the direct one', () => {
    const reply = 'Det låter tungt. Har du tankar på att ta ditt liv? Eller är det något annat?'
    const { text } = completeReply(reply, context())
    expect(text).toMatch(/Har du tankar på att ta ditt liv\?$/)
    expect(questionsIn(text)).toHaveLength(1)
  })

  test('is said to whoever worries about somebody else without a question of its own', () => {
    const over = context({ kinds: ['third_party_crisis'] })
    for (const tier of ['high', 'immediate'] as const) {
      const { text } = completeReply('Det är allvar.\n\nVar är hon nu?', { ...over, tier })
      expect(text).toMatch(/Var är hon nu\?$/)
      expect(questionsIn(text)).toHaveLength(1)
    }
  })
})

describe('a reply in danger while it comes', () => {
  test.each([
    ['Jag hör dig. Vad hände?', 'Jag hör dig.'],
    ['Jag hör dig. Vad hände? Jag är kvar. ', 'Jag hör dig. Vad hände? Jag är kvar.'],
    ['Jag hör dig.\n\nVad hände? Är du säker?”', 'Jag hör dig.'],
    ['Jag hör', ''],
    ['Vad hände?', ''],
    ['- ett\n- två\n', '- ett\n- två'],
  ])('%j is shown as %j', (reply, shown) => {
    expect(shownOf(reply)).toBe(shown)
  })

  test('is never held back for long', () => {
    expect(shownOf('jag hör dig och '.repeat(100)).length).toBeGreaterThan(900)
  })

  test('is the beginning of what it becomes, where nothing goes first and nothing is withdrawn', () => {
    const piece = fc.constantFrom(
      'Jag hör dig. ',
      'Vad hände? ',
      'Det är tungt.\n\n',
      'Hur länge? ',
      '90101 svarar. ',
      'En vän kan veta. ',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.boolean(), (pieces, asked) => {
        const reply = pieces.join('').trim()
        const done = completeReply(reply, context({ asked }))
        // Of three questions in the middle the last ones go: then the end of the stream brings the whole.
        if (done.replaced || questionsIn(splitClosing(reply).body).length > 1) return
        expect(done.text.startsWith(shownOf(reply))).toBe(true)
        expect(splitClosing(done.text).questions.length).toBeLessThanOrEqual(done.added.length > 0 ? 1 : 9)
      }),
    )
  })
})

test('a word of the service stands before the closing question, or before the last paragraph', () => {
  expect(beforeClosing('Ett.\n\nTvå?', 'Vi.')).toBe('Ett.\n\nVi.\n\nTvå?')
  expect(beforeClosing('Ett.\n\nTvå.', 'Vi.')).toBe('Ett.\n\nVi.\n\nTvå.')
  expect(beforeClosing('Ett.', 'Vi.')).toBe('Vi.\n\nEtt.')
})
