import { describe, expect, test } from 'vitest'
import type { OnboardingData } from '../../../contract/onboarding.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

const [EARLY, LATE] = ['2026-11-01T10:00:00.000Z', '2026-11-01T12:00:00.000Z']
const OWNER = 'owner'

function local(change: Partial<Draft> = {}): Draft {
  return { ...EMPTY_DRAFT, initialQuestion: 'Härifrån.', timestamp: LATE, ...change }
}

function kept(change: Partial<OnboardingData> = {}): OnboardingData {
  return {
    initialQuestion: 'Från kontot.',
    timestamp: EARLY,
    assessment: {},
    assessmentCompleted: false,
    selectedTherapist: null,
    bookingSkipped: false,
    completedAt: null,
    ...change,
  }
}

test('nothing in the account: the browser’s becomes its owner’s', () => {
  expect(mergeDrafts(local(), null, OWNER)).toEqual(local({ owner: OWNER }))
})

test('nothing in the browser: the account’s holds', () => {
  const merged = mergeDrafts(EMPTY_DRAFT, kept({ assessment: { work: 'Stressigt.' } }), OWNER)
  expect(merged).toMatchObject({ initialQuestion: 'Från kontot.', assessment: { work: 'Stressigt.' }, basedOn: EARLY })
  expect(merged.earlier).toEqual({})
})

test('what another account has left in the browser is left out', () => {
  const others = local({ owner: 'somebody else', assessment: { abuse: 'Hemligt.' } })
  expect(JSON.stringify(mergeDrafts(others, null, OWNER))).not.toMatch(/Härifrån|Hemligt/)
  expect(mergeDrafts(others, kept(), OWNER)).toMatchObject({ initialQuestion: 'Från kontot.', earlier: {} })
})

test('what goes on from the account’s version takes its place without a word', () => {
  const merged = mergeDrafts(local({ owner: OWNER, basedOn: EARLY }), kept(), OWNER)
  expect(merged).toMatchObject({ initialQuestion: 'Härifrån.', earlier: {} })
})

describe('both have something', () => {
  test.each([
    ['the browser', LATE, EARLY, 'Härifrån.', 'Från kontot.'],
    ['the account', EARLY, LATE, 'Från kontot.', 'Härifrån.'],
  ])('the newest holds, here %s, and the older one is kept beside', (_, here, there, newer, older) => {
    const merged = mergeDrafts(local({ timestamp: here }), kept({ timestamp: there }), OWNER)
    expect(merged).toMatchObject({ initialQuestion: newer, earlier: { initialQuestion: older }, basedOn: there })
  })

  test('what only one of them has stays', () => {
    const merged = mergeDrafts(
      local({ assessment: { family: 'Två barn.' } }),
      kept({ initialQuestion: 'Härifrån.', assessment: { work: 'Stressigt.' } }),
      OWNER,
    )
    expect(merged.assessment).toEqual({ family: 'Två barn.', work: 'Stressigt.' })
    expect(merged.earlier).toEqual({})
  })

  test('a text that the newer one goes on with is no other text', () => {
    const merged = mergeDrafts(local({ initialQuestion: 'Från kontot. Och mer.' }), kept(), OWNER)
    expect(merged.earlier).toEqual({})
  })

  test('how far it has come is the newest’s', () => {
    const therapist = '6f1c1a52-0d3c-4e0e-8f6b-1b2f3a4c5d6e'
    const done = kept({ timestamp: LATE, selectedTherapist: therapist, completedAt: LATE })
    expect(mergeDrafts(local({ timestamp: EARLY }), done, OWNER)).toMatchObject({
      selectedTherapist: therapist,
      completedAt: LATE,
    })
  })

  test('a time that cannot be read is the oldest', () => {
    expect(mergeDrafts(local({ timestamp: '' }), kept(), OWNER).initialQuestion).toBe('Från kontot.')
  })
})
