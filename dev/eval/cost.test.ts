import { expect, test } from 'vitest'
import { costOf, costTable, whyNot } from './cost.ts'
import { readEvalOptions } from './eval-options.ts'
import { chooseModel, EMULATOR } from './model-choice.ts'

const sonnet = chooseModel('claude-sonnet-5-5', { ANTHROPIC_API_KEY: 'sk-ant-x' })
const lines = [
  { what: 'replies', model: sonnet, times: 100, tokens: { input: 10_000, output: 1000 } },
  { what: 'judgements', model: chooseModel(EMULATOR, {}), times: 50, tokens: { input: 10_000, output: 1000 } },
]

test('the cost of a run is that of its questions, at the price of each model', () => {
  expect(costOf(lines)).toBeCloseTo(100 * (0.03 + 0.015), 9)
  expect(costTable(lines).join('\n')).toContain('$4.50')
})

test('nothing that costs begins unless somebody says yes', async () => {
  const quiet = { yes: false, maxCost: undefined, ask: null }
  expect(await whyNot(0, quiet)).toBeNull()
  expect(await whyNot(4.5, quiet)).toContain('--yes')
  expect(await whyNot(4.5, { ...quiet, yes: true })).toBeNull()
  expect(await whyNot(4.5, { ...quiet, yes: true, maxCost: 4 })).toContain('--max-cost 4')
  expect(await whyNot(4.5, { ...quiet, ask: async () => ' Ja' })).toBeNull()
  expect(await whyNot(4.5, { ...quiet, ask: async () => 'nej' })).toBe('Nothing was asked.')
})

test('a model without a key or a price is refused before anything is asked', () => {
  expect(() => chooseModel('claude-sonnet-5-5', {})).toThrow('ANTHROPIC_API_KEY')
  expect(() => chooseModel('claude-opus-5-5', { ANTHROPIC_API_KEY: 'sk-ant-x' })).toThrow('--price')
  const price = { input: 5, output: 25 }
  expect(chooseModel('claude-opus-5-5', { ANTHROPIC_API_KEY: 'sk-ant-x' }, price).price).toEqual(price)
})

test('without a model it is the emulator, and the model judges itself unless told', () => {
  expect(readEvalOptions([])).toMatchObject({ what: null, model: EMULATOR, judge: EMULATOR, yes: false })
  expect(
    readEvalOptions(['talks', '--model', 'a', '--judge', 'b', '--personas', '2', '--max-cost', '1.5']),
  ).toMatchObject({
    what: 'talks',
    model: 'a',
    judge: 'b',
    limit: 2,
    maxCost: 1.5,
  })
  expect(readEvalOptions(['screen', '--price', '5/25'])?.price).toEqual({ input: 5, output: 25 })
})

test.each([
  ['nonsense'],
  ['screen', 'talks'],
  ['--unknown'],
  ['--max-cost', '0'],
  ['--price', '5'],
  ['--personas', 'x'],
])('%s %s means nothing', (...args) => {
  expect(readEvalOptions(args)).toBeNull()
})
