import type { Unstored } from '../../worker/features/chat/client-question.ts'
import { keepFound } from '../../worker/features/chat/screen-message.ts'
import type { OpenedMessage } from './pending-exchange.ts'

/**
 * Past the day's bound of what is stored in own words: what the Worker needs to answer by itself. What was found of the person is kept
 * all the same, and nothing else.
 */
export async function unstored({ background, safety }: OpenedMessage): Promise<Unstored> {
  await keepFound(safety)
  const { tier, kinds, changedAt, lastSignalAt } = safety.state
  return {
    state: 'unstored',
    known: { tier, kinds, changedAt, lastSignalAt },
    said: background.talk.map(({ response }) => response),
  }
}
