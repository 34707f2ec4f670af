import { expect, test } from 'vitest'
import { OnboardingData } from '../../../contract/onboarding.ts'
import { EMPTY_DRAFT, fromData, isBlank, parseDraft, textIn, toData, withEarlier, withText } from './draft.ts'
import type { Draft } from './draft.ts'

const WRITTEN: Draft = {
  ...EMPTY_DRAFT,
  initialQuestion: ' Jag sover dåligt. ',
  timestamp: '2026-11-01T10:00:00.000Z',
  assessment: { family: 'Två barn.', work: '  ' },
}

test('a stored draft is read back whole', () => {
  const draft = withEarlier({ ...WRITTEN, owner: 'a', basedOn: 'b' }, 'family', 'Ett barn.')
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([null, '', '{', '[]', 'null', '{"initialQuestion":1}'])('%s is nothing written', (text) => {
  expect(parseDraft(text)).toEqual(EMPTY_DRAFT)
})

test('what the account gets is trimmed, and without what is empty or the browser’s own', () => {
  const data = toData(WRITTEN)
  expect(data).toMatchObject({ initialQuestion: 'Jag sover dåligt.', assessment: { family: 'Två barn.' } })
  expect(Object.keys(data?.assessment ?? {})).toEqual(['family'])
  expect(OnboardingData.safeParse(data).success).toBe(true)
})

test.each([
  ['no first question', { initialQuestion: '  ' }],
  ['a question that is too long', { initialQuestion: 'å'.repeat(1001) }],
  ['an area that is too long', { assessment: { work: 'å'.repeat(2001) } }],
])('%s is not for the account yet', (_, change) => {
  expect(toData({ ...WRITTEN, ...change })).toBeNull()
})

test('there and back again says the same', () => {
  const data = toData(WRITTEN)
  if (data === null) throw new Error('The draft has a question.')
  const draft = fromData(data, 'owner')
  expect(draft).toMatchObject({ owner: 'owner', basedOn: WRITTEN.timestamp, earlier: {} })
  expect(toData(draft)).toEqual(data)
})

test('texts by field', () => {
  expect(isBlank(EMPTY_DRAFT)).toBe(true)
  expect(isBlank(withText(EMPTY_DRAFT, 'anxiety', ' \n '))).toBe(true)
  for (const field of ['initialQuestion', 'anxiety'] as const) {
    const draft = withText(EMPTY_DRAFT, field, 'Hej.')
    expect(textIn(draft, field)).toBe('Hej.')
    expect(isBlank(draft)).toBe(false)
  }
  const twice = withEarlier(withEarlier(EMPTY_DRAFT, 'work', 'förr'), 'family', 'förr')
  expect(withEarlier(twice, 'work', null).earlier).toEqual({ family: 'förr' })
})
