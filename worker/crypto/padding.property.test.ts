import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safetyKinds, safetyTiers } from '../../contract/safety-tiers.ts'
import { MessageType } from '../../contract/chat.ts'
import { utf8 } from './bytes.ts'
import { PADDED_TO, paddedJson, paddedText, unpaddedText } from './padding.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

test('says the same as before, and is a whole number of buckets long', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const padded = paddedJson(value)
      expect(JSON.parse(padded)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(bytes(padded) % PADDED_TO).toBe(0)
      expect(bytes(padded) - bytes(JSON.stringify(value))).toBeLessThan(PADDED_TO)
    }),
  )
})

test('gives a text back, whatever stands in it, and one that was not padded', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
        fc.constantFrom('', 'ÿ', '\0'),
      ),
      (text) => {
        const padded = paddedText(text)
        expect(unpaddedText(padded)).toBe(text)
        expect(unpaddedText(utf8(text))).toBe(text)
        expect(padded.length % PADDED_TO).toBe(0)
        expect(padded.length).toBeGreaterThan(0)
        expect(padded.length - utf8(text).length).toBeLessThanOrEqual(PADDED_TO)
      },
    ),
  )
})

const tier = fc.constantFrom(...safetyTiers)
const kinds = fc.subarray([...safetyKinds])
const time = fc.option(fc.integer({ min: 0, max: 9_999_999_999_999 }))

test('signals and safety states of every tier and kind are one bucket long', () => {
  const signals = fc.record({
    importance_score: fc.integer({ min: 1, max: 5 }),
    message_type: fc.constantFrom(...MessageType.options),
    safety_tier: tier,
    safety_kinds: kinds,
  })
  const state = fc.record({ tier, kinds, changedAt: time, lastSignalAt: time })
  fc.assert(
    fc.property(fc.oneof(signals, state), (value) => {
      expect(bytes(paddedJson(value))).toBe(PADDED_TO)
    }),
  )
})
