import { expect, test } from 'vitest'
import { recoveryState } from './recovery-state.ts'

test.each([
  [false, false, 'missing', false],
  // A confirmation without a code cannot be trusted to mean anything.
  [false, true, 'missing', false],
  [true, false, 'unconfirmed', true],
  [true, true, 'confirmed', false],
])('has a code: %s, confirmed: %s', (has_recovery_code, recovery_code_confirmed, kind, provable) => {
  expect(recoveryState({ has_recovery_code, recovery_code_confirmed })).toMatchObject({ kind, provable })
})
