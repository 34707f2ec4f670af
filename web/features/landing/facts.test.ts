import { expect, test } from 'vitest'
import { ANONYMOUS_CHAT_LIFETIME, VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import { FACTS } from './facts.ts'

const HOUR = 60 * 60 * 1000

test('says how long a talk without an account is kept, and the copy in a registration that nobody confirmed', () => {
  const kept = FACTS.find(({ title }) => title === 'Utan konto försvinner det')?.text
  expect(kept).toContain(`raderas hos oss ${ANONYMOUS_CHAT_LIFETIME / HOUR} timmar efter ditt senaste meddelande`)
  expect(kept).toContain(`krypterat även där, i ${VERIFICATION_LINK_LIFETIME / HOUR} timmar och till natten därefter`)
})
