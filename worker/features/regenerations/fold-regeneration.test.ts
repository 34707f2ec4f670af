import { describe, expect, test } from 'vitest'
import { type AnamnesisDocument, EMPTY_DOCUMENT, type StoredInsight } from '../anamnesis/anamnesis-document.ts'
import type { FoundInsight } from '../anamnesis/finding.ts'
import { foldRegeneration } from './fold-regeneration.ts'
import type { FoundPart } from './part-place.ts'

const STARTED = new Date('2026-06-01T00:00:00Z')
const NOW = new Date('2026-06-01T00:05:00Z')
const jobId = crypto.randomUUID()
const made = { jobId, startedAt: STARTED, now: NOW }

const found = (text: string, more: Partial<FoundInsight> = {}): FoundInsight => ({
  area: 'symptoms',
  subarea: 'sömn',
  text,
  confidence: 0.7,
  importance: 'medium',
  keywords: [],
  quote: text,
  tender: false,
  relation: { kind: 'new' },
  source: 'chat_regeneration',
  analysis_type: 'regeneration',
  conversation_id: crypto.randomUUID(),
  session_id: null,
  at: '2026-03-01T10:00:00.000Z',
  ...more,
})

const part = (insights: readonly FoundInsight[], more: Partial<FoundPart> = {}): FoundPart => ({
  id: crypto.randomUUID(),
  at: '2026-03-01T10:00:00.000Z',
  insights: [...insights],
  chat_messages: 20,
  session_content: 0,
  read: [],
  chats: true,
  ...more,
})

const stored = (text: string, more: Partial<StoredInsight> = {}): StoredInsight => ({
  id: crypto.randomUUID(),
  area: 'problems',
  subarea: 'arbete',
  text,
  confidence: 0.8,
  importance: 'medium',
  keywords: [],
  source: 'chat_analysis',
  analysis_type: null,
  conversation_id: crypto.randomUUID(),
  session_id: null,
  quote: text,
  timestamp: '2026-02-01T10:00:00.000Z',
  confirmed: 1,
  tender: false,
  disputed: false,
  hidden: false,
  corrected: false,
  sources: [],
  ...more,
})

const document = (...insights: StoredInsight[]): AnamnesisDocument => ({ ...EMPTY_DOCUMENT, insights })
const textsOf = ({ insights }: AnamnesisDocument) => insights.map(({ text }) => text)

describe('a document made anew', () => {
  test('holds what the parts found in the place of what it held', () => {
    const folded = foldRegeneration(
      document(stored('Hinner inte med arbetet.')),
      [part([found('Sover dåligt.')])],
      made,
    )
    expect(textsOf(folded)).toEqual(['Sover dåligt.'])
    expect(folded.insights[0]).toMatchObject({ analysis_type: 'regeneration', timestamp: '2026-03-01T10:00:00.000Z' })
    expect(folded.regenerated).toEqual({
      job_id: jobId,
      at: NOW.toISOString(),
      chat_messages: 20,
      session_content: 0,
      insights_created: 1,
      areas_updated: 1,
    })
  })

  test('keeps what the client has corrected, disputed or hidden, and what was said since', () => {
    const kept = [
      stored('Rättad med egna ord.', { corrected: true }),
      stored('Stämmer inte alls.', { disputed: true }),
      stored('Visas för ingen annan.', { hidden: true }),
      stored('Sagt efteråt.', { timestamp: '2026-06-01T00:01:00.000Z' }),
    ]
    const folded = foldRegeneration(document(...kept, stored('Gammalt.')), [part([found('Sover dåligt.')])], made)
    expect(textsOf(folded)).toEqual([...kept.map(({ text }) => text), 'Sover dåligt.'])
    expect(folded.regenerated?.insights_created).toBe(1)
  })

  test('brings back nothing that the client has deleted', () => {
    const source = crypto.randomUUID()
    const before = { ...EMPTY_DOCUMENT, suppressed: [{ source_id: source, area: 'symptoms' as const }] }
    const folded = foldRegeneration(
      before,
      [part([found('Sover dåligt.', { conversation_id: source }), found('Äter för lite.')])],
      made,
    )
    expect(textsOf(folded)).toEqual(['Äter för lite.'])
    expect(folded.suppressed).toEqual(before.suppressed)
  })

  test('keeps what comes from talks where those were not read', () => {
    const old = document(
      stored('Ur samtalen.'),
      stored('Ur sessionen.', { source: 'session_analysis', session_id: crypto.randomUUID() }),
    )
    const parts = [part([], { chats: false, chat_messages: 0, session_content: 2 })]
    expect(textsOf(foldRegeneration(old, parts, made))).toEqual(['Ur samtalen.'])
  })

  test('holds nothing twice of what was read and has been analysed since', () => {
    const source = crypto.randomUUID()
    const late = stored('Sov illa i natt.', { conversation_id: source, timestamp: '2026-06-01T00:01:00.000Z' })
    const parts = [part([found('Sover dåligt.', { conversation_id: source })], { read: [source] })]
    expect(textsOf(foldRegeneration(document(late), parts, made))).toEqual(['Sover dåligt.'])
  })

  test('is the same whichever part came first, and when it is folded once more', () => {
    const parts = [
      part([found('Sover dåligt.'), found('Gråter ofta.')]),
      part([found('Har slutat att träna.', { area: 'lifestyle' })], { at: '2026-04-01T10:00:00.000Z' }),
    ]
    const once = foldRegeneration(EMPTY_DOCUMENT, parts, made)
    expect(foldRegeneration(EMPTY_DOCUMENT, parts.toReversed(), made)).toEqual(once)
    expect(foldRegeneration(once, parts, made)).toEqual(once)
  })

  test('holds once what two parts say alike', () => {
    const parts = [part([found('Sover dåligt om nätterna.')]), part([found('Sover dåligt om nätterna.')])]
    const folded = foldRegeneration(EMPTY_DOCUMENT, parts, made)
    expect(folded.insights).toHaveLength(1)
    expect(folded.insights[0]?.confirmed).toBe(2)
  })
})
