import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_INSIGHTS } from '../../../contract/anamnesis-limits.ts'
import { uuidOf } from '../../uuid-of.ts'
import { type AnamnesisDocument, EMPTY_DOCUMENT, type StoredInsight } from './anamnesis-document.ts'
import type { Finding, FoundInsight } from './finding.ts'
import { foldFindings } from './fold-findings.ts'
import { wordsId } from './near-equal-to.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const SLEEP = 'Har sovit dåligt sedan våren.'

function found(over: Partial<FoundInsight> = {}): FoundInsight {
  return {
    area: 'symptoms',
    subarea: '',
    text: SLEEP,
    confidence: 0.6,
    importance: 'medium',
    keywords: [],
    quote: 'jag sover inte',
    tender: false,
    relation: { kind: 'new' },
    source: 'chat_analysis',
    analysis_type: null,
    conversation_id: null,
    session_id: null,
    ...over,
  }
}

/** A finding of a day of November that is named by a word. */
function finding(name: string, day: number, ...insights: Partial<FoundInsight>[]): Finding {
  const at = new Date(Date.UTC(2026, 10, day)).toISOString()
  return { id: uuidOf(name), at, insights: insights.map(found) }
}

const fold = (findings: readonly Finding[], document: AnamnesisDocument = EMPTY_DOCUMENT) =>
  foldFindings(document, findings, NOW)
const textsOf = ({ insights }: AnamnesisDocument) => insights.map(({ text }) => text)

/** The document of one finding, and its only insight. */
function one(over: Partial<FoundInsight> = {}): { document: AnamnesisDocument; insight: StoredInsight } {
  const document = fold([finding('first', 1, over)])
  const [insight] = document.insights
  if (insight === undefined) throw new Error('There is one.')
  return { document, insight }
}

/** The document with its insights changed as their client changes them. */
function touched(document: AnamnesisDocument, change: Partial<StoredInsight>): AnamnesisDocument {
  return { ...document, insights: document.insights.map((insight) => ({ ...insight, ...change })) }
}

describe('what says the same', () => {
  test('makes a known insight surer, and rests it on the newest words', () => {
    const { document, insight } = one()
    const again = {
      relation: { kind: 'same', of: insight.id },
      quote: 'vaken igen',
      text: 'Sover fortfarande dåligt.',
    } as const
    const [known, ...others] = fold([finding('second', 2, again)], document).insights
    expect(others).toEqual([])
    expect(known).toMatchObject({ id: insight.id, text: SLEEP, quote: 'vaken igen', confirmed: 2 })
    expect(known?.timestamp).toBe('2026-11-02T00:00:00.000Z')
    expect(known?.confidence).toBeGreaterThan(insight.confidence)
    expect(known?.confidence).toBeLessThan(1)
  })

  test('in a session, which has no words to quote, leaves the words and the talk that they are of', () => {
    const [talk, session] = [crypto.randomUUID(), crypto.randomUUID()]
    const { document, insight } = one({ conversation_id: talk })
    const again = { relation: { kind: 'same', of: insight.id }, quote: '', session_id: session } as const
    expect(fold([finding('second', 2, again)], document).insights).toMatchObject([
      { quote: insight.quote, conversation_id: talk, session_id: null, sources: [talk, session] },
    ])
    expect(fold([finding('second', 2, again)], touched(document, { quote: '' })).insights).toMatchObject([
      { quote: '', conversation_id: null, session_id: session },
    ])
  })

  test('in nearly the same words counts as the same, though it was called new', () => {
    const { document } = one()
    expect(fold([finding('second', 2, { text: 'har sovit DÅLIGT sedan våren' })], document).insights).toMatchObject([
      { text: SLEEP, confirmed: 2 },
    ])
  })

  test('is not the same where one of them denies it, in another area, or of another matter', () => {
    const { document } = one()
    expect(fold([finding('second', 2, { text: 'Har mått dåligt sedan flytten.' })], document).insights).toHaveLength(2)
    expect(
      fold([finding('second', 2, { text: 'Har inte sovit dåligt sedan våren.' })], document).insights,
    ).toHaveLength(2)
    expect(fold([finding('second', 2, { area: 'lifestyle' })], document).insights).toHaveLength(2)
  })

  test('as something that is gone by now does not bring it back', () => {
    const { document, insight } = one()
    const empty = { ...document, insights: [] }
    const again = finding('second', 2, { relation: { kind: 'same', of: insight.id } })
    expect(fold([again], empty).insights).toEqual([])
  })

  test('leaves what the client has corrected, disputed or hidden as it is', () => {
    const { document } = one()
    const mine = touched(document, { text: SLEEP, corrected: true, disputed: true, hidden: true, quote: 'mina ord' })
    expect(fold([finding('second', 2, {})], mine).insights).toMatchObject([
      { corrected: true, disputed: true, hidden: true, quote: 'mina ord', confirmed: 2 },
    ])
  })
})

describe('what contradicts', () => {
  const sleepsWell = (of: string) => ({ text: 'Sover bra igen.', relation: { kind: 'contradicts' as const, of } })

  test('weakens the older by half and stands beside it', () => {
    const { document, insight } = one()
    const after = fold([finding('second', 2, sleepsWell(insight.id))], document)
    expect(after.insights).toMatchObject([
      { text: SLEEP, confidence: 0.3 },
      { text: 'Sover bra igen.', confidence: 0.6 },
    ])
  })

  test('does not weaken the client’s own words', () => {
    const { document, insight } = one()
    const mine = touched(document, { corrected: true, confidence: 1 })
    const after = fold([finding('second', 2, sleepsWell(insight.id))], mine)
    expect(after.insights.map(({ confidence }) => confidence)).toEqual([1, 0.6])
  })
})

test('nothing comes back from where the client deleted something of the same area', () => {
  const [talk, session] = [crypto.randomUUID(), crypto.randomUUID()]
  const suppressed = [{ source_id: talk, area: 'symptoms' as const }]
  const document = fold(
    [finding('a', 1, { conversation_id: talk }, { conversation_id: talk, area: 'lifestyle' }, { session_id: session })],
    { ...EMPTY_DOCUMENT, suppressed },
  )
  expect(document.insights.map(({ area, sources }) => [area, sources])).toEqual([
    ['lifestyle', [talk]],
    ['symptoms', [session]],
  ])
})

test('the same words come back in no other area of where they were deleted, and from elsewhere they do', () => {
  const [talk, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const suppressed = [{ source_id: talk, area: 'symptoms' as const }]
  const document = { ...EMPTY_DOCUMENT, suppressed, deleted: [wordsId(SLEEP)] }
  const again = { area: 'lifestyle' as const, text: 'Sedan våren har sovit dåligt' }
  expect(fold([finding('a', 1, { ...again, conversation_id: talk })], document).insights).toEqual([])
  expect(fold([finding('a', 1, { ...again, conversation_id: other })], document).insights).toHaveLength(1)
})

test('a deleted exchange gives nothing in any area', () => {
  const talk = crypto.randomUUID()
  const suppressed = [{ source_id: talk, area: null }]
  const found = [{ conversation_id: talk }, { conversation_id: talk, area: 'lifestyle' as const }]
  expect(fold([finding('a', 1, ...found)], { ...EMPTY_DOCUMENT, suppressed }).insights).toEqual([])
})

test('a session that is analysed anew takes back what it alone said, but for what the client has touched', () => {
  const session = crypto.randomUUID()
  const said = (text: string, area: FoundInsight['area']) => ({ text, area, session_id: session })
  const first = fold([finding('a', 1, said('Ett.', 'problems'), said('Två.', 'lifestyle'), { text: 'Tre.' })])
  const mine = { ...first, insights: first.insights.map((one) => ({ ...one, hidden: one.text === 'Två.' })) }
  const again = { ...finding('b', 2, said('Fyra.', 'diagnosis')), replaces: session }
  expect(textsOf(fold([again], mine))).toEqual(['Två.', 'Tre.', 'Fyra.'])
})

test('the newest version takes back what any before it said alone, whichever of them were analysed', () => {
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const said = (text: string, area: FoundInsight['area'], conversation: string) => ({
    text,
    area,
    conversation_id: conversation,
  })
  const before = fold([finding('a', 1, said('Ett.', 'problems', first), said('Två.', 'lifestyle', second))])
  const newest = { ...finding('c', 3, said('Tre.', 'diagnosis', third)), replaces: [first, second] }
  expect(textsOf(fold([newest], before))).toEqual(['Tre.'])
})

test('what two versions of a message say is counted once, whatever others said before', () => {
  const [other, first, second] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const sleeps = (conversation: string) => ({ text: 'Sover dåligt.', conversation_id: conversation })
  const before = fold([finding('a', 1, sleeps(other)), finding('b', 2, sleeps(first))])
  const after = fold([{ ...finding('c', 3, sleeps(second)), replaces: first }], before)
  expect(before.insights).toMatchObject([{ confirmed: 2, sources: [other, first] }])
  expect(after.insights).toMatchObject([
    { confirmed: 2, confidence: before.insights[0]?.confidence, sources: [other, second] },
  ])
})

test('past three hundred the weakest goes that was said once and not touched', () => {
  const words = (at: number) => ({
    text: `ämne${at}x omständighet${at}y`,
    confidence: 0.5,
    importance: 'high' as const,
  })
  const full = fold([finding('full', 1, ...Array.from({ length: MOST_INSIGHTS }, (_, at) => words(at)))])
  expect(full.insights).toHaveLength(MOST_INSIGHTS)
  const weak = { ...words(MOST_INSIGHTS), confidence: 0.1 }
  expect(textsOf(fold([finding('weak', 2, weak)], full))).toEqual(textsOf(full))
  const own = {
    ...full,
    insights: full.insights.map((insight, at) =>
      at === 0 ? { ...insight, corrected: true, confidence: 0.01 } : insight,
    ),
  }
  const after = fold([finding('strong', 2, { ...words(MOST_INSIGHTS), confidence: 0.9 })], own)
  expect(after.insights).toHaveLength(MOST_INSIGHTS)
  expect(textsOf(after)).toContain(words(0).text)
  expect(textsOf(after)).toContain(words(MOST_INSIGHTS).text)
})

describe('any findings', () => {
  const text = fc.constantFrom(
    SLEEP,
    'Sover bra igen.',
    'Vill börja arbeta igen.',
    'Har en syster i Umeå.',
    'Sover inte alls.',
  )
  const relation = fc.oneof(
    fc.constant({ kind: 'new' as const }),
    fc.record({
      kind: fc.constantFrom('same' as const, 'contradicts' as const),
      of: fc.nat(5).map((at) => uuidOf(`${uuidOf(`f${at}`)}|0`)),
    }),
  )
  const insight = fc.record({
    text,
    relation,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    tender: fc.boolean(),
  })
  const findings = fc
    .array(fc.record({ day: fc.integer({ min: 1, max: 28 }), insights: fc.array(insight, { maxLength: 3 }) }), {
      maxLength: 6,
    })
    .map((all) => all.map(({ day, insights }, at) => finding(`f${at}`, day, ...insights)))

  test('fold the same in any order, and once however often they come', () => {
    fc.assert(
      fc.property(
        findings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const document = fold(all)
          expect(fold(shuffled)).toEqual(document)
          expect(fold([...shuffled, ...all])).toEqual(document)
          expect(fold(shuffled, document)).toEqual(document)
        },
      ),
    )
  })

  test('leave every confidence between nothing and certain, and no insight twice', () => {
    fc.assert(
      fc.property(findings, (all) => {
        const { insights } = fold(all)
        expect(insights.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true)
        expect(new Set(insights.map(({ id }) => id)).size).toBe(insights.length)
      }),
    )
  })
})
