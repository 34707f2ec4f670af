import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** What a screen reader meets in a place stands in this order, with whatever else between. */
export async function expectTree(place: Locator, order: readonly string[]): Promise<void> {
  const tree = await place.ariaSnapshot()
  let from = 0
  for (const part of order) {
    const at = tree.indexOf(part, from)
    expect(at, `${part} after its predecessor in\n${tree}`).toBeGreaterThanOrEqual(from)
    from = at + part.length
  }
}
