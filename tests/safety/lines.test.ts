import { describe, expect, test } from 'vitest'
import { crisisCardText, linesFor } from '../../contract/safety-card.ts'
import { CRISIS_LINE_MAX_AGE_DAYS, crisisLine, crisisLines } from '../../contract/safety-lines.ts'
import { isAbove, maxTier, safetyKinds, safetyTiers, tierRank } from '../../contract/safety-tiers.ts'
import { CrisisCard, CrisisLine, CrisisLineId } from '../../contract/safety.ts'
import { readSource, sourceFiles } from '../../dev/house/imports.ts'

const everyCase = safetyTiers.flatMap((tier) =>
  [[], ...safetyKinds.map((kind) => [kind])].map((kinds) => ({ tier, kinds })),
)
const words = (value: unknown): string => JSON.stringify(value)

/** Its readers are told how many numbers were read elsewhere than on the line's own site (docs/operations.md#the-crisis-lines). */
const NEWSPAPER = 'corren.se'

describe('crisis lines', () => {
  test('each id has one line that keeps the schema', () => {
    expect(crisisLines.length).toBe(CrisisLineId.options.length)
    expect(CrisisLineId.options).toEqual(expect.arrayContaining(['emergency', 'sjalvmordslinjen', 'bris']))
    for (const id of CrisisLineId.options) expect(CrisisLine.parse(crisisLine(id)).id).toBe(id)
    expect(new Set(crisisLines.map((line) => line.id)).size).toBe(crisisLines.length)
  })

  test('no line was checked longer ago than the limit, and none at a time that is still to come', () => {
    const oldest = Date.now() - CRISIS_LINE_MAX_AGE_DAYS * 86_400_000
    for (const line of crisisLines) {
      expect(Date.parse(line.checkedAt), `${line.name} must be checked again`).toBeGreaterThan(oldest)
      expect(Date.parse(line.checkedAt), `${line.name} was not checked yet`).toBeLessThanOrEqual(Date.now())
    }
  })

  test('each is to be checked by its own site', () => {
    expect(Object.fromEntries(crisisLines.map(({ id, source }) => [id, source]))).toEqual({
      emergency: 'sosalarm.se',
      sjalvmordslinjen: 'mind.se',
      hjalplinjen: 'hjalplinjen.se',
      vardguiden: '1177.se',
      kvinnofridslinjen: 'kvinnofridslinjen.se',
      bris: 'bris.se',
      medmanniska: 'jourhavandemedmanniska.se',
      prast: 'svenskakyrkan.se',
    })
  })

  test('where each was read is told, and in a newspaper no more than the three that nobody has opened the site of', () => {
    const readIn = Object.fromEntries(crisisLines.map(({ id, checkedIn }) => [id, checkedIn]))
    expect(readIn).toEqual({
      emergency: NEWSPAPER,
      sjalvmordslinjen: 'specialnest.se',
      hjalplinjen: 'alwaysmind.se',
      vardguiden: NEWSPAPER,
      kvinnofridslinjen: 'nck.uu.se',
      bris: 'bris.se',
      medmanniska: NEWSPAPER,
      prast: 'svenskakyrkan.se',
    })
  })

  test('the number that is dialled is the number that is read', () => {
    for (const line of crisisLines) expect(line.tel).toBe(`tel:${line.number.replace(/\D/g, '')}`)
  })

  test('numbers of other countries appear nowhere', () => {
    const all = words([crisisLines, everyCase.map(({ tier, kinds }) => crisisCardText(tier, kinds))])
    expect(all).not.toMatch(/(?<!\d)(988|911|999|116 ?123)(?!\d)/)
  })

  test('nor in what pages, replies and mails are made of, but where replies that name them are stopped', () => {
    const sources = sourceFiles(['web', 'worker', 'contract', 'durable-objects'])
    expect(sources.length).toBeGreaterThan(1000)
    const naming = sources.filter((path) => /(?<![\d.#\w])(988|911|116 ?123)(?![\d\w])/.test(readSource(path)))
    expect(naming).toEqual(['worker/generation/reply-violations.ts'])
  })

  test('what a card says of a concern fits whose it is', () => {
    const said = (kind: (typeof safetyKinds)[number]) => words({ ...crisisCardText('concern', [kind]), lines: [] })
    expect(said('child_at_risk')).toContain('BRIS 116 111')
    expect(said('abuse_or_violence_now')).toContain('Kvinnofridslinjen 020-50 50 50')
    for (const kind of ['child_at_risk', 'abuse_or_violence_now', 'third_party_crisis'] as const)
      expect(said(kind)).not.toMatch(/Självmord|låter tungt/)
  })

  test('what is of long ago is not told as if it were of this moment, beside the same lines', () => {
    for (const { tier, kinds } of everyCase) {
      if (tier === 'none') continue
      const [now, old] = [crisisCardText(tier, kinds), crisisCardText(tier, kinds, true)]
      expect([old.lines, old.quickExit]).toEqual([now.lines, now.quickExit])
      expect(words({ ...old, lines: [] }), `${tier} ${kinds.join()}`).not.toMatch(/just nu|är i fara|Ring 112 nu/)
    }
  })

  test('of violence it is said what a call leaves behind, and what the quick way out does and does not', () => {
    for (const tier of ['concern', 'high', 'immediate'] as const) {
      const { steps } = crisisCardText(tier, ['abuse_or_violence_now'])
      expect(steps.join(' ')).toMatch(/inte på räkningen, men i telefonens samtalslista.*byter sidan.*historik/)
    }
  })

  test('112 first when it is immediate, and a short list', () => {
    for (const kind of safetyKinds) {
      const ids = linesFor('immediate', [kind]).map((line) => line.id)
      expect(ids[0]).toBe('emergency')
      expect(ids.length).toBeLessThanOrEqual(3)
      expect(ids.length).toBeGreaterThanOrEqual(2)
      const high = linesFor('high', [kind])
      expect(high.length).toBeLessThanOrEqual(3)
      expect(high.map((line) => line.id)).toContain('emergency')
    }
  })

  test('high names a line that is open now', () => {
    for (const kind of safetyKinds) expect(linesFor('high', [kind])[0]?.alwaysOpen).toBe(true)
  })

  test('violence gets Kvinnofridslinjen, a child BRIS, one with thoughts of suicide too Självmordslinjen', () => {
    const ids = (...args: Parameters<typeof linesFor>): string[] => linesFor(...args).map((line) => line.id)
    expect(ids('high', ['abuse_or_violence_now'])[0]).toBe('kvinnofridslinjen')
    expect(ids('high', ['child_at_risk'])[0]).toBe('bris')
    expect(ids('concern', ['abuse_or_violence_now'])[0]).toBe('kvinnofridslinjen')
    expect(ids('concern', ['child_at_risk'])[0]).toBe('bris')
    for (const kind of safetyKinds) expect(ids('concern', [kind])).toContain('emergency')
    expect(ids('immediate', ['abuse_or_violence_now', 'active_ideation'])).toContain('sjalvmordslinjen')
    expect(linesFor('none', [])).toHaveLength(crisisLines.length)
  })
})

describe('crisis card', () => {
  test('keeps its schema and names 112 for every tier and kind', () => {
    for (const { tier, kinds } of everyCase) {
      const card = CrisisCard.parse(crisisCardText(tier, kinds))
      expect(card.lead + card.title + words(card.lines)).toContain('112')
      expect(card.lines).toEqual(linesFor(tier, kinds))
      expect(card.lines.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('every number in its words is one of its lines, or 1177', () => {
    const known = [...crisisLines.map((line) => line.number), '18']
    const named = everyCase.flatMap(({ tier, kinds }) => {
      const { lead, title, steps } = crisisCardText(tier, kinds)
      return `${title} ${lead} ${steps.join(' ')}`.match(/\d[\d -]*\d/g) ?? []
    })
    expect(named.length).toBeGreaterThanOrEqual(everyCase.length)
    expect(known).toEqual(expect.arrayContaining(named.map((number) => number.trim())))
  })

  test('the words for tier high are the ones that were decided', () => {
    expect(crisisCardText('high', ['active_ideation']).lead).toBe(
      'Det låter som att du har det väldigt svårt just nu. Är det akut? Ring 112. Självmordslinjen 90101 har öppet dygnet runt. 1177 ger råd.',
    )
  })

  test('violence and children get the quick exit', () => {
    expect(crisisCardText('high', ['abuse_or_violence_now']).quickExit).toBe(true)
    expect(crisisCardText('immediate', ['child_at_risk']).quickExit).toBe(true)
    expect(crisisCardText('high', ['veiled']).quickExit).toBe(false)
  })
})

test('tiers are ordered', () => {
  expect(safetyTiers.map(tierRank)).toEqual([0, 1, 2, 3])
  expect(maxTier('concern', 'immediate', 'high')).toBe('immediate')
  expect(maxTier()).toBe('none')
  expect(isAbove('high', 'concern')).toBe(true)
  expect(isAbove('high', 'high')).toBe(false)
})
