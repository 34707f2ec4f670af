import { describe, expect, test } from 'vitest'
import { countOf, insightsOf, ownCountOf, readProfile, type AreaReading, type ReadProfile } from './read-insights.ts'

function read(answer: unknown): ReadProfile {
  const profile = readProfile(answer)
  if (profile === null) throw new Error('The answer could not be read.')
  return profile
}

const area = (value: unknown): AreaReading => read({ symptoms: value }).areas.symptoms
const texts = (value: unknown) => insightsOf(area(value)).map(({ text }) => text)

describe('an area', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['blanks', '  '],
    ['an empty list', []],
    ['an object with no insights', { insights: [] }],
    ['metadata alone', { last_updated: '2026-03-01T10:00:00Z', total_insights: 4 }],
    ['a list of metadata', [{ last_updated: '2026-03-01T10:00:00Z' }, null]],
    ['insights without text', { insights: [{ text: ' ', confidence: 0.9 }, { confidence: 0.5 }] }],
  ])('is empty of %s', (_, value) => {
    expect(area(value)).toEqual({ kind: 'empty' })
    expect(countOf(area(value))).toBe(0)
  })

  test('reads an object with insights, a plain list, and a list of texts alike', () => {
    const insights = [{ text: 'Sover dåligt' }, { metadata: true }, { text: 'Orolig på söndagar' }]
    expect(texts({ insights })).toEqual(['Sover dåligt', 'Orolig på söndagar'])
    expect(texts(insights)).toEqual(['Sover dåligt', 'Orolig på söndagar'])
    expect(texts(['Sover dåligt', ''])).toEqual(['Sover dåligt'])
  })

  test('reads a text by itself as one', () => {
    expect(area(' Sover dåligt ')).toEqual({ kind: 'text', text: 'Sover dåligt' })
    expect(countOf(area('Sover dåligt'))).toBe(1)
  })

  test('counts an encrypted variant as one insight, where nothing readable stands beside it', () => {
    expect(read({ _encrypted_symptoms: 'v1.1.dk.abc' }).areas.symptoms).toEqual({ kind: 'sealed' })
    const beside = read({ symptoms: [], _encrypted_symptoms: { ciphertext: 'abc' } })
    expect(countOf(beside.areas.symptoms)).toBe(1)
    expect(read({ symptoms: 'Öppet', _encrypted_symptoms: 'abc' }).areas.symptoms.kind).toBe('text')
    expect(read({ _encrypted_symptoms: '' }).areas.symptoms.kind).toBe('empty')
  })

  test('says of an area of no known shape that it could not be read, and shows the others', () => {
    const { areas } = read({ symptoms: 7, problems: { insights: 'trasig' }, lifestyle: ['Går långa promenader'] })
    expect(areas.symptoms).toEqual({
      kind: 'broken',
      message: 'Fel vid bearbetning av insikter för Symtom & Känslor',
    })
    expect(areas.problems).toEqual({ kind: 'broken', message: 'Data format error' })
    expect(countOf(areas.lifestyle)).toBe(1)
  })

  test('says which insight could not be shown, and shows the others', () => {
    const reading = area([{ text: 'Sover dåligt' }, 7, { text: ['fel'] }])
    expect(reading).toMatchObject({
      kind: 'insights',
      items: [
        { kind: 'insight' },
        { kind: 'broken', message: 'Fel vid visning av insight #2' },
        { kind: 'broken', message: 'Fel vid visning av insight #3' },
      ],
    })
    expect(countOf(reading)).toBe(1)
  })
})

describe('an insight', () => {
  const first = (item: unknown) => insightsOf(area([item]))[0]

  test.each(['text', 'content', 'insight_text'])('has its words in %s', (name) => {
    expect(first({ [name]: ' Sover dåligt ' })?.text).toBe('Sover dåligt')
  })

  test.each(['confidence', 'confidence_score'])('has its confidence in %s', (name) => {
    expect(first({ text: 'a', [name]: 0.8 })?.confidence).toBe(0.8)
    expect(first({ text: 'a', [name]: 8 })?.confidence).toBe(1)
    expect(first({ text: 'a', [name]: Number.NaN })?.confidence).toBeNull()
    expect(first({ text: 'a', [name]: 'hög' })?.confidence).toBeNull()
  })

  test.each(['timestamp', 'created_at', 'extracted_at'])('has its time in %s', (name) => {
    expect(first({ text: 'a', [name]: '2026-03-01T10:00:00Z' })?.at).toBe('2026-03-01T10:00:00Z')
  })

  test('is of low weight where nothing else is said, and of none of the marks', () => {
    expect(first('Sover dåligt')).toEqual({
      id: null,
      text: 'Sover dåligt',
      confidence: null,
      importance: 'low',
      source: null,
      isRegenerated: false,
      at: null,
      subarea: null,
      keywords: [],
      conversationId: null,
      quote: null,
      disputed: false,
      hidden: false,
      corrected: false,
      tender: false,
    })
  })

  test('keeps what else is told of it, each keyword once', () => {
    const told = {
      id: 'a',
      text: 'Sover dåligt',
      importance: 'high',
      source: 'chat_analysis',
      analysis_type: 'regeneration',
      subarea: 'sömn',
      keywords: ['sömn', 'sömn', 7, ''],
      conversation_id: 'c',
      quote: 'jag sov inte',
      disputed: true,
      corrected: true,
    }
    expect(first(told)).toMatchObject({
      importance: 'high',
      isRegenerated: true,
      keywords: ['sömn'],
      conversationId: 'c',
      quote: 'jag sov inte',
      disputed: true,
      corrected: true,
    })
  })
})

describe('a profile', () => {
  test('is none where the answer is no object', () => {
    for (const answer of [null, undefined, 'text', [], 7]) expect(readProfile(answer)).toBeNull()
  })

  test('counts itself where it is not told', () => {
    const profile = read({ symptoms: ['a', 'b'], lifestyle: 'c', _encrypted_diagnosis: 'x', updated_at: '2026-03-01' })
    expect(profile).toMatchObject({ active: 3, total: 4, completion: 27, lastUpdated: '2026-03-01', listed: null })
  })

  test('is told its counts', () => {
    const told = {
      completion_percentage: 36.4,
      total_insights: 12,
      last_updated: '2026-03-02',
      updated_at: '2026-03-01',
    }
    expect(read(told)).toMatchObject({ completion: 36, total: 12, lastUpdated: '2026-03-02' })
  })

  test('counts to the client only the areas that are listed, an encrypted one by either name', () => {
    const areas = { symptoms: ['a'], lifestyle: ['b'], _encrypted_diagnosis: 'x', _encrypted_problems: 'y' }
    const profile = read({ ...areas, areas_with_data: ['symptoms', '_encrypted_diagnosis', 'problems'] })
    const counts = (['symptoms', 'lifestyle', 'diagnosis', 'problems'] as const).map((key) => ownCountOf(profile, key))
    expect(counts).toEqual([1, 0, 1, 1])
    expect(ownCountOf(read(areas), 'lifestyle')).toBe(1)
  })
})
