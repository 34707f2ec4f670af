import { describe, expect, it } from 'vitest'
import { NO_VALUES } from './therapist-values.ts'
import type { TherapistValues } from './therapist-values.ts'
import { checkStep, furthestStep, shownStep, stepOf, WIZARD_STEPS } from './wizard-steps.ts'

const account = { email: 'tove@exempel.se', password: 'tre lugna ord', confirmation: 'tre lugna ord' }
const whole: TherapistValues = { ...NO_VALUES, ...account, firstName: 'Tove', lastName: 'Ek' }

describe('checkStep', () => {
  it('looks at one step’s own fields', () => {
    expect(checkStep(1, NO_VALUES)?.form).toBe('Alla fält är obligatoriska')
    expect(checkStep(1, { ...NO_VALUES, ...account })).toBeNull()
    expect(checkStep(2, NO_VALUES)?.form).toBe('Förnamn och efternamn är obligatoriska')
    expect(checkStep(2, { ...NO_VALUES, firstName: 'Tove', lastName: 'Ek' })).toBeNull()
    expect(checkStep(3, NO_VALUES)).toBeNull()
  })

  it('takes a step 2 without what is optional, but no number that is none', () => {
    expect(checkStep(2, { ...whole, phone: 'ring mig' })?.fields.phone).toMatch(/^Ange telefonnumret/)
  })
})

describe('shownStep', () => {
  it('shows the step asked for when all before it is right', () => {
    expect(['2', '3', null, '1'].map((asked) => shownStep(asked, whole))).toEqual([2, 3, 1, 1])
  })

  it('stops at the first step with something missing, as after a reload without the passwords', () => {
    expect(shownStep('3', { ...whole, password: '', confirmation: '' })).toBe(1)
    expect(shownStep('3', { ...whole, lastName: '' })).toBe(2)
    expect(furthestStep(NO_VALUES)).toBe(1)
  })

  it.each(['0', '4', '-1', '2.5', 'kod', '', '03'])('takes %j for the first', (asked) => {
    expect(shownStep(asked, whole)).toBe(1)
  })
})

describe('stepOf', () => {
  it('finds where a field is asked for, the earliest first', () => {
    expect(stepOf({ bio: 'x' })).toBe(2)
    expect(stepOf({ lastName: 'x', password: 'y' })).toBe(1)
    expect(stepOf({})).toBeNull()
    expect(stepOf({ terms: 'x' })).toBeNull()
  })

  it('knows every field that is typed', () => {
    const fields = WIZARD_STEPS.flatMap((step) => [...step.fields])
    expect(new Set<string>(fields)).toEqual(new Set(Object.keys(NO_VALUES)))
  })
})
