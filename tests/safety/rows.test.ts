import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rows } from '../../safety/rows.ts'

const BITS = 4
const SORTS = 16

test('rows add up to what their weights add up to, however many there are', () => {
  const weights = fc.array(fc.constantFrom(-16, -9, -4, -1, 0, 1, 4, 9, 16), {
    minLength: SORTS << BITS,
    maxLength: SORTS << BITS,
  })
  const sort = fc.record({
    weighs: fc.constantFrom(1, 1.5, 0.5),
    bucket: fc.nat(),
    filled: fc.constantFrom(0, 1, 3, 1999, 2000, 2001, 6500),
  })
  fc.assert(
    fc.property(weights, fc.array(sort, { minLength: 1, maxLength: 4 }), (all, chosen) => {
      const sorts = chosen.map(({ weighs, bucket, filled }) => {
        const buckets = Int32Array.from({ length: filled + 5 }, (_, at) => bucket + at * 7)
        return { weighs, squared: weighs * weighs, buckets, filled }
      })
      const plain = Array.from({ length: SORTS }, (_, nth) =>
        sorts.reduce((sum, { weighs, buckets, filled }) => {
          for (const bucket of buckets.subarray(0, filled))
            sum += weighs * (all[(bucket & ((1 << BITS) - 1)) * SORTS + nth] ?? 0)
          return sum
        }, 0),
      )
      expect([...new Rows(Int8Array.from(all), BITS).sumsOf(sorts)]).toEqual(plain)
    }),
  )
})
