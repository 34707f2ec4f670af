import { expect, test } from 'vitest'
import { readOperatorCommand } from './read-operator-command.ts'

const ID = '3f2a9c1e-7d40-4f6e-9b2a-5c1d8e7f6a90'

test.each([
  [[], { verb: 'overview' }],
  [['letters'], { verb: 'letters' }],
  [['letters', '--answered', '3f2a9c1e'], { verb: 'letters', act: 'answered', id: '3f2a9c1e' }],
  [['letters', '--mail', ID.toUpperCase()], { verb: 'letters', act: 'mail', id: ID }],
  [['refunds'], { verb: 'refunds' }],
  [['disputes'], { verb: 'disputes' }],
  [['therapists'], { verb: 'therapists' }],
  [['wishes'], { verb: 'wishes' }],
  [['budgets'], { verb: 'budgets' }],
  [['health'], { verb: 'health' }],
  [['dead-letters'], { verb: 'dead-letters', seen: false }],
  [['dead-letters', '--seen'], { verb: 'dead-letters', seen: true }],
])('%j is understood', (args, command) => {
  expect(readOperatorCommand(args)).toEqual(command)
})

test.each([
  [['overview']],
  [['nonsense']],
  [['letters', '--answered']],
  [['letters', '--answered', '3f2a9c1']],
  [['letters', '--answered', '%%%%%%%%']],
  [['letters', '--answered', '3f2a9c1e', '--mail']],
  [['letters', '--open', '3f2a9c1e']],
  [['letters', '3f2a9c1e']],
  [['refunds', '--all']],
  [['dead-letters', '--retry', ID]],
])('%j is not', (args) => {
  expect(readOperatorCommand(args)).toBeNull()
})
