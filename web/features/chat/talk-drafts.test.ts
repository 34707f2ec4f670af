import { beforeEach, expect, test } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { draftIn, forgetDraft, offerDraft } from './talk-drafts.ts'

beforeEach(() => kept.removeItem('clientChatDraft'))

test('each talk has a draft of its own', () => {
  draftIn('one').keep('Till den ena.')
  draftIn('two').keep('Till den andra.')
  expect([draftIn('one').open(), draftIn('two').open(), draftIn(null).open()]).toEqual([
    'Till den ena.',
    'Till den andra.',
    '',
  ])
  draftIn('one').keep('')
  expect([draftIn('one').open(), draftIn('two').open()]).toEqual(['', 'Till den andra.'])
})

test('what was written before the open talk was known is that talk’s, below what stood there', () => {
  draftIn('one').keep('Från förut.')
  draftIn(null).keep('Skrivet direkt.')
  expect(draftIn('one').open()).toBe('Från förut.\n\nSkrivet direkt.')
  expect(draftIn('one').open()).toBe('Från förut.\n\nSkrivet direkt.')
  expect([draftIn('two').open(), draftIn(null).open()]).toEqual(['', ''])
})

test('blanks alone add nothing to a draft', () => {
  draftIn('one').keep('Från förut.')
  draftIn(null).keep(' \n')
  expect(draftIn('one').open()).toBe('Från förut.')
})

test('a text is offered to the talk that is opened next, and takes nothing from what stands there', () => {
  offerDraft('Det jag skrev först.')
  offerDraft('Något annat.')
  expect(draftIn('one').open()).toBe('Det jag skrev först.')
})

test('the draft of a deleted talk goes with it alone, and nothing is kept where none is left', () => {
  draftIn('one').keep('Till den ena.')
  draftIn('two').keep('Till den andra.')
  forgetDraft('one')
  expect([draftIn('one').open(), draftIn('two').open()]).toEqual(['', 'Till den andra.'])
  forgetDraft('two')
  expect(kept.getItem('clientChatDraft')).toBeNull()
})

test.each(['Jag sover dåligt.', '7', '["a"]', '{"one":7}'])(
  'a draft that was kept otherwise is not lost: %s',
  (stored) => {
    kept.setItem('clientChatDraft', stored)
    expect(draftIn('one').open()).toBe(stored)
  },
)

test('another account is not given it', () => {
  kept.enter('anna')
  draftIn('one').keep('Till den ena.')
  kept.enter('bo')
  expect(draftIn('one').open()).toBe('')
})
