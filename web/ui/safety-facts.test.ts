import { expect, test } from 'vitest'
import { AI_NOTICE as notice } from '../../contract/safety-card.ts'
import { crisisLines } from '../../contract/safety-lines.ts'
import { AI_NOTICE, FIRST_LINES } from './safety-facts.ts'

test('the notice is the contract’s, to the letter', () => {
  expect(AI_NOTICE).toBe(notice)
})

test.each(FIRST_LINES)('$name is a line of the contract with the same number', (line) => {
  expect(crisisLines.find((known) => known.name === line.name)).toMatchObject(line)
})
