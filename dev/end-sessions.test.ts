import { expect, test } from 'vitest'
import { readSessionsCommand } from './end-sessions.ts'

test('the address is understood however it is written', () => {
  expect(readSessionsCommand(['end', ' Klara@Exempel.SE '])).toEqual({ verb: 'end', email: 'klara@exempel.se' })
})

test.each([[[]], [['end']], [['start', 'a@exempel.se']], [['end', 'a@exempel.se', 'b@exempel.se']]])(
  '%j is not',
  (args) => {
    expect(readSessionsCommand(args)).toBeNull()
  },
)
