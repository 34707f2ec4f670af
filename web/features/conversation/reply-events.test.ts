import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeltaEvent, ErrorEvent, SafetyEvent } from '../../../contract/stream-events.ts'
import { replyEventChecks } from './reply-events.ts'

const loose = fc.oneof(fc.jsonValue(), fc.constantFrom('high', 'veiled', ['veiled'], ['veiled', 'x'], [], true, 1))

test.each([
  ['safety', SafetyEvent, { tier: 'high', kinds: ['veiled'] }],
  ['delta', DeltaEvent, { n: 1, text: 'Hej' }],
  ['error', ErrorEvent, { detail: 'd', code: 'c', retryable: true }],
] as const)('%s is checked as the contract does', (name, schema, valid) => {
  const check = replyEventChecks[name]
  expect(check.safeParse(valid)).toEqual({ success: true, data: valid })
  const fields = Object.keys(valid)
  const candidates = fc
    .tuple(fc.constantFrom(...fields), loose, fc.boolean())
    .map(([field, value, whole]) => (whole ? value : { ...valid, [field]: value }))
  fc.assert(
    fc.property(candidates, (candidate) => {
      expect(check.safeParse(candidate).success).toBe(schema.safeParse(candidate).success)
    }),
  )
})
