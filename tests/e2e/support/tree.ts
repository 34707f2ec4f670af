import type { Locator } from 'playwright-core'
import { expectSoon } from './look.ts'

/** What a screen reader meets in a place comes to stand in this order, with whatever else between. */
export async function expectTree(place: Locator, order: readonly string[]): Promise<void> {
  await expectSoon(async () => missingIn(await place.ariaSnapshot(), order)).toBeNull()
}

/** The first part that does not stand after its predecessor, and all that does stand there; null where each does. */
function missingIn(tree: string, order: readonly string[]): string | null {
  let from = 0
  for (const part of order) {
    const at = tree.indexOf(part, from)
    if (at < 0) return `${part} after its predecessor in\n${tree}`
    from = at + part.length
  }
  return null
}
