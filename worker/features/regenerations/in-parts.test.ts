import { describe, expect, test } from 'vitest'
import { REGENERATION_PART_BYTES, REGENERATION_PART_EXCHANGES } from '../../../contract/anamnesis-limits.ts'
import { inParts, type Piece } from './in-parts.ts'

const piece = (said: string, beside = ''): Piece => ({
  kind: 'exchange',
  id: crypto.randomUUID(),
  at: '2026-03-01T10:00:00.000Z',
  said,
  beside,
})

async function* of(pieces: readonly Piece[]) {
  yield* pieces
}

async function partsOf(pieces: readonly Piece[]) {
  const parts: Piece[][] = []
  for await (const part of inParts(of(pieces))) parts.push(part)
  return parts
}

describe('parts', () => {
  test('hold every piece once, in order, and so many at most', async () => {
    const pieces = Array.from({ length: 2 * REGENERATION_PART_EXCHANGES + 1 }, (_, at) => piece(`Nummer ${at}`))
    const parts = await partsOf(pieces)
    expect(parts.map((part) => part.length)).toEqual([REGENERATION_PART_EXCHANGES, REGENERATION_PART_EXCHANGES, 1])
    expect(parts.flat()).toEqual(pieces)
  })

  test('are cut where the next piece would make them too large', async () => {
    const long = () => piece('å'.repeat(1000), 'ö'.repeat(8000))
    const parts = await partsOf(Array.from({ length: 10 }, long))
    expect(parts.flat()).toHaveLength(10)
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(REGENERATION_PART_BYTES)
    expect(parts.length).toBeGreaterThan(2)
  })

  test('hold one piece at least, and are none of nothing', async () => {
    expect(await partsOf([piece('å'.repeat(REGENERATION_PART_BYTES))])).toHaveLength(1)
    expect(await partsOf([])).toEqual([])
  })

  test('are made as they are asked for: nothing more is read meanwhile', async () => {
    let read = 0
    async function* counted() {
      for (;;) {
        read += 1
        yield piece('Hej')
      }
    }
    const parts = inParts(counted())
    await parts.next()
    expect(read).toBeLessThanOrEqual(REGENERATION_PART_EXCHANGES + 1)
    await parts.return(undefined)
  })
})
