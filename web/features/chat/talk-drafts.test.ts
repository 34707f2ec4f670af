import { beforeEach, expect, test } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { offerFirstWords } from '../onboarding/finish.ts'
import { draftIn, forgetDraft } from './talk-drafts.ts'

beforeEach(() => kept.removeItem('clientChatDraft'))

/** A screen whose address names this talk. */
const named = (talk: string) => draftIn(talk, false)
/** A screen that shows the newest: before it is known which that is, and then. */
const newest = (talk: string | null) => draftIn(talk, true)

test('each talk has a draft of its own', () => {
  named('one').keep('Till den ena.')
  named('two').keep('Till den andra.')
  expect([named('one').open(), newest('two').open(), newest(null).open()]).toEqual([
    'Till den ena.',
    'Till den andra.',
    '',
  ])
  named('one').keep('')
  expect([named('one').open(), named('two').open()]).toEqual(['', 'Till den andra.'])
})

test('what was written before the newest talk was known is that talk’s, below what stood there', () => {
  named('one').keep('Från förut.')
  newest(null).keep('Skrivet direkt.')
  expect(newest('one').open()).toBe('Från förut.\n\nSkrivet direkt.')
  expect(named('one').open()).toBe('Från förut.\n\nSkrivet direkt.')
  expect([named('two').open(), newest(null).open()]).toEqual(['', ''])
})

test('no talk that is opened by its name takes it', () => {
  newest(null).keep('Bara till den senaste.')
  expect([named('two').open(), named('three').open()]).toEqual(['', ''])
  expect(newest(null).open()).toBe('Bara till den senaste.')
  expect(newest('one').open()).toBe('Bara till den senaste.')
})

test('blanks alone add nothing to a draft', () => {
  named('one').keep('Från förut.')
  newest(null).keep(' \n')
  expect(newest('one').open()).toBe('Från förut.')
})

test.each([
  { where: 'in a talk by its name', open: () => named('one').open() },
  { where: 'in the newest, known later', open: () => [newest(null).open(), newest('one').open()].at(-1) },
])('a text is offered to the talk that is opened next, $where, once', ({ open }) => {
  offerFirstWords({ initialQuestion: ' Det jag skrev först. ' })
  expect(open()).toBe('Det jag skrev först.')
  expect([named('one').open(), named('two').open()]).toEqual(['Det jag skrev först.', ''])
})

test('an offer takes nothing from what stands there, and waits for a field that is empty', () => {
  named('one').keep('Från förut.')
  offerFirstWords({ initialQuestion: 'Det jag skrev först.' })
  expect([named('one').open(), named('two').open()]).toEqual(['Från förut.', 'Det jag skrev först.'])
})

test('the draft of a deleted talk goes with it alone, and nothing is kept where none is left', () => {
  named('one').keep('Till den ena.')
  named('two').keep('Till den andra.')
  forgetDraft('one')
  expect([named('one').open(), named('two').open()]).toEqual(['', 'Till den andra.'])
  forgetDraft('two')
  expect(kept.getItem('clientChatDraft')).toBeNull()
})

test.each(['Jag sover dåligt.', '7', '["a"]', '{"one":7}'])(
  'a draft that was kept otherwise is not lost: %s',
  (stored) => {
    kept.setItem('clientChatDraft', stored)
    expect(newest('one').open()).toBe(stored)
  },
)

test('another account is not given it', () => {
  kept.enter('anna')
  named('one').keep('Till den ena.')
  kept.enter('bo')
  expect(named('one').open()).toBe('')
})
