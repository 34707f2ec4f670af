import { expect, test } from 'vitest'
import { AnamnesisArea } from '../../../contract/anamnesis.ts'
import { foundInsights, insightsRule, type ModelInsight, ModelInsights } from './model-insight.ts'

const known = [{ id: crypto.randomUUID(), area: 'symptoms' as const, text: 'Sover dåligt.' }]
const ORIGIN = {
  source: 'chat_analysis',
  analysis_type: null,
  conversation_id: null,
  session_id: null,
  known,
  said: 'Jag  Sover inte alls.',
} as const

function answered(over: Partial<ModelInsight> = {}): ModelInsight {
  return {
    area: 'symptoms',
    subarea: 'sömn',
    text: 'Sover dåligt.',
    confidence: 0.7,
    importance: 'medium',
    keywords: [],
    quote: 'sover inte',
    tender: false,
    relation: 'new',
    of: 0,
    ...over,
  }
}

test('a number of a known insight becomes its id, and a number of nothing makes it new', () => {
  const answers = [
    answered({ relation: 'same', of: 1 }),
    answered({ relation: 'contradicts', of: 2 }),
    answered({ of: 1 }),
  ]
  expect(foundInsights(answers, ORIGIN).map(({ relation }) => relation)).toEqual([
    { kind: 'same', of: known[0]?.id },
    { kind: 'new' },
    { kind: 'new' },
  ])
})

test('a quote that the person did not write is none', () => {
  const quotes = ['sover inte', '”Sover inte alls …”', 'sover illa', '…']
  const found = foundInsights(
    quotes.map((quote) => answered({ quote })),
    ORIGIN,
  )
  expect(found.map(({ quote }) => quote)).toEqual([quotes[0], quotes[1], '', ''])
  expect(foundInsights([answered({ quote: 'sover inte' })], { ...ORIGIN, said: '' })).toMatchObject([{ quote: '' }])
})

test('of more than four the first are kept, and none without words', () => {
  const answers = [answered({ text: ' ' }), ...Array.from({ length: 6 }, (_, at) => answered({ text: `${at}` }))]
  expect(foundInsights(answers, ORIGIN).map(({ text }) => text)).toEqual(['0', '1', '2', '3'])
})

test('what cannot be read is no insight, and no reason to lose the rest of an answer', () => {
  expect(ModelInsights.parse([{ ...answered(), area: 'annat' }])).toEqual([])
  expect(ModelInsights.parse(undefined)).toEqual([])
  expect(ModelInsights.parse([answered()])).toEqual([answered()])
})

test('the model is told of every area, and to conclude no diagnosis', () => {
  for (const area of AnamnesisArea.options) expect(insightsRule('insights')).toContain(`${area} (`)
  expect(insightsRule('insights')).toContain('ställ ingen diagnos')
})
