import { expect, test } from 'vitest'
import { HELP_PARTS } from '../web/features/help/help-parts.ts'
import { readSource, sourceFiles } from './house/imports.ts'

/** What help quotes: the words on a button, of a heading, of a box to tick. */
const QUOTED = /”([^”]+)”/g
/** Pages that speak of the product and are not it. */
const SPEAKING = /^web\/features\/(?:help|legal|landing|therapist-landing|work-life-balance|blog)\//
/** Shorter than this they must be all that stands between two quotes or tags: a word is in many sentences. */
const WHOLE_UNTIL = 20

const product = sourceFiles(['web', 'worker', 'contract'])
  .filter((path) => !SPEAKING.test(path))
  .map(readSource)
  .join('\n')
  .replaceAll(/\s+/g, ' ')

const quoted = [...JSON.stringify(HELP_PARTS).matchAll(QUOTED)].map(([, words = '']) => words)

function isSaid(words: string): boolean {
  if (words.length > WHOLE_UNTIL) return product.includes(words)
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`['"\`>}:] ?${escaped} ?['"\`<{]`).test(product)
}

test('what help quotes stands in the product, to the letter', () => {
  expect(quoted.length).toBeGreaterThan(30)
  expect([...new Set(quoted)].filter((words) => !isSaid(words))).toEqual([])
})
