import { initializeProfile } from '../../../contract/anamnesis.ts'
import { call } from '../../api/call.ts'
import { askWhose } from '../anonymous-chat/ask-whose.ts'
import { convertKeptMessages } from '../anonymous-chat/convert-kept-messages.ts'

/** A login must not wait longer for this; what is not done by then is done at the next one. */
const LONGEST_WAIT = 8_000

/** Creates the client's profile where there is none. Throws `ApiError`. */
export async function createProfile(signal?: AbortSignal): Promise<void> {
  await call(initializeProfile, { body: {} }, { signal })
}

/**
 * What follows a client's login. What a visitor has written in this browser is taken along once they have called it theirs.
 * Gives the number of saved messages. Never throws: a login stands without it.
 */
export async function prepareClient(): Promise<number> {
  await askWhose()
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  const [saved] = await Promise.allSettled([convertKeptMessages(signal), createProfile(signal)])
  return saved.status === 'fulfilled' ? saved.value : 0
}
