import { expect, test } from 'vitest'
import { readCommand } from './therapist-verification.ts'

test.each([
  [['list'], { verb: 'list' }],
  [['verify', 'tove@exempel.se'], { verb: 'verify', email: 'tove@exempel.se' }],
  [['unverify', ' Tove@Exempel.SE '], { verb: 'unverify', email: 'tove@exempel.se' }],
])('%j is understood', (args, command) => {
  expect(readCommand(args)).toEqual(command)
})

test.each([
  [[]],
  [['verify']],
  [['list', 'alla']],
  [['verify', 'a@exempel.se', 'b@exempel.se']],
  [['remove', 'a@exempel.se']],
])('%j is not', (args) => {
  expect(readCommand(args)).toBeNull()
})
