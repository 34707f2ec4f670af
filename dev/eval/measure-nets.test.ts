import { expect, test } from 'vitest'
import type { LabelledText } from '../safety/labelled-texts.ts'
import { askDeclaration } from './ask-declaration.ts'
import { belowBars, type Declared, measureNets } from './measure-nets.ts'
import { Model } from './model.ts'
import { chooseModel, EMULATOR } from './model-choice.ts'

const text = (label: LabelledText['label'], words: string, category = 'active_ideation'): LabelledText => ({
  id: words.slice(0, 8),
  text: words,
  label,
  category,
})
const SURE = 'Jag vill dö. Jag tänker ta mitt liv i kväll.'
const CALM = 'Vi åt pannkakor och tittade på fotboll.'
const none: Declared['declared'] = { tier: 'none', kinds: [] }
const high: Declared['declared'] = { tier: 'high', kinds: ['veiled'] }

test('each net counts by itself, and the higher of both holds', () => {
  const measured = measureNets([
    { text: text('crisis', SURE), declared: none },
    { text: text('crisis', CALM, 'veiled'), declared: high },
    { text: text('crisis', CALM, 'veiled'), declared: none },
    { text: text('none', CALM, 'idiom'), declared: none },
    { text: text('none', CALM, 'idiom'), declared: high },
    { text: text('concern', CALM, 'weary'), declared: high },
  ])
  const sensitivity = [measured.screen, measured.declaration, measured.both].map((net) => net.sensitivity.count)
  const specificity = [measured.screen, measured.declaration, measured.both].map((net) => net.specificity.count)
  expect([sensitivity, specificity]).toEqual([
    [1, 1, 2],
    [2, 1, 1],
  ])
  expect(measured.byKind['veiled']).toMatchObject({ count: 1, of: 2 })
  expect([measured.misses.length, measured.falseAlarms.length, measured.texts]).toEqual([1, 1, 6])
  expect(belowBars(measured)).toEqual(['sensitivity 0.667', 'veiled 0.500', 'specificity 0.500'])
})

test('a reply without a line is counted', () => {
  const measured = measureNets([{ text: text('none', CALM), declared: null }])
  expect(measured.withoutLine.count).toBe(1)
  expect(measured.both.specificity.count).toBe(1)
})

test('the model is asked with the prompt of production, and its line is read', async () => {
  const model = new Model(chooseModel(EMULATOR, {}))
  expect((await askDeclaration(model, text('crisis', SURE)))?.tier).toBe('immediate')
  expect(await askDeclaration(model, text('none', CALM))).toEqual({ tier: 'none', kinds: [] })
  expect(model.spent).toBe(0)
})
