import { describe, expect, test } from 'vitest'
import { PROFILE_WORDS_MAX_LENGTH } from '../../../contract/anamnesis-limits.ts'
import type { StoredInsight } from './anamnesis-document.ts'
import { profileWords } from './profile-words.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')

function insight(over: Partial<StoredInsight> = {}): StoredInsight {
  return {
    id: crypto.randomUUID(),
    area: 'symptoms',
    subarea: '',
    text: 'Sover dåligt.',
    confidence: 0.8,
    importance: 'medium',
    keywords: [],
    source: 'chat_analysis',
    analysis_type: null,
    conversation_id: null,
    session_id: null,
    quote: '',
    timestamp: '2026-03-14T23:30:00.000Z',
    confirmed: 1,
    tender: false,
    disputed: false,
    hidden: false,
    corrected: false,
    sources: [],
    ...over,
  }
}

const words = (...insights: Partial<StoredInsight>[]) =>
  profileWords({ insights: insights.map(insight), archived: [] }, NOW)

describe('what the model is told of a person', () => {
  test('goes by area, each line with the Swedish month it was said', () => {
    expect(words({}, { area: 'problems', text: 'Hotas av uppsägning.', timestamp: '2026-10-31T23:30:00.000Z' })).toBe(
      'Aktuella Bekymmer:\n- Hotas av uppsägning. (i november 2026)\nSymtom & Känslor:\n- Sover dåligt. (i mars 2026)',
    )
  })

  test('has last what it must not bring up: what is tender, and danger', () => {
    const told = words(
      {},
      { text: 'Miste ett barn.', tender: true },
      { area: 'risk_assessment', text: 'Tänkte på att dö.' },
    )
    const [open, quiet] = told?.split('Vet, men ta inte upp självmant:') ?? []
    expect(open).toContain('Sover dåligt.')
    expect(open).not.toMatch(/barn|dö\./)
    expect(quiet).toContain('Miste ett barn.')
    expect(quiet).toContain('Tänkte på att dö.')
  })

  test('leaves out what is hidden, disputed, or hardly believed any more', () => {
    expect(words({ hidden: true }, { disputed: true }, { confidence: 0.2 })).toBeUndefined()
    expect(words()).toBeUndefined()
  })

  test('leaves out what archived talks alone say, and names a session as where it is from', () => {
    const [away, here] = ['a', 'b']
    const insights = [
      insight({ text: 'Borta.', sources: [away] }),
      insight({ text: 'Kvar.', sources: [away, here] }),
      insight({ text: 'Mina ord.', sources: [away], corrected: true }),
      insight({ text: 'Från mötet.', session_id: crypto.randomUUID() }),
    ]
    const told = profileWords({ insights, archived: [away] }, NOW)
    expect(told).not.toContain('Borta.')
    expect(told).toContain('Kvar.')
    expect(told).toContain('Mina ord.')
    expect(told).toContain('- Från mötet. (enligt en session i mars 2026)')
  })

  test('keeps within its length, the strongest first: importance, confidence, and how long ago', () => {
    const filler = Array.from({ length: 60 }, (_, at) => ({
      text: `${'Något om vardagen '.repeat(5)}${at}`,
      importance: 'low' as const,
    }))
    const told = words(
      ...filler,
      { text: 'Viktigast.', importance: 'high' },
      { text: 'Nyast.', timestamp: NOW.toISOString() },
    )
    expect(told?.length).toBeLessThanOrEqual(PROFILE_WORDS_MAX_LENGTH)
    expect(told).toContain('Viktigast.')
    expect(told).toContain('Nyast.')
  })

  test('is the same text the next day, so that the model’s cache holds it', () => {
    const insights = [insight({ id: 'a' }), insight({ id: 'b', text: 'Har ont i magen.' })]
    const tomorrow = new Date('2026-11-24T12:00:00.000Z')
    expect(profileWords({ insights, archived: [] }, tomorrow)).toBe(
      profileWords({ insights: insights.toReversed(), archived: [] }, NOW),
    )
  })
})
