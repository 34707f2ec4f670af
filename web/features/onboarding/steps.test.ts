import { expect, test } from 'vitest'
import { ASSESSMENT_AREAS } from '../../../contract/onboarding.ts'
import type { AssessmentArea } from '../../../contract/onboarding.ts'
import { areaAfter, areaBefore, AREA_TEXTS, askedArea } from './assessment-areas.ts'
import { askedStep, pathOf, reachableStep, stepBefore, STEPS, stepsFor } from './steps.ts'
import type { Progress, Step } from './steps.ts'

const ALL = [...STEPS, 'done'] as const
const NOBODY: Progress = { signedIn: false, hasQuestion: true, hasTherapist: false, isCompleted: false }
const CLIENT: Progress = { ...NOBODY, signedIn: true }

test('each step has an address of its own that leads back to it', () => {
  expect(new Set(ALL.map(pathOf)).size).toBe(ALL.length)
  for (const step of ALL) expect(askedStep(pathOf(step).replace('/onboarding', ''), null)).toBe(step)
})

test.each(['', '?steg=', '?steg=hej', '?steg=welcome'])('“%s” asks for the first', (search) => {
  expect(askedStep(search, null)).toBe('welcome')
})

test('the login’s state asks for the assessment, and the address goes before it', () => {
  expect(askedStep('', { step: 'assessment' })).toBe('assessment')
  expect(askedStep('', { step: 'booking' })).toBe('welcome')
  expect(askedStep('?steg=terapeuter', { step: 'assessment' })).toBe('therapist-matching')
})

test('without a first question there is only the first step', () => {
  for (const step of ALL) expect(reachableStep(step, { ...CLIENT, hasQuestion: false })).toBe('welcome')
})

test.each<[Step, Progress, Step]>([
  ['auth-prompt', NOBODY, 'auth-prompt'],
  ['auth-prompt', CLIENT, 'assessment'],
  ['assessment', NOBODY, 'assessment'],
  ['therapist-matching', NOBODY, 'therapist-matching'],
  ['booking', { ...NOBODY, hasTherapist: true }, 'therapist-matching'],
  ['booking', CLIENT, 'therapist-matching'],
  ['booking', { ...CLIENT, hasTherapist: true }, 'booking'],
  ['done', CLIENT, 'therapist-matching'],
  ['done', { ...CLIENT, isCompleted: true }, 'done'],
  ['done', { ...NOBODY, isCompleted: true }, 'therapist-matching'],
])('%s with %j shows %s', (asked, progress, shown) => {
  expect(reachableStep(asked, progress)).toBe(shown)
  expect(reachableStep(shown, progress), 'and stays there').toBe(shown)
})

test('the way back passes each step that the person takes', () => {
  const wayBack = (signedIn: boolean) => {
    const way: Step[] = ['booking']
    for (let step = stepBefore('booking', signedIn); step !== null; step = stepBefore(step, signedIn)) way.unshift(step)
    return way
  }
  expect(wayBack(false)).toEqual(stepsFor(false))
  expect(wayBack(true)).toEqual(['welcome', 'assessment', 'therapist-matching', 'booking'])
  expect(stepBefore('done', true)).toBeNull()
})

test('the areas come one after the other, each with words', () => {
  const way: AssessmentArea[] = [ASSESSMENT_AREAS[0]]
  for (let area = areaAfter(ASSESSMENT_AREAS[0]); area !== null; area = areaAfter(area)) way.push(area)
  expect(way).toEqual([...ASSESSMENT_AREAS])
  expect(areaBefore('situation')).toBeNull()
  expect(areaBefore('family')).toBe('situation')
  expect(askedArea('?del=work')).toBe('work')
  expect(askedArea('?del=hej')).toBe('situation')
  expect(new Set(ASSESSMENT_AREAS.map((area) => AREA_TEXTS[area].title)).size).toBe(8)
})
