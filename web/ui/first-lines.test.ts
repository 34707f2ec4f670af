import { expect, test } from 'vitest'
import { crisisLines } from '../../contract/safety-lines.ts'
import { FIRST_LINES } from './first-lines.ts'

test.each(FIRST_LINES)('$name is a line of the contract with the same number', (line) => {
  expect(crisisLines.find((known) => known.name === line.name)).toMatchObject(line)
})
