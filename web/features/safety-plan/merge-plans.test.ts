import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, PLAN_STEPS } from '../../../contract/plan-steps.ts'
import type { Plan } from '../../../contract/safety-plan.ts'
import { EMPTY_PLAN, mergePlans } from './merge-plans.ts'

const line = fc.constantFrom('Gå ut', 'Duscha', 'Ring Mia', 'Sova', '')
const lines = fc.array(line, { maxLength: 4 }).map((all) => all.join('\n'))
const contact = fc.record({ name: fc.constantFrom('Mia', 'Far'), number: fc.constantFrom('', '070-1', '0701') })
const contacts = fc.array(contact, { maxLength: 3 })
const plans: fc.Arbitrary<Plan> = fc.record({
  signs: lines,
  alone: lines,
  company: lines,
  helpers: contacts,
  professionals: contacts,
  surroundings: lines,
})

const namesOf = (plan: Plan, step: 'helpers' | 'professionals') =>
  plan[step].map(({ name, number }) => `${name} ${number.replaceAll(/\D/g, '')}`)

/** Everything that stands in a plan, step by step. */
const thingsOf = (plan: Plan): string[][] =>
  PLAN_STEPS.map((step) => (step.kind === 'lines' ? linesOf(plan[step.name]) : namesOf(plan, step.name)))

test('puts what was saved elsewhere below what is being written, and what was taken away elsewhere stays', () => {
  const base = { ...EMPTY_PLAN, alone: 'Gå ut\nDuscha', helpers: [{ name: 'Mia', number: '070-1' }] }
  const mine = { ...base, alone: 'Gå ut långt\nDuscha' }
  const theirs = { ...base, alone: 'Gå ut\nSova', helpers: [...base.helpers, { name: 'Far', number: '' }] }
  expect(mergePlans(base, mine, theirs)).toEqual({
    ...base,
    alone: 'Gå ut långt\nDuscha\nSova',
    helpers: [
      { name: 'Mia', number: '070-1' },
      { name: 'Far', number: '' },
    ],
  })
})

test('a contact whose number is written another way is the same', () => {
  const mine = { ...EMPTY_PLAN, helpers: [{ name: 'Mia ', number: '0701' }] }
  const theirs = { ...EMPTY_PLAN, helpers: [{ name: 'Mia', number: '070-1' }] }
  expect(mergePlans(null, mine, theirs)).toEqual(mine)
})

test('keeps all that is being written, and all that is new elsewhere; with nothing new it changes nothing', () => {
  fc.assert(
    fc.property(plans, plans, plans, (base, mine, theirs) => {
      const merged = thingsOf(mergePlans(base, mine, theirs))
      const [own, other, old] = [thingsOf(mine), thingsOf(theirs), thingsOf(base)]
      for (const step of merged.keys()) {
        const isThere = (thing: string) => merged[step]?.includes(thing)
        expect(own[step]?.every(isThere)).toBe(true)
        expect(other[step]?.filter((thing) => !old[step]?.includes(thing)).every(isThere)).toBe(true)
      }
      expect(thingsOf(mergePlans(base, mine, base))).toEqual(own)
    }),
  )
})
