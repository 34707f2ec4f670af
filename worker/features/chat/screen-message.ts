import type { OpenedSession } from '../../actor.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { assessClient, type SafetyAssessment } from '../safety/assess.ts'
import { type ClientState, recheckStep, type RecheckStep } from '../safety/client-state.ts'
import { raiseSafety, type SafetyStore } from '../safety/raise-client-safety.ts'
import { hasRisen, type Signal } from '../safety/next-state.ts'
import { undeclared } from '../safety/reply-safety.ts'
import { openFoldedSafety } from '../safety/open-folded-safety.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import { type Asked, saidBefore } from '../../generation/second-chance.ts'
import type { Background } from './background.ts'

/** What a client's message means for their safety. */
export interface ScreenedMessage extends SafetyAssessment<ClientState> {
  /** What the message is to the re-check of whoever was quiet for long. */
  readonly recheck: RecheckStep | null
  /** Writes the kept state anew where it says the same: to be called once the model has been asked, which need not wait. */
  readonly keep: () => Promise<void>
  /** Adds what the model declared of the message to what is kept. */
  readonly raise: (declared: Signal) => Promise<void>
}

/**
 * Screens a client's message with those before it. What has changed of their safety state is kept before this returns;
 * every other message writes it anew as well, so that a state written tells nothing (docs/keys.md).
 */
export async function screenMessage(
  store: SafetyStore,
  { userId: patientId, keys }: OpenedSession,
  { talk, safety }: Background,
  question: Asked,
): Promise<ScreenedMessage> {
  const now = new Date()
  const assessed = assessClient(safety.state, question.message, saidBefore(talk, question).written, now)
  const raise = async (found: Signal) => {
    const { record } = await writingKeys(keys, patientId)
    await raiseSafety(store, { patientId, keys, record }, found, now)
  }
  // What is only suspected is nothing found: its tier is none.
  const keep = () => raise(assessed.found)
  const isChanged = assessed.state !== safety.kept
  if (isChanged) await keep()
  // Risen also where an analysis has raised it since: this is the first reply that can meet it.
  const rest = {
    recheck: recheckStep(assessed.state, now.getTime()),
    keep: isChanged ? async () => undefined : keep,
    raise,
  }
  return { ...assessed, risen: hasRisen(safety.kept, assessed.state), ...rest }
}

/** Keeps what was found in a message that no model reads: a suspicion is a reason for concern. */
export async function keepFound(screened: ScreenedMessage): Promise<void> {
  await screened.keep()
  const { found, state } = undeclared(screened)
  if (state !== screened.state) await screened.raise(found)
}

/** Whether the client is known to be in danger at this moment, by whatever message. */
export async function isKnownInDanger(store: SafetyStore, { userId, keys }: OpenedSession): Promise<boolean> {
  return isFree((await openFoldedSafety(await store.recall(), userId, keys)).state.tier)
}
